// The messages between the page and the server: types made from the server's own structures, and what the page adds.
// docs/protocol.md explains them.

import type { Invitation } from "./generated/bodies";
import { FORBIDDEN, GONE, SIGNED_OUT, type SeatInfo, type TableInfo, type TEMPI } from "./generated/protocol";

export { SIGNED_OUT, TALK, TEMPI, TOO_MUCH } from "./generated/protocol";
export type * from "./generated/protocol";
export type { Consent, Games, GameInfo, Invitation, Learned, MadeAccount, Me, Moment, Moments, NewTable, Reach, RecoveryCode, Replay, Seated, SetupInfo } from "./generated/bodies";

export type Status = TableInfo["status"];
export type Kind = SeatInfo["kind"];
export type Talkers = TableInfo["talk"];
export type Pace = TableInfo["pace"];
export type Tempo = keyof typeof TEMPI;
export type Options = Invitation["options"];

/** The server ends a socket for good: no such table, not for you, session revoked. After `TOO_MUCH` there may be room later. */
export const FOR_GOOD: number[] = [GONE, FORBIDDEN, SIGNED_OUT];
