import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookState, type Change } from './book-state.js';
import { BookStore } from './book-store.js';
import { type BookId, type Entry, hashOf, NO_HASH } from './entry.js';
import { decodeFact } from './fact.js';
import { firstDifference, mend, type Part } from './kept-rows.js';
import { fullProjection, PROJECTED_TABLES, type ProjectedTable, postingRows, rowKey } from './projection.js';
import { RECORD_TABLES, RECORDS, type RecordKey, type RecordTable, recordOf } from './records.js';

/** What a verification finds; `sequencia` is that of the first entry that disagrees. */
export interface Verification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** Entries whose postings are written, or compared, at once. */
const CHUNK = 2_000;

/** Entries folded before the process turns to whoever waits for it. */
const STRETCH = 250;

/** The entries, or what is made from them, are not what they were; `sequencia` is that of the first entry that disagrees. */
export class Divergence extends Error {
  constructor(
    readonly sequencia: number,
    motivo: string,
  ) {
    super(motivo);
  }
}

/** Reads books from their first entry: to prove that nothing was touched, and to make the read models again. */
@Injectable()
export class BookCheck {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: BookStore,
  ) {}

  /** The books of an association, oldest year first. */
  async booksOf(cnpjAssociacao: string): Promise<BookId[]> {
    const rows = await this.tenancy.query<{ ano: number }>(cnpjAssociacao, 'select ano from livro order by ano');
    return rows.map(({ ano }) => ({ cnpjAssociacao, ano }));
  }

  /** Recomputes every hash, every posting and every balance, and compares them with what is stored. */
  verify(id: BookId): Promise<Verification> {
    return this.tenancy.snapshot(id.cnpjAssociacao, async (client) => {
      const state = new BookState(id);
      try {
        await this.read(client, state, (changes) => this.comparePostings(client, id, changes));
        await this.compareHead(client, state);
        await this.compareRows(client, state);
      } catch (error) {
        if (!(error instanceof Divergence)) throw error;
        const { sequencia, message: motivo } = error;
        return { integro: false, entradas: state.sequencia, hash: state.hash, divergencia: { sequencia, motivo } };
      }
      return { integro: true, entradas: state.sequencia, hash: state.hash, divergencia: null };
    });
  }

  /**
   * Makes the read models of a book again from its entries, under the lock of its head. Answers the number of entries. Changes nothing, and throws Divergence,
   * when the entries are not those that were written.
   */
  rebuild(id: BookId): Promise<number> {
    return this.tenancy.connection(id.cnpjAssociacao, async (client) => {
      await client.query('select from livro where cnpj_associacao = $1 and ano = $2 for update', [id.cnpjAssociacao, id.ano]);
      const state = new BookState(id);
      await this.read(client, state, (changes) => mend(client, id, postingsBetween(changes), postingsOf(id, changes)));
      await client.query('delete from lancamento where cnpj_associacao = $1 and ano = $2 and sequencia > $3', [
        id.cnpjAssociacao,
        id.ano,
        state.sequencia,
      ]);
      await this.compareHead(client, state);
      const made = fullProjection(state);
      for (const table of PROJECTED_TABLES) await mend(client, id, { table, key: [rowKey(table)] }, made[table]);
      return state.sequencia;
    });
  }

  /** Folds the book, checking the chain on the way, and hands the changes over in chunks: while PostgreSQL takes one, the next is folded. */
  private async read(client: PoolClient, state: BookState, take: (changes: Change[]) => Promise<unknown>): Promise<void> {
    let changes: Change[] = [];
    let taken: Promise<unknown> = Promise.resolve();
    const handOver = async () => {
      await taken;
      taken = take(changes);
      taken.catch(() => undefined);
      changes = [];
    };
    try {
      for await (const entries of this.store.pages(state.id, { client }))
        for (const entry of entries) {
          checkLink(state, entry);
          changes.push(applyChecked(state, entry));
          if (changes.length % STRETCH === 0) await othersTurn();
          if (changes.length === CHUNK) await handOver();
        }
    } finally {
      // Whatever disagrees with the entries read so far comes before the one that could not be read.
      if (changes.length > 0) await handOver();
      await taken;
    }
  }

  private async comparePostings(client: PoolClient, id: BookId, changes: Change[]): Promise<void> {
    const sequencia = await firstDifference(client, id, postingsBetween(changes), postingsOf(id, changes), 'sequencia');
    if (sequencia !== undefined)
      throw new Divergence(Number(sequencia), `Os lançamentos guardados da entrada nº ${sequencia} não são os que ela causa.`);
  }

  private async compareHead(client: PoolClient, state: BookState): Promise<void> {
    const { rows } = await client.query('select sequencia::int as sequencia, hash from livro where cnpj_associacao = $1 and ano = $2', [
      state.id.cnpjAssociacao,
      state.id.ano,
    ]);
    const head = rows[0] ?? { sequencia: 0, hash: NO_HASH };
    if (head.sequencia > state.sequencia)
      throw new Divergence(state.sequencia + 1, `A entrada nº ${state.sequencia + 1} foi removida do livro.`);
    if (head.sequencia !== state.sequencia || head.hash !== state.hash)
      throw new Divergence(state.sequencia, 'O fim do livro não confere com a sua última entrada.');
  }

  /** The rows of the read models against those made from the state. */
  private async compareRows(client: PoolClient, state: BookState): Promise<void> {
    const made = fullProjection(state);
    const { cnpjAssociacao, ano } = state.id;
    const differing = (table: ProjectedTable, said = rowKey(table)) =>
      firstDifference(client, state.id, { table, key: [rowKey(table)] }, made[table], said);
    const line = await differing('saldo');
    if (line) throw new Divergence(await this.lastPosting(client, state.id, line), `O saldo da linha ${line} não confere com o livro.`);
    for (const table of RECORD_TABLES) {
      const { keyColumn, named } = RECORDS[table];
      const key = await differing(table, keyColumn);
      if (key) throw new Divergence(lastTouch(state, table, key), `${named} ${key} não confere com o livro.`);
    }
    const reference = await differing('despesa_referencia');
    if (reference) throw new Divergence(state.sequencia, `A referência das despesas a "${reference}" não confere com o livro.`);
    const { rows } = await client.query(
      'select sequencia::int as sequencia from lancamento where cnpj_associacao = $1 and ano = $2 and sequencia > $3 order by 1 limit 1',
      [cnpjAssociacao, ano, state.sequencia],
    );
    if (rows[0]) throw new Divergence(rows[0].sequencia, `Há lançamentos da entrada nº ${rows[0].sequencia}, que o livro não tem.`);
  }

  private async lastPosting(client: PoolClient, { cnpjAssociacao, ano }: BookId, line: string): Promise<number> {
    const sql =
      'select coalesce(max(sequencia), 0)::int as sequencia from lancamento where cnpj_associacao = $1 and ano = $2 and linha = $3';
    return (await client.query(sql, [cnpjAssociacao, ano, line])).rows[0].sequencia;
  }
}

