// After the build: compress what compresses, and weigh what a first visit loads against its budget.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = "../src/cantina/server/static";
const BUDGET = 150_000;
/** With all that a board fetches later: its pictures. */
const WHOLE = 400_000;
/** Not of a board: the drawings for learners, fetched when somebody opens the rules. */
const LEARNING = /\/Guide\.svelte$/;

const weights = new Map();
for (const name of readdirSync(BUILT, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const body = readFileSync(join(BUILT, name));
  const gzip = gzipSync(body, { level: 9 });
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(join(BUILT, `${name}.gz`), gzip);
  writeFileSync(join(BUILT, `${name}.br`), brotli);
  weights.set(name, gzip.length);
}

const manifest = JSON.parse(readFileSync(join(BUILT, ".vite/manifest.json"), "utf8"));
rmSync(join(BUILT, ".vite"), { recursive: true });

/** Everything that loading these parts of the source brings along; with `folder` also what they fetch later from there. */
function reach(sources, folder = null, found = new Set()) {
  for (const source of sources) {
    if (found.has(source)) continue;
    found.add(source);
    const part = manifest[source] ?? {};
    const fetched = (part.dynamicImports ?? []).filter((name) => folder && name.startsWith(folder) && !LEARNING.test(name));
    reach([...(part.imports ?? []), ...fetched], folder, found);
  }
  return found;
}

function weigh(sources, folder = null) {
  const parts = [...reach(sources, folder)].map((source) => manifest[source]);
  const js = parts.reduce((sum, part) => sum + (weights.get(part.file) ?? 0), 0);
  const styles = new Set(parts.flatMap((part) => part.css ?? []));
  const css = [...styles].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  return [js, css];
}

const all = Object.keys(manifest);
const heaviest = all.filter((source) => source.includes("locale/")).sort((a, b) => weigh([b])[0] - weigh([a])[0])[0];
const entry = ["index.html", heaviest];
const table = [...entry, "src/table/TablePage.svelte"];
const visits = {
  lobby: [...entry, ...all.filter((source) => source.endsWith("/Picture.svelte"))],
  replay: [...entry, "src/replay/ReplayPage.svelte"],
};
const boards = all.filter((source) => /(games|boards)\/.*Board\.svelte$/.test(source));
for (const board of boards) {
  visits[`table, ${board.split("/").at(-2)}`] = [...table, board];
}
for (const [visit, sources] of Object.entries(visits)) {
  const [js, css] = weigh(sources);
  console.log(`${visit.padEnd(28)} ${(js / 1000).toFixed(1).padStart(6)} kB of JavaScript, ${(css / 1000).toFixed(1)} kB of CSS (gzip)`);
  if (js > BUDGET) throw new Error(`${visit}: more than ${BUDGET / 1000} kB of JavaScript`);
}
for (const board of boards) {
  const whole = weigh([board], board.slice(0, board.lastIndexOf("/") + 1)).reduce((sum, part) => sum + part);
  if (whole > WHOLE) throw new Error(`${board}: more than ${WHOLE / 1000} kB with its pictures`);
}
