import { type BookedMovement } from './movement.js';
import { type RecordKey, type RecordKind, type RecordState, textsOf } from './record-kind.js';

/** The records of one kind. */
export class Shelf {
  readonly records = new Map<RecordKey, RecordState>();
  /** Keys by index and text. */
  readonly indexes = new Map<string, Set<RecordKey>>();
  /** Numbers ever assigned by callers. */
  readonly given = new Set<number>();
  /** The current movements of each record. */
  readonly movements = new Map<RecordKey, readonly BookedMovement[]>();
  greatest = 0;
}

/** Replaces a record's previous state on its shelf; either may be absent. */
export function exchange(
  { records, indexes }: Shelf,
  kind: RecordKind,
  key: RecordKey,
  before: RecordState | undefined,
  after: RecordState | undefined,
): void {
  for (const text of textsOf(kind, before)) indexes.get(text)?.delete(key);
  for (const text of textsOf(kind, after)) indexes.set(text, (indexes.get(text) ?? new Set()).add(key));
  if (after) records.set(key, after);
  else records.delete(key);
}
