import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryConfig } from 'pg';
import { type RequestKey } from '#platform/idempotency/request-key.js';
import { INSERT_REQUESTS } from '#platform/idempotency/written-requests.sql.js';
import { prepared } from '#platform/tenancy/connections.js';
import { currentAuthor } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId, type Entry, NO_HASH } from '../entry.js';
import { ENTRY_COLUMNS } from '../entry.sql.js';
import { type MovementRow, type Projection } from '../projection.js';
import { type RecordKey, type RecordTable } from '../record-kind.js';
import { insertInto } from '../rows.js';
import { type Snapshot, snapshotVersion } from '../snapshot.js';
import { Moved } from './append-failures.js';

/** Page size in entries, so that reading a long book needs constant memory. */
const PAGE = 2_000;

/** The first and the last entry to read, and the connection to read on. */
interface Reading {
  from?: number;
  to?: number;
  client?: PoolClient;
}

/** An entry, with the snapshot made at it, if any. */
type Opening = Entry & (Snapshot | { conteudo: null });

/** Beyond the end of every book. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A request with an idempotency key, and the entries it wrote. */
export interface WrittenRequest extends RequestKey {
  primeira: number;
  ultima: number;
}

/** A batch: written in one transaction. */
export interface Batch {
  /** The hash of the last entry when the batch was decided. */
  known: string;
  entries: Entry[];
  projection: Projection;
  requests: WrittenRequest[];
  /** Statements on other registers. */
  besides: QueryConfig[];
}

/**
 * At most `$3` entries of the book of year `$1`: from the one at which the snapshot of version `$2` was made, if it still has its hash; else from the first.
 * Coalesced inside, because a condition that calls `coalesce` is no condition for an index under row-level security.
 */
const FROM_SNAPSHOT = `
  with retrato as (
    select sequencia, conteudo, soma from livro_retrato join evento using (cnpj_associacao, ano, sequencia, hash) where ano = $1 and versao = $2)
  select ${ENTRY_COLUMNS}, conteudo, soma from evento left join retrato using (sequencia)
  where ano = $1 and sequencia >= (select coalesce(max(sequencia), 1) from retrato) order by evento.sequencia limit $3`;

/** Keeps the snapshot of a book in place of its last one. */
const UPSERT_SNAPSHOT = `insert into livro_retrato values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (cnpj_associacao, ano) do update set
    sequencia = excluded.sequencia, hash = excluded.hash, versao = excluded.versao, conteudo = excluded.conteudo, soma = excluded.soma`;

const INSERT_ENTRIES = `insert into evento (cnpj_associacao, ano, sequencia, tipo, dados, operacao, data_efetiva, autor_cpf, autor_nome, registrado_em, hash,
    hash_anterior, registro)
  select $1::text, ano, sequencia, tipo, dados::json, operacao, "dataEfetiva", "autorCpf", "autorNome", "registradoEm", hash, "hashAnterior", registro
  from json_to_recordset($2) as e(ano integer, sequencia bigint, tipo text, dados text, operacao bigint, "dataEfetiva" date,
    "autorCpf" text, "autorNome" text, "registradoEm" timestamptz, hash text, "hashAnterior" text, registro text)`;

const OVER_BALANCES = `
  on conflict (cnpj_associacao, ano, linha) do update set
    orcado = excluded.orcado, debito = excluded.debito, credito = excluded.credito, pago = excluded.pago,
    a_pagar = excluded.a_pagar, itens = excluded.itens, pagamentos = excluded.pagamentos`;

/** One key is no list: a deletion by a list of unknown length is planned anew each time, which takes longer than the deletion. */
function deletion({ cnpjAssociacao, ano }: BookId, { table, kind }: RecordTable, keys: RecordKey[]): QueryConfig {
  const [condition, key] = keys.length === 1 ? ['= $3', keys[0]] : ['= any($3)', keys];
  const text = `delete from ${table} where cnpj_associacao = $1 and ano = $2 and ${kind.keyColumn} ${condition}`;
  return prepared(text, [cnpjAssociacao, ano, key]);
}

