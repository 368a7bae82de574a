import { type BookId, dayOf, type Entry, type Fact, type RecordKinds, type RecordState } from '#modules/book/pure.js';

/** An entry with its fact; without it if the fact is unreadable, which only tampering causes. */
export interface Read {
  entry: Entry;
  fact: Fact | undefined;
}

/** Reads an entry for display; an auditor must be able to read a book that was tampered with. */
export function read(kinds: RecordKinds, entry: Entry): Read {
  try {
    const fact = kinds.read(entry);
    return { entry, fact: kinds.of(fact) && fact };
  } catch {
    return { entry, fact: undefined };
  }
}

const roleOf = (kinds: RecordKinds, fact: Fact) => kinds.of(fact).facts[fact.type];

/** The records that these entries correct or reverse, as in the column `registro`. */
export function correctedBy(kinds: RecordKinds, read: Read[], book: BookId): string[] {
  return [...new Set(read.flatMap(({ fact }) => (fact && roleOf(kinds, fact) === 'corrects' ? [kinds.recordOf(fact, book)] : [])))];
}

/** The state of each record before each correcting entry, by the entry's number. Expects all entries of the records, in order. */
export function statesBefore(kinds: RecordKinds, entries: Entry[], book: BookId): Map<number, RecordState> {
  const states = new Map<string, RecordState | undefined>();
  const before = new Map<number, RecordState>();
  for (const { entry, fact } of entries.map((each) => read(kinds, each))) {
    if (!fact) continue;
    const record = kinds.recordOf(fact, book);
    const state = states.get(record);
    if (state && roleOf(kinds, fact) === 'corrects') before.set(entry.sequencia, state);
    states.set(record, evolved(kinds, state, fact, entry));
  }
  return before;
}

/** The record after an entry; unknown if earlier entries are missing, which only tampering causes. */
function evolved(
  kinds: RecordKinds,
  state: RecordState | undefined,
  fact: Fact,
  { sequencia, registradoEm, autorCpf, autorNome }: Entry,
): RecordState | undefined {
  if (!state && roleOf(kinds, fact) !== 'begins') return undefined;
  try {
    return kinds.of(fact).evolve(state, fact, { versao: sequencia, dia: dayOf(registradoEm), autor: autorNome, autorCpf });
  } catch {
    return undefined;
  }
}
