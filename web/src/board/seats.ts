// Who sits where. Seats are numbered in the order of play; the page shows them as the viewer sees them.
//
//   {#each around(view.seats.length, me) as seat (seat)}          everybody in one row
//   {#each othersAround(view.seats.length, me) as seat (seat)}    the rivals above, the viewer's own place in the dock

/** All seats in the order they sit, the viewer's first; a spectator sees them from the first one on. */
export function around(seats: number, me: number | null): number[] {
  const all = [...Array(seats).keys()];
  return [...all.slice(me ?? 0), ...all.slice(0, me ?? 0)];
}

/** The same without the viewer's own: whoever sits after the viewer comes first. */
export function othersAround(seats: number, me: number | null): number[] {
  return around(seats, me).filter((seat) => seat !== me);
}

/** The number in `seat:2`, as lines of the log say it. */
export function seatOf(ref: string | number | undefined): number {
  return Number(String(ref).slice("seat:".length));
}
