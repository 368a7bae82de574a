import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookState, type Change } from '../book-state.js';
import { type BookId, type Entry } from '../entry.js';
import { balanceRows, movementRows, postingRows, recordRows } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { firstDifference, insertRows } from '../rows.js';
import { BookStore } from '../writer/book-store.js';
import { checkLink, compareEnd, Divergence, resultOf, strayRow, tracedBooks, type Verification } from './book-end.js';

/** Batch size: entries whose postings are written or compared together. */
const CHUNK = 2_000;

/** Entries folded before control returns to the event loop. */
const STRETCH = 250;

/** Folds books from their first entry, to verify their integrity or to rebuild their read models. */
@Injectable()
export class BookCheck {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
  ) {}

  /** The books of an association, oldest year first, including books known only from leftover rows or from a reference in a later book. */
  booksOf(cnpjAssociacao: string): Promise<BookId[]> {
    return tracedBooks(this.tenancy, this.kinds, cnpjAssociacao);
  }

  /**
   * Recomputes every hash, every posting and every balance, and compares them with what is stored. Entries never change, so they are read in short
   * transactions; a last one reads entries appended meanwhile and compares the current rows.
   */
  async verify(id: BookId): Promise<Verification> {
    const state = new BookState(id, this.kinds);
    const inSnapshot = <T>(use: (client: PoolClient) => Promise<T>) => this.tenancy.primarySnapshot(id.cnpjAssociacao, use);
    return resultOf(state, async () => {
      await this.read(state, undefined, (changes) => inSnapshot((client) => comparePostings(client, id, changes)));
      await inSnapshot(async (client) => {
        await this.read(state, client, (changes) => comparePostings(client, id, changes));
        await compareEnd(client, this.kinds, state);
        await compareRows(client, this.kinds, state);
      });
    });
  }

  /**
   * Rebuilds the read models of a book from its entries, under the lock of its head. Answers the number of entries. Throws Divergence, and changes nothing, if
   * the entries were tampered with.
   */
  rebuild(id: BookId): Promise<number> {
    return this.tenancy.connection(id.cnpjAssociacao, async (client) => {
      const insert = (table: string, rows: readonly object[]) => insertRows(client, id.cnpjAssociacao, table, rows);
      await client.query('select from livro where cnpj_associacao = $1 and ano = $2 for update', [id.cnpjAssociacao, id.ano]);
      const state = new BookState(id, this.kinds);
      for (const table of ['lancamento', 'movimento', 'saldo', 'livro_retrato', ...this.kinds.tables.map(({ table }) => table)])
        await client.query(`delete from ${table} where cnpj_associacao = $1 and ano = $2`, [id.cnpjAssociacao, id.ano]);
      await this.read(state, client, async (changes) => {
        await insert('lancamento', postingsOf(id, changes));
        await insert('movimento', movementsOf(id, changes));
      });
      await compareEnd(client, this.kinds, state);
      await insert('saldo', balanceRows(state));
      for (const table of this.kinds.tables) await insert(table.table, recordRows(state, table));
      return state.sequencia;
    });
  }

  /** Folds the following entries, verifies the chain, and passes the changes on in chunks: one is folded while PostgreSQL processes the previous one. */
  private async read(state: BookState, client: PoolClient | undefined, take: (changes: Change[]) => Promise<unknown>): Promise<void> {
    let changes: Change[] = [];
    let taken: Promise<unknown> = Promise.resolve();
    const handOver = async () => {
      await taken;
      taken = take(changes);
      taken.catch(() => undefined);
      changes = [];
    };
    try {
      for await (const entries of this.store.pages(state.id, { from: state.sequencia + 1, client }))
        for (const entry of entries) {
          checkLink(state, entry);
          changes.push(applyChecked(this.kinds, state, entry));
          if (changes.length % STRETCH === 0) await othersTurn();
          if (changes.length === CHUNK) await handOver();
        }
    } finally {
      // Report a divergence of the entries read so far before the unreadable one.
      if (changes.length > 0) await handOver();
      await taken;
    }
  }
}

async function comparePostings(client: PoolClient, id: BookId, changes: Change[]): Promise<void> {
  const between = [changes[0]!.sequencia, changes.at(-1)!.sequencia] as const;
  const part = { table: 'lancamento', key: ['sequencia', 'indice'], told: 'sequencia', between };
  const sequencia = await firstDifference(client, id, part, postingsOf(id, changes));
  if (sequencia !== undefined)
    throw new Divergence(Number(sequencia), `Os lançamentos guardados da entrada nº ${sequencia} não são os que ela causa.`);
  const moved = { table: 'movimento', key: ['sequencia', 'ordem', 'parte'], told: 'sequencia', between };
  const mover = await firstDifference(client, id, moved, movementsOf(id, changes));
  if (mover !== undefined)
    throw new Divergence(Number(mover), `Os movimentos de conta guardados da entrada nº ${mover} não são os que ela causa.`);
}

/** Compares the rows of the read models with those projected from the state. */
async function compareRows(client: PoolClient, kinds: RecordKinds, state: BookState): Promise<void> {
  const line = await firstDifference(client, state.id, { table: 'saldo', key: ['linha'], told: 'linha' }, balanceRows(state));
  if (line) throw new Divergence(await lastPosting(client, state.id, line), `O saldo da linha ${line} não confere com o livro.`);
  for (const each of kinds.tables) {
    const { kind, table, key: columns } = each;
    const { keyColumn, named } = kind;
    const key = await firstDifference(client, state.id, { table, key: columns, told: keyColumn }, recordRows(state, each));
    // The last entry about the record; for a row of no record, the last entry of the book.
    const record = key && (state.get(kind, key) ?? state.get(kind, Number(key)));
    if (key) throw new Divergence((record || undefined)?.versao ?? state.sequencia, `${named} ${key} não confere com o livro.`);
  }
  for (const table of ['lancamento', 'movimento'] as const) {
    const stray = await strayRow(client, table, state);
    if (stray !== undefined) throw new Divergence(stray, `Há ${table}s da entrada nº ${stray}, que o livro não tem.`);
  }
}

async function lastPosting(client: PoolClient, { cnpjAssociacao, ano }: BookId, line: string): Promise<number> {
  const sql = 'select coalesce(max(sequencia), 0)::int as sequencia from lancamento where cnpj_associacao = $1 and ano = $2 and linha = $3';
  return (await client.query(sql, [cnpjAssociacao, ano, line])).rows[0].sequencia;
}

const movementsOf = (id: BookId, changes: Change[]) => changes.flatMap((change) => movementRows(id, change));

const postingsOf = (id: BookId, changes: Change[]) => changes.flatMap((change) => postingRows(id, change));

function applyChecked(kinds: RecordKinds, state: BookState, entry: Entry): Change {
  try {
    const fact = kinds.read(entry);
    if (entry.registro === kinds.recordOf(fact, state.id)) return state.apply(entry, fact);
  } catch {
    throw new Divergence(entry.sequencia, `O conteúdo da entrada nº ${entry.sequencia} não pode ser lido.`);
  }
  throw new Divergence(entry.sequencia, `A entrada nº ${entry.sequencia} não está no histórico do registro de que fala.`);
}
