import type { Headlines } from "../board";

/** The log by rounds and turns, and what is worth finding again. */
export const headlines: Headlines = {
  turns: ["command-starts", "refresh-starts", "reveals-mission", "activates", "passes", "passes-role"],
  marks: {
    "combat-starts": "fight",
    "mission-succeeds": "deed",
    "mission-fails": "deed",
    "resolves-at": "deed",
    "plays-objective": "score",
    "base-revealed": "turning",
    "base-moves": "turning",
    "system-destroyed": "turning",
    captured: "turning",
    "victory-base-taken": "turning",
    "victory-base-destroyed": "turning",
    "victory-reputation": "turning",
    "victory-time": "turning",
  },
};
