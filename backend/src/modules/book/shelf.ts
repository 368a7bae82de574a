import { type BookedMovement } from './movement.js';
import { type RecordKey, type RecordState } from './record-kind.js';

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