const postingsOf = (id: BookId, changes: Change[]) => changes.flatMap((change) => postingRows(id, change));

const postingsBetween = (changes: Change[]): Part => ({
  table: 'lancamento',
  key: ['sequencia', 'indice'],
  between: [changes[0]!.sequencia, changes.at(-1)!.sequencia],
});

/** The last entry that touched a record; for a row that the book does not know, the last of the book. */
function lastTouch(state: BookState, table: RecordTable, key: string): number {
  const records: ReadonlyMap<RecordKey, { versao: number }> = state.records[table];
  return (records.get(key) ?? records.get(Number(key)))?.versao ?? state.sequencia;
}

function checkLink(state: BookState, entry: Entry): void {
  const expected = state.sequencia + 1;
  if (entry.sequencia !== expected) throw new Divergence(expected, `Falta a entrada nº ${expected}.`);
  if (entry.hashAnterior !== state.hash)
    throw new Divergence(entry.sequencia, `A entrada nº ${entry.sequencia} não se liga à anterior: o hash anterior não confere.`);
  if (hashOf(state.id, entry) !== entry.hash)
    throw new Divergence(entry.sequencia, `O conteúdo da entrada nº ${entry.sequencia} foi alterado: o hash não confere.`);
}

function applyChecked(state: BookState, entry: Entry): Change {
  try {
    const fact = decodeFact(entry.tipo, entry.dados);
    if (entry.registro === recordOf(fact, state.id)) return state.apply(entry, fact);
  } catch {
    throw new Divergence(entry.sequencia, `O conteúdo da entrada nº ${entry.sequencia} não pode ser lido.`);
  }
  throw new Divergence(entry.sequencia, `A entrada nº ${entry.sequencia} não está no histórico do registro de que fala.`);
}
