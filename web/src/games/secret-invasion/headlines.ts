// The log by rounds and turns, and what is worth finding again.

import type { Headlines } from "../board";

export const headlines: Headlines = {
  turns: ["draws"],
  marks: { out: "fight", "wins-round": "score", "nobody-wins-round": "score", "wins-match": "score" },
};
