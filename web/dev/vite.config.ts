// The gallery: boards in many situations, without a server. `python web/dev/scenes.py` makes the situations and names them,
// `npx vite --config dev/vite.config.ts` shows one at /dev/?game=…&scene=…&lang=…&colours=…&motion=…. Not part of the product.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const PORT = 5175;
const PACKAGE = new URL("../../src/cantina", import.meta.url).pathname;

/** Where the words are kept that a server would send. */
function file(address: string): string {
  const [what = "", language] = address.replace("/api/words/", "").split("/");
  return `/@fs${PACKAGE}/${what === "shared" ? "words" : `games/${what.replaceAll("-", "_")}`}/locale/${language}.ftl`;
}

export default defineConfig({
  cacheDir: "node_modules/.vite-gallery",
  plugins: [svelte()],
  server: { port: PORT, strictPort: true, fs: { allow: ["../.."] }, proxy: { "/api/words": { target: `http://localhost:${PORT}`, rewrite: file } } },
});
