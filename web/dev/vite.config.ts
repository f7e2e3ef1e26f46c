// The gallery: boards in many situations, without a server. `npx vite --config dev/vite.config.ts`, then /dev/?scene=…
// Not part of the product.

import { readFile } from "node:fs/promises";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const words: Plugin = {
  name: "words",
  configureServer(server) {
    server.middlewares.use("/api/words", async (request, response) => {
      const [, what, language] = request.url!.split("/");
      const from = what === "shared" ? "words" : `games/${what!.replaceAll("-", "_")}`;
      response.setHeader("content-type", "text/plain; charset=utf-8");
      response.end(await readFile(new URL(`../../src/cantina/${from}/locale/${language}.ftl`, import.meta.url)));
    });
  },
};

export default defineConfig({ cacheDir: "node_modules/.vite-gallery", plugins: [svelte(), words], server: { fs: { allow: ["../.."] } } });
