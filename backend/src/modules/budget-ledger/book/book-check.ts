import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookState, type Change } from './book-state.js';
import { BookStore } from './book-store.js';
import { type BookId, type Entry, hashOf, NO_HASH } from './entry.js';
import { decodeFact } from './fact.js';
import { holds, mend } from './kept-rows.js';
import { fullProjection, postingRows } from './projection.js';
import { RECORD_TABLES, RECORDS, type RecordKey, type RecordTable, recordOf } from './records.js';

/** What a verification finds; `sequencia` is that of the first entry that disagrees. */
export interface Verification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** Entries whose postings are written, or compared, at once. */
const CHUNK = 5_000;

/** Entries folded, or rows written as JSON, before the process turns to whoever waits for it. */
const STRETCH = 250;

class Divergence extends Error {
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
   * Makes the read models of a book again from its entries, under the lock of its head. Answers the number of entries.
   */
  rebuild(id: BookId): Promise<number> {
    return this.tenancy.connection(id.cnpjAssociacao, async (client) => {
      await client.query('select from livro where cnpj_associacao = $1 and ano = $2 for update', [id.cnpjAssociacao, id.ano]);
      const state = new BookState(id);
      await this.read(client, state, (changes) => mend(client, id, 'lancamento', postingsOf(id, changes), rangeOf(changes)));
      await mend(client, id, 'lancamento', [], `and sequencia > ${state.sequencia}`);
      for (const [table, rows] of Object.entries(fullProjection(state))) await mend(client, id, table, rows);
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
      for await (const entry of this.store.entries(state.id, { client })) {
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
    const made = postingsOf(id, changes);
    if (await holds(client, id, 'lancamento', made, rangeOf(changes))) return;
    const sql = `
      select coalesce(made.sequencia, kept.sequencia)::int as sequencia
      from json_populate_recordset(null::lancamento, $3) made
      full join (select * from lancamento where cnpj_associacao = $1 and ano = $2 and sequencia between $4 and $5) kept
        using (cnpj_associacao, ano, sequencia, indice)
      where made.* is distinct from kept.* order by 1 limit 1`;
    const [first, last] = [changes[0]!.sequencia, changes.at(-1)!.sequencia];
    const { rows } = await client.query(sql, [id.cnpjAssociacao, id.ano, JSON.stringify(made), first, last]);
    if (rows[0])
      throw new Divergence(rows[0].sequencia, `Os lançamentos guardados da entrada nº ${rows[0].sequencia} não são os que ela causa.`);
  }

  private async compareHead(client: PoolClient, state: BookState): Promise<void> {
    const { rows } = await client.query('select sequencia::int as sequencia, hash from livro where cnpj_associacao = $1 and ano = $2', [
      state.id.cnpjAssociacao,
      state.id.ano,
    ]);
    const head = rows[0] ?? { sequencia: 0, hash: NO_HASH };
    if (head.sequencia > state.sequencia)
      throw new Divergence(state.sequencia + 1, `A entrada nº ${state.sequencia + 1} foi removida do fim do livro.`);
    if (head.sequencia !== state.sequencia || head.hash !== state.hash)
      throw new Divergence(state.sequencia, 'O fim do livro não confere com a sua última entrada.');
  }

  /** The rows of the read models against those made from the state. */
  private async compareRows(client: PoolClient, state: BookState): Promise<void> {
    const made = fullProjection(state);
    const { cnpjAssociacao, ano } = state.id;
    const differing = async (table: string, rows: object[], key: string, said: string) => {
      if (await holds(client, state.id, table, rows)) return undefined;
      const sql = `
        select coalesce(made.${said}, kept.${said})::text as key from json_populate_recordset(null::${table}, $3) made
        full join (select * from ${table} where cnpj_associacao = $1 and ano = $2) kept using (${['cnpj_associacao', ...new Set(['ano', key])].join(', ')})
        where made.* is distinct from kept.* order by 1 limit 1`;
      return (await client.query(sql, [cnpjAssociacao, ano, await jsonOf(rows)])).rows[0] as { key: string } | undefined;
    };
    const balance = await differing('saldo', made.saldo, 'linha', 'linha');
    if (balance)
      throw new Divergence(
        await this.lastPosting(client, state.id, balance.key),
        `O saldo da linha ${balance.key} não confere com o livro.`,
      );
    for (const table of RECORD_TABLES) {
      const { keyColumn, rowColumn = keyColumn, named } = RECORDS[table];
      const row = await differing(table, made[table], rowColumn, keyColumn);
      if (!row) continue;
      throw new Divergence(lastTouch(state, table, row.key), `${named} ${row.key} não confere com o livro.`);
    }
    const reference = await differing('despesa_referencia', made.despesa_referencia, 'chave', 'chave');
    if (reference) throw new Divergence(state.sequencia, `A referência das despesas a "${reference.key}" não confere com o livro.`);
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

const rangeOf = (changes: Change[]) => `and sequencia between ${changes[0]!.sequencia} and ${changes.at(-1)!.sequencia}`;

/** Any number of rows as the text of a JSON array, made without holding the process up. */
async function jsonOf(rows: object[]): Promise<string> {
  const texts: string[] = [];
  for (const row of rows) {
    texts.push(JSON.stringify(row));
    if (texts.length % STRETCH === 0) await othersTurn();
  }
  return `[${texts.join(',')}]`;
}

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