/** Several inserts of an association (`$1`) as one statement; the nth reads its rows from the nth parameter after that. */
function allOf(inserts: string[]): string {
  const parts = inserts.map((sql, index) => `p${index + 1} as (${sql.replace('$2', () => `$${index + 2}`)})`);
  return `with ${parts.join(', ')} select`;
}

/** Locks the accounts of new movements against changes of their terms, and refuses a movement that is off them: they were read before, without a lock. */
function checkOf(cnpjAssociacao: string, movements: readonly MovementRow[]): QueryConfig[] {
  const added = movements.filter((movement) => movement.estorna_sequencia === null);
  const asked = added.map(({ num_conta, data, id_programa, valor, origem }) => ({ num_conta, data, id_programa, valor, origem }));
  return asked.length > 0 ? [prepared('select movimentos_conferir($1, $2)', [cnpjAssociacao, JSON.stringify(asked)])] : [];
}

/** The statements of a batch, in order. */
function statementsOf(
  id: BookId,
  { known, entries, projection: { postings, movements, balances, records }, requests, besides }: Batch,
): QueryConfig[] {
  const { cnpjAssociacao, ano } = id;
  const [first, last] = [entries[0]!, entries.at(-1)!];
  const inserts: [sql: string, rows: object[]][] = [
    [INSERT_ENTRIES, entries.map((entry) => ({ ano, ...entry }))],
    [insertInto('lancamento', postings), postings],
    [insertInto('movimento', movements), movements],
    [insertInto('saldo', balances) + OVER_BALANCES, balances],
    ...records.map(({ table: { table }, rows }): [string, object[]] => [insertInto(table, rows), rows]),
    [INSERT_REQUESTS, requests.map((request) => ({ ano, ...request }))],
  ];
  const filled = inserts.filter(([, rows]) => rows.length > 0);
  return [
    prepared('select livro_avancar($1, $2, $3, $4, $5, $6, $7)', [
      cnpjAssociacao,
      ano,
      first.sequencia - 1,
      known,
      last.sequencia,
      last.hash,
      first.registradoEm,
    ]),
    ...besides,
    ...checkOf(cnpjAssociacao, movements),
    ...records.filter(({ replaced }) => replaced.length > 0).map(({ table, replaced }) => deletion(id, table, replaced)),
    prepared(allOf(filled.map(([sql]) => sql)), [cnpjAssociacao, ...filled.map(([, rows]) => JSON.stringify(rows))]),
  ];
}

/** The SQL that reads and appends to books. */
@Injectable()
export class BookStore {
  /** Entries appended since the process started. */
  written = 0;

  constructor(private readonly tenancy: Tenancy) {}

  /**
   * The entries of a book from `from` to `to`, in order, page by page; in the transaction of `client`, if given. Ends after the first incomplete page, even if
   * entries were appended meanwhile.
   */
  async *pages({ cnpjAssociacao, ano }: BookId, { from = 1, to = LAST, client }: Reading = {}): AsyncGenerator<Entry[]> {
    const text = `select ${ENTRY_COLUMNS} from evento where ano = $1 and sequencia between $2 and $3 order by evento.sequencia`;
    for (let first = from; ; first += PAGE) {
      const query = { text, values: [ano, first, Math.min(to, first + PAGE - 1)] };
      const rows = client ? (await client.query<Entry>(query)).rows : await this.tenancy.query<Entry>(cnpjAssociacao, query);
      yield rows;
      if (rows.length < PAGE) return;
    }
  }

  /**
   * The entries of a book after its snapshot, page by page, once `restore` has taken that; all entries if there is none or `restore` refuses it (false). The
   * first page may begin with the entry at which the snapshot was made.
   */
  async *pagesAfterSnapshot(id: BookId, restore: (snapshot: Snapshot) => boolean, client?: PoolClient): AsyncGenerator<Entry[]> {
    const { name, ...query } = prepared(FROM_SNAPSHOT, [id.ano, snapshotVersion(), PAGE]);
    const rows = client
      ? (await client.query<Opening>(query)).rows
      : await this.tenancy.query<Opening>(id.cnpjAssociacao, { name, ...query });
    const first = rows[0];
    if (first?.conteudo && !restore(first)) return yield* this.pages(id, { client });
    yield rows;
    if (rows.length === PAGE) yield* this.pages(id, { from: rows.at(-1)!.sequencia + 1, client });
  }

