import { type BookId, dayOf, type Entry } from '../book/entry.js';
import { decodeFact, type Fact } from '../book/fact.js';
import { RECORDS, type RecordStates, type RecordTable, recordOf, tableOf } from '../book/records.js';

/** The record that a fact is about as it was before it, under the name of its table; nothing where it is new, or not known. */
export type Before = Partial<RecordStates>;

/** An entry with its fact; without one where the fact cannot be read, which only tampering does. */
export interface Read {
  entry: Entry;
  fact: Fact | undefined;
}

/** Decodes an entry leniently: a book that was tampered with must still be shown. */
export function read(entry: Entry): Read {
  try {
    const fact = decodeFact(entry.tipo, entry.dados);
    return { entry, fact: tableOf(fact) && fact };
  } catch {
    return { entry, fact: undefined };
  }
}

/** Facts that a record begins with. */
const BEGINNINGS = new Set<Fact['type']>([
  'OrcamentoDefinido.v1',
  'DespesaRegistrada.v1',
  'RedistribuicaoEfetuada.v1',
  'ReceitaRegistrada.v1',
  'RendimentoInformado.v1',
]);

/** Facts described together with the earlier record: they change or delete it. */
const CORRECTIONS = new Set<Fact['type']>([
  'OrcamentoAlterado.v1',
  'OrcamentoExcluido.v1',
  'DespesaAlterada.v1',
  'DespesaAnulada.v1',
  'DespesaExcluida.v1',
  'RedistribuicaoExcluida.v1',
  'ReceitaAlterada.v1',
  'ReceitaExcluida.v1',
  'RendimentoAlterado.v1',
]);

/** The records that these entries correct or take back, as the column `registro` names them. */
export function correctedBy(read: Read[], book: BookId): string[] {
  return [...new Set(read.flatMap(({ fact }) => (fact && CORRECTIONS.has(fact.type) ? [recordOf(fact, book)] : [])))];
}

/** What each record was before each of its entries, by the entry's sequence. Takes all entries of the records, from their first, in order. */
export function statesBefore(entries: Entry[], book: BookId): Map<number, Before> {
  const states = new Map<string, RecordStates[RecordTable] | undefined>();
  const before = new Map<number, Before>();
  for (const { entry, fact } of entries.map(read)) {
    if (!fact) continue;
    const record = recordOf(fact, book);
    const state = states.get(record);
    if (state) before.set(entry.sequencia, { [tableOf(fact)]: state });
    states.set(record, evolved(state, fact, entry));
  }
  return before;
}

/** The record after an entry; not known where entries before it are missing, which only tampering does. */
function evolved(state: RecordStates[RecordTable] | undefined, fact: Fact, { sequencia, registradoEm, autorNome }: Entry) {
  if (!state && !BEGINNINGS.has(fact.type)) return undefined;
  try {
    return RECORDS[tableOf(fact)].evolve(state, fact, { versao: sequencia, dia: dayOf(registradoEm), autor: autorNome });
  } catch {
    return undefined;
  }
}
