import { toDecimal } from '#domain/money.js';
import { type BookState, type Change } from './book-state.js';
import { type BookId } from './entry.js';
import { lineColumns, lineOf } from './line.js';
import { RECORD_TABLES, RECORDS, type RecordKey, type RecordStates, type RecordTable } from './records.js';

/** Rows of the read models as they are written: keys are columns, amounts decimal texts. A table that nothing touched is absent. */
export interface Projection {
  linhas: Partial<Record<'lancamento' | 'saldo' | RecordTable, object[]>>;
  /** Keys of what stood before and was changed or has gone, whose rows go first. */
  antigas: Partial<Record<RecordTable, RecordKey[]>>;
}

/** The rows that a run of entries left behind, each as it is after the last of them. */
export function projectionOf(state: BookState, changes: Change[]): Projection {
  const lines = new Set(changes.flatMap(({ postings }) => postings.map(({ linha }) => linha)));
  const linhas: Projection['linhas'] = {
    lancamento: changes.flatMap((change) => postingRows(state.id, change)),
    saldo: [...lines].map((line) => balanceRow(state, line)),
  };
  const antigas: Projection['antigas'] = {};
  for (const [table, stood] of firstTouches(changes)) {
    linhas[table] = rowsOf(state, table, stood.keys());
    antigas[table] = [...stood.keys()].filter((key) => stood.get(key));
  }
  return { linhas: unlessEmpty(linhas), antigas: unlessEmpty(antigas) };
}

/** For each table the keys that were touched, and whether they stood before the first of these changes. */
function firstTouches(changes: Change[]): Map<RecordTable, Map<RecordKey, boolean>> {
  const tables = new Map<RecordTable, Map<RecordKey, boolean>>();
  for (const { table, key, stood } of changes.flatMap(({ touched }) => touched)) {
    const keys = tables.get(table) ?? new Map<RecordKey, boolean>();
    tables.set(table, keys.has(key) ? keys : keys.set(key, stood));
  }
  return tables;
}

function unlessEmpty<T extends Partial<Record<string, unknown[]>>>(tables: T): T {
  return Object.fromEntries(Object.entries(tables).filter(([, list]) => list!.length > 0)) as T;
}

/** The tables of a book that hold what stands at its end. */
export const PROJECTED_TABLES = ['saldo', ...RECORD_TABLES] as const;
export type ProjectedTable = (typeof PROJECTED_TABLES)[number];

/** The column that tells the rows of such a table apart. */
export function rowKey(table: ProjectedTable): string {
  if (table === 'saldo') return 'linha';
  const { keyColumn, rowColumn = keyColumn } = RECORDS[table];
  return rowColumn;
}

/** Every row of a book but its postings: what a rebuild writes and a verification compares. */
export function fullProjection(state: BookState): Record<ProjectedTable, object[]> {
  const records = RECORD_TABLES.map((table) => [table, rowsOf(state, table, state.records[table].keys())]);
  return {
    saldo: [...state.balances.keys()].map((line) => balanceRow(state, line)),
    ...(Object.fromEntries(records) as Record<RecordTable, object[]>),
  };
}

const book = ({ cnpjAssociacao, ano }: BookId) => ({ cnpj_associacao: cnpjAssociacao, ano });

/** The rows of what still stands of those keys. */
function rowsOf(state: BookState, table: RecordTable, keys: Iterable<RecordKey>): object[] {
  return [...keys].flatMap((key) => standing(state, table, key)).map((row) => ({ ...book(state.id), ...row }));
}

function standing(state: BookState, table: RecordTable, key: RecordKey): object[] {
  const record = (state.records[table] as Map<RecordKey, RecordStates[RecordTable]>).get(key);
  return record ? RECORDS[table].rows(record) : [];
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
