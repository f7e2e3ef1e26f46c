// Looking something up from the table: whoever offers it names a place of the page for learners, such as a card
// (`card:luke`), a question (`ask-discard`) or a section; the table opens the rules there.

class Lookup {
  /** What is being looked up; null: nothing. */
  place = $state.raw<string | null>(null);
  /** What would be looked up now: the thing that is being read. */
  near: string | null = null;

  open(place: string): void {
    this.place = place;
  }

  done(): void {
    this.place = null;
  }
}

export const lookup = new Lookup();

/** Whether the rules tell of a thing: not of people, sides, places at the table, dice, and cards that nobody sees. */
export function tellOf(ref: string): boolean {
  return /^[a-z]+:/.test(ref) && !/^(seat|side|stack|sector|die|face|piece):|:back\b/.test(ref);
}

/** The place of a thing: that of `card:luke` is `card-luke`. */
export function placeOf(ref: string): string {
  return ref.split("@", 1)[0]!.replace(":", "-");
}
