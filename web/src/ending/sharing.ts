// The end of a game as an image: given to whatever the device shares with, or kept as a file. No server has a part in it.

import { findPoster } from "../games/board";
import type { End } from "./pen";
import { sheet, type Caption } from "./sheet";

/** Whether somebody got it; false: whoever was asked thought better of it. */
export async function shareEnd(game: string, name: string, end: End, caption: Caption): Promise<boolean> {
  const [poster] = await Promise.all([findPoster(game), document.fonts.ready]);
  const canvas = sheet(poster!, end, caption);
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!image) throw new Error("the picture could not be made");
  const file = new File([image], name, { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ? send(file, caption.verdict) : save(file);
}

async function send(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (why) {
    if (why instanceof DOMException && why.name === "AbortError") return false;
    return save(file);
  }
}

function save(file: File): boolean {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
