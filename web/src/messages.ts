// Which messages there are, and what each of them needs: known from the Fluent files when the page is built.

import type { AllWords, MessageId, PageWords, Value } from "./generated/words";

export type { AllWords, MessageId, PageWords };
export type Args = Record<string, Value>;

/** An id that is there. One that is put together, such as `talk-${who}`, has to look like one that is. */
export type Known<M, K extends string> = K extends unknown ? ([Extract<keyof M, K>] extends [never] ? never : K) : never;

/** What a message needs; for an id that is put together or comes from the server, whatever it is given. */
export type Needed<M, K extends string> = [K] extends [keyof M] ? Given<All<M[K]>> : [args?: Args];

type Given<A> = object extends A ? [args?: A] : [args: A];

/** What every one of several needs. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
