// Which bots have a last word for a viewer when a game has been played to its end, and about what.

import type { SeatInfo, TableInfo } from "../protocol";

export interface LastWord {
  how: "won" | "lost";
  /** Those who may say it. */
  bots: SeatInfo[];
}

/** A bot that has won speaks to the people who sat here; one that was beaten only to a winner, whom it calls “you”. */
function meant({ me, seats }: Pick<TableInfo, "me" | "seats">, winners: readonly number[], how: "won" | "lost"): boolean {
  return me !== null && !seats[me]!.resigned && (how === "won" || winners.includes(me));
}

/** Nothing where the words are meant for somebody else. What a team says of itself is meant for everybody. */
export function lastWord(info: Pick<TableInfo, "me" | "seats">, winners: readonly number[], team: boolean): LastWord | null {
  const bots = info.seats.filter((seat) => seat.kind === "bot");
  const won = bots.filter((seat) => winners.includes(info.seats.indexOf(seat)));
  const how = won.length ? "won" : "lost";
  if (!team && !(winners.length && meant(info, winners, how))) return null;
  return { how, bots: won.length ? won : bots };
}
