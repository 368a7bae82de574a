/** Name of a list of facts from other years' books that rules may ask for. @typeParam T element of the list */
export interface OfOtherYears<T> {
  readonly name: string;
  /** Never set: binds the type to the name. */
  readonly one?: T;
}

/** Facts from other years' books: lists by name. */
export type OtherYears = Readonly<Record<string, readonly unknown[]>>;

/** Thrown when a rule needs facts from other years' books: the writer reads them and decides the command anew. */
export class NeedsOtherYears extends Error {}
