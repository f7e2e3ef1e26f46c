"""Parts of the page, compiled and bundled as for the page, to be run by themselves in a browser."""

import json
import subprocess
from pathlib import Path

from web.typescript import WEB, node

BUNDLE = """
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
const [entry, home] = JSON.parse(await new Response(process.stdin).text());
const { output } = (await build({
    configFile: false, logLevel: "error",
    plugins: [{
        name: "packages-of-the-page", enforce: "pre",
        resolveId(id, from, options) {
            const foreign = from && /^[a-z@]/.test(id) && !from.startsWith(home);
            return foreign ? this.resolve(id, `${home}/src/main.ts`, options) : null;
        },
    }, svelte()],
    build: { write: false, minify: false, lib: { entry, formats: ["iife"], name: "bundle" }, cssCodeSplit: false },
}))[0];
console.log(JSON.stringify(output.map(({ fileName, code, source }) => [fileName, code ?? source])));
"""


def bundle(entry: Path) -> tuple[str, str]:
    """The script and the style that this module needs."""
    command = [node(), "--input-type=module", "-e", BUNDLE]
    wish = json.dumps([str(entry), str(WEB)])
    done = subprocess.run(command, cwd=WEB, input=wish, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    files = dict(json.loads(done.stdout))
    script = next(text for name, text in files.items() if name.endswith(".js"))
    return script, "".join(text for name, text in files.items() if name.endswith(".css"))
