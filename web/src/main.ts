import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./router.svelte";
import { shield } from "./shell/shield";
import { applySettings, settings } from "./settings.svelte";
import { loadWords } from "./words.svelte";
import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/base.css";

applySettings();
followLinks();
shield.begin();

/** The page without words would be a page of keys: it waits for them, and tries again if the network fails. */
async function begin(): Promise<void> {
  try {
    await Promise.all([loadWords("shell", settings.language), loadWords("shared", settings.language)]);
  } catch {
    setTimeout(begin, 1500);
    return;
  }
  mount(App, { target: document.getElementById("page")! });
}

void begin();
