"""Functions of the browser table, called from here: a module is bundled as for the page and run by Node.

What the page keeps in `$state` is there a plain value: nothing is drawn.
"""

import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"

RUN = """
import { rolldown } from "rolldown";
const { modules, calls, given } = JSON.parse(await new Response(process.stdin).text());
const bundle = await rolldown({ input: "entry", plugins: [{
    resolveId: (id) => (id === "entry" ? id : null),
    load: (id) => (id === "entry" ? modules.map((path) => `export * from ${JSON.stringify(path)};`).join("\\n") : null),
}] });
globalThis.$state = Object.assign((value) => value, { raw: (value) => value });
const { output } = await bundle.generate({ format: "esm" });
const found = await import("data:text/javascript;base64," + Buffer.from(output[0].code).toString("base64"));
const meant = (arg) => (arg && typeof arg === "object" && "$" in arg ? given[arg.$] : arg);
console.log(JSON.stringify(calls.map(([name, ...args]) => found[name](...args.map(meant)) ?? null)));
"""


def call(modules: list[str], calls: list[tuple[Any, ...]], given: list[Any] | None = None) -> list[Any]:
    """What these functions give: each call is a name and its arguments, in what JSON can say.

    Modules are those of the page, by their path below `src`, or others by their whole path.
    Large arguments that come often stand in `given`; a call names one as `{"$": 3}`.
    """
    wish = {"modules": [str(WEB / "src" / module) for module in modules], "calls": calls, "given": given or []}
    command = [node(), "--input-type=module", "-e", RUN]
    done = subprocess.run(command, cwd=WEB, input=json.dumps(wish), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def node() -> str:
    """The Node that the page was built with."""
    found = runpy.run_path(str(ROOT / "tools" / "web.py"))["npm"]()
    return str(found[0]) if len(found) > 1 else "node"
