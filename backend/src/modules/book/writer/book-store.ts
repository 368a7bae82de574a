import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryConfig } from 'pg';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { INSERT_REQUESTS } from '#platform/idempotency/written-requests.sql.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId, type Entry } from '../entry.js';
import { type Projection } from '../projection.js';
import { type RecordKey, type RecordTable } from '../record-kind.js';
import { insertInto } from '../rows.js';

/** Entries read at once: a book of any length is folded in constant memory. */
const PAGE = 2_000;

/** Columns of an entry in the shape its hash was taken over. */
export const ENTRY_COLUMNS = `sequencia::int as sequencia, tipo, dados::text as dados, operacao::float8 as operacao, data_efetiva::text as "dataEfetiva",
  autor_cpf as "autorCpf", autor_nome as "autorNome", to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registradoEm",
  hash, hash_anterior as "hashAnterior", registro`;

/** The first and the last entry to read, and the connection to read on. */
interface Reading {
  from?: number;
  to?: number;
  client?: PoolClient;
}

/** No book comes so far. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A request that named itself, and the entries it wrote. */
export interface WrittenRequest extends RequestKey {
  primeira: number;
  ultima: number;
}

/** What is written at once. */
export interface Batch {
  /** Number of the entry that it was decided on. */
  known: number;
  entries: Entry[];
  projection: Projection;
  requests: WrittenRequest[];
  /** Of other registers. */
  besides: QueryConfig[];
}

const INSERT_ENTRIES = `insert into evento
  select cnpj_associacao, ano, sequencia, tipo, dados::json, operacao, "dataEfetiva", "autorCpf", "autorNome", "registradoEm", hash, "hashAnterior", registro
  from json_to_recordset($1) as e(cnpj_associacao text, ano integer, sequencia bigint, tipo text, dados text, operacao bigint, "dataEfetiva" date,
    "autorCpf" text, "autorNome" text, "registradoEm" timestamptz, hash text, "hashAnterior" text, registro text)`;

const UPSERT_BALANCES = `${insertInto('saldo')}
  on conflict (cnpj_associacao, ano, linha) do update set
    orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
    a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos`;

function deletion({ cnpjAssociacao, ano }: BookId, { table, kind }: RecordTable, keys: RecordKey[]): QueryConfig {
  const text = `delete from ${table} where cnpj_associacao = $1 and ano = $2 and ${kind.keyColumn} = any($3)`;
  return prepared(text, [cnpjAssociacao, ano, keys]);
}

/** Several inserts as one statement: each has its rows in the parameter of its place. */
function allOf(inserts: string[]): string {
  const parts = inserts.map((sql, index) => `p${index + 1} as (${sql.replace('$1', () => `$${index + 1}`)})`);
  return `with ${parts.join(', ')} select`;
}

/** What writes a batch, in its order. */
function statementsOf(
  id: BookId,
  { known, entries, projection: { postings, movements, balances, records }, requests, besides }: Batch,
): QueryConfig[] {
  const { cnpjAssociacao, ano } = id;
  const [first, last] = [entries[0]!, entries.at(-1)!];
  const inserts: [sql: string, rows: object[]][] = [
    [INSERT_ENTRIES, entries.map((entry) => ({ cnpj_associacao: cnpjAssociacao, ano, ...entry }))],
    [insertInto('lancamento'), postings],
    [insertInto('movimento'), movements],
    [UPSERT_BALANCES, balances],
    ...records.map(({ table: { table }, rows }): [string, object[]] => [insertInto(table), rows]),
    [INSERT_REQUESTS, requests.map((request) => ({ ano, ...request }))],
  ];
  const filled = inserts.filter(([, rows]) => rows.length > 0);
  return [
    prepared('select livro_avancar($1, $2, $3, $4, $5, $6)', [cnpjAssociacao, ano, known, last.sequencia, last.hash, first.registradoEm]),
    ...besides,
    ...records.filter(({ replaced }) => replaced.length > 0).map(({ table, replaced }) => deletion(id, table, replaced)),
    prepared(
      allOf(filled.map(([sql]) => sql)),
      filled.map(([, rows]) => JSON.stringify(rows)),
    ),
  ];
}

