// The messages between the page and the server: types made from the server's own structures, and what the page adds.
// docs/protocol.md explains them.

import type { Invitation, NewTable as AnyNewTable } from "./generated/bodies";
import type { SeatInfo, TableInfo } from "./generated/protocol";

export type * from "./generated/protocol";
export type { Games, GameInfo, Invitation, MadeAccount, Me, Moment, Moments, Reach, RecoveryCode, Replay, Seated, SetupInfo } from "./generated/bodies";

export type Status = TableInfo["status"];
export type Kind = SeatInfo["kind"];
export type Talkers = TableInfo["talk"];
export const TALK = ["everyone", "players", "nobody"] as const satisfies Talkers[];

/** Each seat is `me` (at most one), `open` (for people), or the name of a bot. */
export type NewTable = Omit<AnyNewTable, "talk"> & { talk?: Talkers };
export type Options = Invitation["options"];

/** The session this socket was opened with has been revoked. */
export const SIGNED_OUT = 4401;
/** Too many messages, or too many sockets from one address: there may be room later. */
export const TOO_MUCH = 4429;
/** The server ends a socket for good: no such table, not for you, session revoked. */
export const FOR_GOOD = [4404, 4403, SIGNED_OUT];
