// Where others reach this house: a link that says `localhost` leads nobody else here.

import { get, post } from "./api";
import type { Reach } from "./protocol";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

const house = $state<Reach>({ here: false, addresses: [], can_open: false, can_close: false });
/** Which of several addresses links are made with. */
const chosen = $state({ address: "" });

export function reach(): Reach {
  return house;
}

/** Whoever came by another name than this computer's own has an address that works. */
export async function loadReach(): Promise<void> {
  if (HERE.includes(location.hostname)) Object.assign(house, await get<Reach>("/api/reach"));
}

/** Let the local network in, or no more. */
export async function openReach(open: boolean): Promise<void> {
  Object.assign(house, await post<Reach>("/api/reach", { open }));
}

/** The address that links for others begin with. */
export function outside(): string {
  if (!house.here) return location.origin;
  if (house.addresses.includes(chosen.address)) return chosen.address;
  return house.addresses[0] ?? location.origin;
}

export function callIt(address: string): void {
  chosen.address = address;
}

/** Whether a link from here leads others here. */
export function leadsHere(): boolean {
  return !house.here || house.addresses.length > 0;
}
