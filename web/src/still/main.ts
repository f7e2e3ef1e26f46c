// A table that stands still: src/cantina/research/camera.py says what is on it, one position after another.

import { mount } from "svelte";
import { applySettings } from "../settings.svelte";
import Still from "./Still.svelte";
import "../styles/font.css";
import "../styles/tokens.css";
import "../styles/base.css";

applySettings();
mount(Still, { target: document.getElementById("page")! });
