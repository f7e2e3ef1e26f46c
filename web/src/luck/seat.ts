// Sitting down with a contribution to the luck. What makes one is fetched when it is wanted.

import type { Seated } from "../protocol";

/** Take a seat somewhere, with a contribution of one's own. Who sits there already keeps the one from before.
 * `table`: the one before one's eyes. */
export async function takeSeat(path: string, body: object = {}, table = ""): Promise<Seated> {
  return await (await import("./share")).takeSeat(path, body, table);
}
