import { toDecimal } from '#domain/money.js';
import { type BookState, type Change } from './book-state.js';
import { type BookId } from './entry.js';
import { lineColumns, lineOf } from './line.js';
import { RECORD_TABLES, RECORDS, type RecordKey, type RecordStates, type RecordTable } from './records.js';

/** The rows of one table that take the place of those whose record has one of the keys. */
interface Replacement {
  chaves: RecordKey[];
  linhas: object[];
}

/** Rows of the read models as `livro_projetar` takes them: keys are columns, amounts decimal texts. A table that nothing touched is absent. */
export interface Projection extends Partial<Record<RecordTable, Replacement>> {
  lancamento?: object[];
  saldo?: object[];
}

/** The rows that a run of entries left behind, each as it is after the last of them. */
export function projectionOf(state: BookState, changes: Change[]): Projection {
  const lines = new Set(changes.flatMap(({ postings }) => postings.map(({ linha }) => linha)));
  const touched = RECORD_TABLES.map((table) => {
    const keys = changes.filter((change) => change.table === table).map(({ key }) => key);
    return [table, [...new Set(keys)]] as const;
  });
  return {
    ...(lines.size > 0 && {
      lancamento: changes.flatMap((change) => postingRows(state.id, change)),
      saldo: [...lines].map((line) => balanceRow(state, line)),
    }),
    ...Object.fromEntries(
      touched.filter(([, keys]) => keys.length > 0).map(([table, chaves]) => [table, { chaves, linhas: recordRows(state, table, chaves) }]),
    ),
  };
}

/** Every row of a book but its postings: what a rebuild writes and a verification compares. */
export function fullProjection(state: BookState): Omit<Required<Projection>, 'lancamento'> {
  const everything = RECORD_TABLES.map((table) => [table, { chaves: [], linhas: recordRows(state, table, state.records[table].keys()) }]);
  return {
    saldo: [...state.balances.keys()].map((line) => balanceRow(state, line)),
    ...(Object.fromEntries(everything) as Record<RecordTable, Replacement>),
  };
}

const book = ({ cnpjAssociacao, ano }: BookId) => ({ cnpj_associacao: cnpjAssociacao, ano });

/** The rows of those records that still stand. */
function recordRows(state: BookState, table: RecordTable, keys: Iterable<RecordKey>): object[] {
  const records = state.records[table] as Map<RecordKey, RecordStates[RecordTable]>;
  return [...keys]
    .map((key) => records.get(key))
    .filter((record) => record !== undefined)
    .flatMap((record) => RECORDS[table].rows(record).map((row) => ({ ...book(state.id), ...row })));
}

/** The postings of one entry as rows. */
export function postingRows(id: BookId, { sequencia, postings }: Change): object[] {
  return postings.map(({ linha, especie, valor, quantidade, data }, indice) => ({
    ...book(id),
    sequencia,
    indice,
    linha,
    especie,
    valor: toDecimal(valor),
    quantidade,
    data_efetiva: data,
  }));
}

function balanceRow(state: BookState, linha: string): object {
  const { orcado, debito, credito, pago, aPagar, itens, pagamentos } = state.balance(linha);
  return {
    ...book(state.id),
    linha,
    ...lineColumns(lineOf(linha)),
    orcado: toDecimal(orcado),
    debito: toDecimal(debito),
    credito: toDecimal(credito),
    pago: toDecimal(pago),
    a_pagar: toDecimal(aPagar),
    itens,
    pagamentos,
  };
}
