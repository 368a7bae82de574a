/** Types and functions of the book without a database, for the decisions of other modules. */
export { described, type GivenOf } from './described.js';
export { type BookId, dayOf, daysOf, digestOf, type Entry, type EntryAuthor, NO_HASH } from './entry.js';
export { encodeFact, type Fact } from './fact.js';
export { type FactKinds, recordOfFacts } from './fact-kind.js';
export { rowOfFields } from './field-columns.js';
export { type BudgetLine, type LineKey, lineColumns, lineKey, lineOf } from './line.js';
export {
  amountOf,
  type BookedMovement,
  isSameMovement,
  type Movement,
  type MovementKey,
  type MovementPart,
  movementText,
} from './movement.js';
export type { OfOtherYears, OtherYears } from './other-years.js';
export {
  available,
  type Balance,
  type BookDays,
  difference,
  NO_BALANCE,
  POSTING_KINDS,
  type Posting,
  type PostingKind,
  realigned,
} from './posting.js';
export { type Book, type Moment, type RecordChange, type RecordKind, RecordKinds, type RecordState, type Records } from './record-kind.js';
export { changesIn, type Fields, field, was } from './sentences/changes.js';
export type { Names } from './sentences/names.js';
export { refuseStale } from './stale.js';
