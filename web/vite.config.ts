import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // How a board that comes with a game from elsewhere names what the page offers it.
  resolve: { alias: { cantina: "/src" } },
  build: {
    outDir: "../src/cantina/server/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    rolldownOptions: { input: ["index.html", "still.html"], checks: { pluginTimings: false } },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8137", "/ws": { target: "ws://127.0.0.1:8137", ws: true } },
  },
});
