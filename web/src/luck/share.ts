// What this player adds to the luck of a table: made here, shown only as a commitment until all have committed.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { post } from "../api";
import { hex } from "../chance";
import type { Seated } from "../protocol";
import { keepShare } from "./kept";

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentOf = (share: string): string => digest(`cantina contribution\n${share}`);

/** Take a seat somewhere, with a contribution of one's own. Who sits there already keeps the one from before.
 *
 * `table`: the one that is open on the page, where it shows the commitment before the answer to this has come. */
export async function takeSeat(path: string, body: object = {}, table = ""): Promise<Seated> {
  const share = hex(32);
  const commitment = commitmentOf(share);
  if (table) keepShare(table, commitment, share);
  const seated = await post<Seated>(path, { ...body, commitment });
  if (seated.seat !== null && !table) keepShare(seated.table, commitment, share);
  return seated;
}

/** A new contribution for a table where one sits; its commitment. */
export function anew(table: string): string {
  const share = hex(32);
  const commitment = commitmentOf(share);
  keepShare(table, commitment, share);
  return commitment;
}
