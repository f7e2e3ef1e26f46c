// The drawings of the pages for learners: each game has them in its own folder.

import type { Component } from "svelte";

export interface GuideProps {
  /** Which drawing of the page; or none. */
  picture?: string;
  /** Or a thing by its place, such as `card-luke`, drawn small. */
  thing?: string;
}

/** A game's drawings: the component, and which things it can draw. */
export interface Guide {
  default: Component<GuideProps>;
  draws: (place: string) => boolean;
}

const guides = import.meta.glob<Guide>(["../games/*/Guide.svelte", "../generated/boards/*/Guide.svelte"]);

export async function findGuide(game: string): Promise<Guide | null> {
  const load = guides[`../games/${game}/Guide.svelte`] ?? guides[`../generated/boards/${game}/Guide.svelte`];
  return load ? await load() : null;
}
