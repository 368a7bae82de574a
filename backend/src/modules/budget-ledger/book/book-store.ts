import { Injectable } from '@nestjs/common';
import { DatabaseError, type PoolClient } from 'pg';
import { databaseFault } from '#platform/database/faults.js';
import { AS_SENT } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId, type Entry } from './entry.js';
import { type KnownRequest, type RequestKey } from './idempotency.js';
import { type Projection } from './projection.js';

/** Entries read at once: a book of any length is folded in constant memory. */
const PAGE = 2_000;

/** Columns of an entry in the shape its hash was taken over. */
export const ENTRY_COLUMNS = `sequencia::int as sequencia, tipo, dados::text as dados, operacao::float8 as operacao, data_efetiva::text as "dataEfetiva",
  autor_cpf as "autorCpf", autor_nome as "autorNome", to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registradoEm",
  hash, hash_anterior as "hashAnterior", registro`;

/** Those columns, in their order, as PostgreSQL sends them. */
type EntryRow = [
  sequencia: string,
  tipo: string,
  dados: string,
  operacao: string | null,
  dataEfetiva: string,
  autorCpf: string,
  autorNome: string,
  registradoEm: string,
  hash: string,
  hashAnterior: string,
  registro: string,
];

/** An entry from its columns as texts, which takes half of having the driver read them by name and type. */
function entryOf(row: EntryRow): Entry {
  const [sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hash, hashAnterior, registro] = row;
  return {
    sequencia: Number(sequencia),
    tipo,
    dados,
    operacao: operacao === null ? null : Number(operacao),
    dataEfetiva,
    autorCpf,
    autorNome,
    registradoEm,
    hash,
    hashAnterior,
    registro,
  };
}

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

/** Appends and projects in one statement and one transaction. Fails with `isMoved` when another process has written meanwhile, with LostAppend when no answer came. */
export type Append = (entries: Entry[], projection: Projection, requests: WrittenRequest[]) => Promise<void>;

/** The connection broke: nobody knows whether the entries were written, so that writing them again could write them twice. */
export class LostAppend extends Error {
  /** SQLSTATE: transaction resolution unknown. */
  readonly code = '08007';
}

/** Whether the connection broke without a word: what was sent behind may have been written as well. */
export function isSilent(error: unknown): boolean {
  return error instanceof LostAppend && !(error.cause instanceof DatabaseError);
}

/** The SQL of the book: what reads it, and the one statement that writes. */
@Injectable()
export class BookStore {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * The entries of a book between those two, in order, page by page; on `client`, in its transaction, when one is given. While a page is used, the next is on its way.
   * A page that lacks entries is the last: what was written since it was read does not follow on it.
   */
  async *pages({ cnpjAssociacao, ano }: BookId, { from = 1, to = LAST, client }: Reading = {}): AsyncGenerator<Entry[]> {
    const sql = `select ${ENTRY_COLUMNS} from evento where ano = $1 and sequencia between $2 and $3 order by sequencia`;
    const page = async (first: number): Promise<Entry[]> => {
      const query = { text: sql, values: [ano, first, Math.min(to, first + PAGE - 1)], ...AS_SENT };
      const { rows } = await (client ? client.query(query) : this.tenancy.statement(cnpjAssociacao, query));
      return (rows as unknown as EntryRow[]).map(entryOf);
    };
    let next: Promise<Entry[]> | undefined = page(from);
    for (let first = from + PAGE; next; first += PAGE) {
      const entries: Entry[] = await next;
      next = entries.length < PAGE ? undefined : page(first);
      next?.catch(() => undefined);
      yield entries;
    }
  }

  /** Lends one connection to append with: what is appended without waiting is written in that order, each in a transaction of its own. */
  async writing<T>({ cnpjAssociacao, ano }: BookId, use: (append: Append) => Promise<T>): Promise<T> {
    const client = await (await this.tenancy.pool()).connect();
    let broken = false;
    const asLost = (error: Error): never => {
      broken = !(error instanceof DatabaseError) || databaseFault(error) === 'unknown';
      throw broken ? new LostAppend(error.message, { cause: error }) : error;
    };
    try {
      return await use(async (entries, projection, requests) => {
        const last = entries.at(-1)!;
        const tables = Object.entries(projection.linhas);
        const values = [
          cnpjAssociacao,
          ano,
          entries[0]!.sequencia - 1,
          last.sequencia,
          last.hash,
          JSON.stringify(entries),
          jsonUnlessEmpty(projection.antigas),
          jsonUnlessEmpty(requests),
          ...tables.map(([, rows]) => JSON.stringify(rows)),
        ];
        const rows = tables.map(([table], index) => `, p_${table} => $${index + 9}`).join('');
        await client.query(`call livro_gravar($1, $2, $3, $4, $5, $6, $7, $8${rows})`, values).catch(asLost);
      });
    } finally {
      client.release(broken);
    }
  }

  /** What is known of a request that named itself so. */
  async request(cnpjAssociacao: string, chave: string): Promise<KnownRequest | undefined> {
    const sql = `select conteudo, primeira::int as primeira, ultima::int as ultima, resposta::text as resposta from pedido_idempotente where chave = $1`;
    const [row] = await this.tenancy.query<KnownRequest>(cnpjAssociacao, sql, [chave]);
    return row;
  }

  /** Keeps what a request was answered, once: the first answer stands. Nothing is kept for an association that the request deleted. */
  async keepAnswer(cnpjAssociacao: string, { chave, conteudo }: RequestKey, resposta: string): Promise<void> {
    const sql = `insert into pedido_idempotente (cnpj_associacao, chave, conteudo, resposta) select cnpj, $2, $3, $4::json from associacao where cnpj = $1
      on conflict (cnpj_associacao, chave) do update set resposta = coalesce(pedido_idempotente.resposta, excluded.resposta)`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, chave, conteudo, resposta]);
  }
}

const jsonUnlessEmpty = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : null);

/** Whether the append was refused because the book had moved on. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ001';
}

/** Whether a row that the facts refer to is gone (deleted between the check and the append). */
export function isDangling(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}

/** Whether a request of the same name has been written before. */
export function isRepeated(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '23505' && table === 'pedido_idempotente';
}
