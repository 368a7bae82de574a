import { type BookState } from '../book-state.js';
import { dayOf, daysOf, type Entry, type EntryAuthor, hashOf } from '../entry.js';
import { encodeFact, type Fact } from '../fact.js';
import { refuseBeyondRange } from '../limits.js';
import { type RecordKinds } from '../record-kind.js';
import { type Decided } from './open-book.js';

/** Applies the facts and those that follow from them, atomically: throws RuleViolation if their movements are not allowed or a sum grows too large. */
export function takeFacts(
  books: { kinds: RecordKinds; momentAfter(state: BookState): string },
  state: BookState,
  facts: readonly Fact[],
  author: EntryAuthor,
): Pick<Decided, 'entries' | 'changes'> {
  const entries: Entry[] = [];
  const take = (fact: Fact) => {
    const entry = entryOf(books.kinds, state, { fact, author, registradoEm: books.momentAfter(state) });
    entries.push(entry);
    return state.apply(entry, fact);
  };
  const changes = facts.map(take);
  try {
    const movements = changes.flatMap((change) => change.movements);
    if (movements.length > 0) changes.push(...books.kinds.follow(state, movements).map(take));
    refuseBeyondRange(state, changes);
  } catch (error) {
    for (const { undo } of changes.toReversed()) undo();
    throw error;
  }
  return { entries, changes };
}

function entryOf(
  kinds: RecordKinds,
  state: BookState,
  { fact, author, registradoEm }: { fact: Fact; author: EntryAuthor; registradoEm: string },
): Entry {
  const days = daysOf(state.id.ano, dayOf(registradoEm));
  const entry = {
    sequencia: state.sequencia + 1,
    tipo: fact.type,
    dados: encodeFact(fact),
    operacao: fact.operacao ?? null,
    dataEfetiva: kinds.of(fact).effectiveDay?.(fact, days) ?? days.today,
    autorCpf: author.cpf,
    autorNome: author.nome,
    registradoEm,
    hashAnterior: state.hash,
    registro: kinds.recordOf(fact, state.id),
  };
  return { ...entry, hash: hashOf(state.id, entry) };
}