  /** Stores the snapshot of a book in place of its last one, in a transaction of its own. */
  async keepSnapshot({ cnpjAssociacao, ano }: BookId, { sequencia, hash, conteudo, soma }: Snapshot): Promise<void> {
    const values = [cnpjAssociacao, ano, sequencia, hash, snapshotVersion(), conteudo, soma];
    await this.tenancy.connection(cnpjAssociacao, (client) => client.query(UPSERT_SNAPSHOT, values));
  }

  /**
   * Appends and projects in one transaction and one round trip. Fails with `isMoved` when another process has written meanwhile; when the connection breaks,
   * the outcome is unknown. For a batch without entries, whose commands were all refused, only checks that the book had not moved.
   */
  async append(id: BookId, batch: Batch): Promise<void> {
    const { cnpjAssociacao, ano } = id;
    if (batch.entries.length > 0) {
      await this.tenancy.statements(cnpjAssociacao, statementsOf(id, batch));
      this.count([batch]);
    } else {
      const head = 'select hash from livro where cnpj_associacao = $1 and ano = $2';
      const [row] = await this.tenancy.query<{ hash: string }>(cnpjAssociacao, head, [cnpjAssociacao, ano]);
      if ((row?.hash ?? NO_HASH) !== batch.known) throw new Moved();
    }
  }

  /**
   * Appends consecutive batches in one transaction, each in its own round trip, so that other calls are served in between; `besides` are statements on other
   * registers that run first, signed by the author of the call. Fails like `append`.
   */
  async appendLong({ cnpjAssociacao, ano }: BookId, batches: readonly Batch[], besides: readonly QueryConfig[]): Promise<void> {
    await this.tenancy.connection(cnpjAssociacao, async (client) => {
      await client.query({ text: `select set_config('app.autor', $1, true)`, values: [currentAuthor()] });
      for (const statement of besides) await client.query(statement);
      // Without names: a connection should not keep statements that it runs a few times a year.
      for (const batch of batches)
        await Promise.all(statementsOf({ cnpjAssociacao, ano }, batch).map(({ name: _, ...statement }) => client.query(statement)));
    });
    this.count(batches);
  }

  /** Runs work for several requests outside the transactions of any of them. */
  apart<T>(work: () => T): T {
    return this.tenancy.apart(work);
  }

  /** Like `append`, but locks the head first: `decide` reads the latest entries on its connection, and no other process writes before this batch. */
  async appendInTurn(id: BookId, decide: (client: PoolClient) => Promise<Batch>): Promise<void> {
    await this.appendAllInTurn([id], async (client) => [await decide(client)]);
  }

  /** Like `appendInTurn` for several books of an association, one batch each, in one transaction. Locks the oldest year first, so that no deadlock arises. */
  async appendAllInTurn(ids: readonly BookId[], decide: (client: PoolClient) => Promise<Batch[]>): Promise<void> {
    const { cnpjAssociacao } = ids[0]!;
    const lock = {
      text: 'select from livro where cnpj_associacao = $1 and ano = any($2) order by ano for update',
      values: [cnpjAssociacao, ids.map(({ ano }) => ano)],
    };
    const lockAndDecide = async (client: PoolClient) => {
      // Pipelined: sent together, run in order, one round trip.
      const [, batches] = await Promise.all([client.query(lock), decide(client)]);
      return batches;
    };
    const statements = (batches: Batch[]) =>
      batches.flatMap((batch, index) => (batch.entries.length > 0 ? statementsOf(ids[index]!, batch) : []));
    this.count(await this.tenancy.connection(cnpjAssociacao, lockAndDecide, statements));
  }

  private count(batches: readonly Batch[]): void {
    for (const { entries } of batches) this.written += entries.length;
  }
}
