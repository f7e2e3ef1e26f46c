// How what happens is shown above the table.

import { weights } from "../../generated/secret-invasion";
import type { Staging } from "../board";

export const stage: Staging = {
  weights,
  awaits: ["out", "shows", "swaps", "must-discard", "must-discard-own", "protected", "wins-round", "wins-match"],
  where: ["target", "seat"],
  verdicts: ["wins-match", "wins-round", "shows"],
  moments: ["names-hit", "swaps", "sum-decides", "takes-set-aside"],
  pictures: ["card", "mine", "theirs", "gave", "got"],
  keeps: {
    "names-hit": ["names-miss"],
    out: ["names-hit", "compares", "must-discard"],
    "compares-equal": ["compares"],
    "sum-decides": ["shows"],
  },
};
