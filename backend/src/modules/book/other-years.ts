/** What rules may know of the books of other years, by its name. @typeParam T one of a list */
export interface OfOtherYears<T> {
  readonly name: string;
  /** Never there: it ties the type to the name. */
  readonly one?: T;
}

/** What the books of other years say: lists by their names. */
export type OtherYears = Readonly<Record<string, readonly unknown[]>>;

/** A rule needs what the books of other years say: the writer asks them and decides the command anew. */
export class NeedsOtherYears extends Error {}
