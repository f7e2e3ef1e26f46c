import { mount } from "svelte";
import { applySettings, settings, type Language } from "../src/settings.svelte";
import { loadWords } from "../src/words.svelte";
import Gallery from "./Gallery.svelte";
import "../src/styles/font.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";

const asked = new URLSearchParams(location.search);
settings.language = (asked.get("lang") ?? "ru") as Language;
settings.colours = asked.get("colours") === "light" ? "light" : "dark";
settings.motion = asked.get("motion") === "reduced" ? "reduced" : "auto";
applySettings();
const game = asked.get("game") ?? "secret-invasion";
await Promise.all(["shell", "shared", game].map((what) => loadWords(what)));
mount(Gallery, { target: document.getElementById("page")!, props: { game, scene: asked.get("scene") ?? "picture" } });
