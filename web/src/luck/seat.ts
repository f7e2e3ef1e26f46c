// Sitting down with a contribution to the luck. What makes one is fetched when it is wanted.

import { fetched } from "../api";
import type { Seated } from "../protocol";

/** Take a seat somewhere, with a contribution of one's own. Who sits there already keeps the one from before.
 * `table`: the one that is open on the page. */
export async function takeSeat(path: string, body: object = {}, table = ""): Promise<Seated> {
  const share = await fetched(() => import("./share"));
  return await share.takeSeat(path, body, table);
}
