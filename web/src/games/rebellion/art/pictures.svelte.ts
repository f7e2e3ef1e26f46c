// Pictures as images: a face of thirty outlines is one thing to the page wherever it is shown. Each is drawn once, when it is
// first needed; how they are drawn comes after the board itself.

let drawing = $state.raw<((name: string) => string | null) | null>(null);
/** Those that were needed; as long as they are kept nothing has to be fetched again. */
const hung = new Map<string, HTMLImageElement>();

/** Without pictures there are names. */
export function openGallery(): void {
  if (!drawing) void import("./gallery").then((found) => (drawing = found.drawing), () => undefined);
}

/** Where the page finds a picture, once it can be drawn. */
export function picture(name: string, small = false): string | undefined {
  const hook = small ? `${name} small` : name;
  const drawn = hung.get(hook)?.src ?? drawing?.(name);
  if (!drawn || hung.has(hook)) return drawn ?? undefined;
  const made = new Image();
  made.src = URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
  hung.set(hook, made);
  return made.src;
}