/** The SQL of the book: what reads it, and the one statement that writes. */
@Injectable()
export class BookStore {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * The entries of a book between those two, in order, page by page; on `client`, in its transaction, when one is given.
   * A page that lacks entries is the last: what was written since it was read does not follow on it.
   */
  async *pages({ cnpjAssociacao, ano }: BookId, { from = 1, to = LAST, client }: Reading = {}): AsyncGenerator<Entry[]> {
    const text = `select ${ENTRY_COLUMNS} from evento where ano = $1 and sequencia between $2 and $3 order by evento.sequencia`;
    for (let first = from; ; first += PAGE) {
      const query = { text, values: [ano, first, Math.min(to, first + PAGE - 1)] };
      const { rows } = await (client ? client.query<Entry>(query) : this.tenancy.statement<Entry>(cnpjAssociacao, query));
      yield rows;
      if (rows.length < PAGE) return;
    }
  }

  /**
   * Appends and projects in one transaction and one wait. Fails with `isMoved` when another process has written meanwhile; when the connection breaks, nobody
   * knows whether the entries were written. A batch without entries, whose commands were all refused, must not have been decided on an old book either.
   */
  async append(id: BookId, batch: Batch): Promise<void> {
    const { cnpjAssociacao, ano } = id;
    if (batch.entries.length > 0) await this.tenancy.statements(cnpjAssociacao, statementsOf(id, batch));
    else {
      const head = 'select from livro where cnpj_associacao = $1 and ano = $2 and sequencia > $3';
      if ((await this.tenancy.query(cnpjAssociacao, head, [cnpjAssociacao, ano, batch.known])).length > 0) throw new Moved();
    }
  }

  /** Runs what is written for several requests outside the transaction of any of them. */
  apart<T>(work: () => T): T {
    return this.tenancy.apart(work);
  }

  /** The same with the head locked first: what `decide` reads on its connection is all there is, and nobody writes before the batch does. */
  async appendInTurn(id: BookId, decide: (client: PoolClient) => Promise<Batch>): Promise<void> {
    await this.appendAllInTurn([id], async (client) => [await decide(client)]);
  }

  /** The same in several books of an association, a batch for each in their order: all are written, or none. Locks the oldest year first, so that nobody waits in a circle. */
  async appendAllInTurn(ids: readonly BookId[], decide: (client: PoolClient) => Promise<Batch[]>): Promise<Batch[]> {
    const { cnpjAssociacao } = ids[0]!;
    const lock = {
      text: 'select from livro where cnpj_associacao = $1 and ano = any($2) order by ano for update',
      values: [cnpjAssociacao, ids.map(({ ano }) => ano)],
    };
    const lockAndDecide = async (client: PoolClient) => {
      // Sent together, done in order: one wait for both.
      const [, batches] = await Promise.all([client.query(lock), decide(client)]);
      return batches;
    };
    return this.tenancy.connection(cnpjAssociacao, lockAndDecide, (batches) =>
      batches.flatMap((batch, index) => (batch.entries.length > 0 ? statementsOf(ids[index]!, batch) : [])),
    );
  }
}

/** As `livro_avancar` says it. */
class Moved extends Error {
  readonly code = 'RZ001';
}

/** The moment of the newest anchor, where the append was refused because an entry says to be older. */
export function newerAnchor(error: unknown): string | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'RZ002' ? detail : undefined;
}

/** Whether the append was refused because the book had moved on. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ001';
}

/** Whether a row that the facts refer to is gone (deleted between the check and the append). */
export function isDangling(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}

/** Whether a figure that follows from the facts is larger than an amount may be: the check of the domain of all amounts. */
export function isOverflow(error: unknown): boolean {
  const { code, dataType } = error as { code?: string; dataType?: string };
  return code === '23514' && dataType === 'centavos';
}

/** Whether a statement besides the entries found that what the command was decided on is gone. */
export function isGone(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ003';
}

/** Whether a request of the same name has been written before. */
export function isRepeated(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'pedido_idempotente';
}
