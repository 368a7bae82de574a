import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId, type Entry } from './entry.js';
import { type Projection } from './projection.js';

/** Entries read at once: a book of any length is folded in constant memory. */
const PAGE = 10_000;

/** Columns of an entry in the shape its hash was taken over. */
export const ENTRY_COLUMNS = `sequencia::int as sequencia, tipo, dados::text as dados, operacao::float8 as operacao, data_efetiva::text as "dataEfetiva",
  autor_cpf as "autorCpf", autor_nome as "autorNome", to_char(registrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "registradoEm",
  hash, hash_anterior as "hashAnterior"`;

/** The SQL of the book: two statements to read, one to write. */
@Injectable()
export class BookStore {
  constructor(private readonly tenancy: Tenancy) {}

  /** The entries after that one, in order, page by page; on `client`, in its transaction, when one is given. */
  async *entriesAfter({ cnpjAssociacao, ano }: BookId, sequencia: number, client?: PoolClient): AsyncGenerator<Entry> {
    const sql = `select ${ENTRY_COLUMNS} from evento where ano = $1 and sequencia > $2 order by sequencia limit ${PAGE}`;
    for (let last = sequencia; ; ) {
      const page = client
        ? (await client.query<Entry>(sql, [ano, last])).rows
        : await this.tenancy.query<Entry>(cnpjAssociacao, sql, [ano, last]);
      yield* page;
      if (page.length < PAGE) return;
      last = page.at(-1)!.sequencia;
    }
  }

  /** Appends and projects in one statement and one transaction. Fails with `isMoved` when another process has written meanwhile. */
  async append({ cnpjAssociacao, ano }: BookId, entries: Entry[], projection: Projection): Promise<void> {
    const pool = await this.tenancy.pool();
    await pool.query('select livro_gravar($1, $2, $3, $4, $5)', [
      cnpjAssociacao,
      ano,
      entries[0]!.sequencia - 1,
      JSON.stringify(entries),
      JSON.stringify(projection),
    ]);
  }
}

/** Whether the append was refused because the book had moved on. */
export function isMoved(error: unknown): boolean {
  return (error as { code?: string }).code === 'RZ001';
}

/** Whether a row that the facts refer to is gone (deleted between the check and the append). */
export function isDangling(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}
