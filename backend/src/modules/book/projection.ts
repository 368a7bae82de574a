import { type Centavos } from '#domain/money.js';
import { type BookState, type Change } from './book-state.js';
import { type BookId } from './entry.js';
import { lineColumns, lineOf } from './line.js';
import { type RecordKey, type RecordKind, type RecordTable, tablesOf } from './record-kind.js';

/** Rows of a table of records: the rows of existing records, and the keys of changed and deleted records, whose old rows are deleted first. */
export interface ProjectedRecords {
  table: RecordTable;
  rows: object[];
  replaced: RecordKey[];
}

/** A movement's row for one of its parts, by the columns that its account is asked about. */
export interface MovementRow {
  num_conta: string;
  data: string;
  id_programa: number | null;
  valor: Centavos;
  origem: string;
  estorna_sequencia: number | null;
}

/** Rows of the read models to write: keys are columns, all but the association's; amounts centavos. */
export interface Projection {
  postings: object[];
  movements: MovementRow[];
  balances: object[];
  records: ProjectedRecords[];
}

/** The rows after a batch of entries, each in its last state. */
export function projectionOf(state: BookState, changes: Change[]): Projection {
  const lines = new Set(changes.flatMap(({ postings }) => postings.map(({ linha }) => linha)));
  return {
    postings: changes.flatMap((change) => postingRows(state.id, change)),
    movements: changes.flatMap((change) => movementRows(state.id, change)),
    balances: [...lines].map((line) => balanceRow(state, line)),
    records: [...firstTouches(changes)].flatMap(([kind, stood]) =>
      tablesOf(kind).map((table) => ({
        table,
        rows: recordRows(state, table, [...stood.keys()]),
        replaced: [...stood.keys()].filter((key) => stood.get(key)),
      })),
    ),
  };
}

/** For each kind the touched keys, and whether their records existed before the first of these changes. */
function firstTouches(changes: Change[]): Map<RecordKind, Map<RecordKey, boolean>> {
  const kinds = new Map<RecordKind, Map<RecordKey, boolean>>();
  for (const { kind, key, before } of changes) {
    const keys = kinds.get(kind) ?? new Map<RecordKey, boolean>();
    kinds.set(kind, keys.has(key) ? keys : keys.set(key, before !== undefined));
  }
  return kinds;
}

/** The rows of the existing records with those keys, or of all records of the table's kind. */
export function recordRows(state: BookState, table: RecordTable, keys: Iterable<RecordKey> = state.keys(table.kind)): object[] {
  const records = [...keys].flatMap((key) => state.get(table.kind, key) ?? []);
  return records.flatMap((record) => table.rows(record)).map((row) => ({ ano: state.id.ano, ...row }));
}

/** The rows of all balances. */
export function balanceRows(state: BookState): object[] {
  return [...state.balances.keys()].map((line) => balanceRow(state, line));
}

/** The postings of one entry as rows. */
export function postingRows({ ano }: BookId, { sequencia, postings }: Change): object[] {
  return postings.map(({ linha, especie, valor, quantidade, data }, indice) => ({
    ano,
    sequencia,
    indice,
    linha,
    especie,
    valor,
    quantidade,
    data_efetiva: data,
  }));
}

/** The movements of one entry as rows, one per part. */
export function movementRows({ ano }: BookId, { movements }: Change): MovementRow[] {
  return movements.flatMap(({ sequencia, ordem, conta, data, partes, origem, chave, estorna }) =>
    partes.map(({ idPrograma, categoria, valor }, parte) => ({
      ano,
      sequencia,
      ordem,
      parte,
      num_conta: conta,
      data,
      id_programa: idPrograma,
      categoria,
      valor,
      origem,
      chave: String(chave),
      estorna_sequencia: estorna?.sequencia ?? null,
      estorna_ordem: estorna?.ordem ?? null,
    })),
  );
}

function balanceRow(state: BookState, linha: string): object {
  const { orcado, debito, credito, pago, aPagar, itens, pagamentos } = state.balance(linha);
  return {
    ano: state.id.ano,
    linha,
    ...lineColumns(lineOf(linha)),
    orcado,
    debito,
    credito,
    pago,
    a_pagar: aPagar,
    itens,
    pagamentos,
  };
}
