// What stands on the desk besides the question. It comes right after the board: whoever opens a table looks at the map first.

export { default as Attempt } from "./Attempt.svelte";
export { default as Battle } from "./Battle.svelte";
export { default as Movement } from "./Movement.svelte";
export { default as Plan } from "./Plan.svelte";
export { default as Sortie } from "./Sortie.svelte";
