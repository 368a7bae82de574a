import type { PoolClient } from 'pg';
import { type BookState } from '../book-state.js';
import { type BookId, NO_HASH } from '../entry.js';
import { decodeFact } from '../fact.js';
import { type RecordKinds } from '../record-kind.js';

/** Entries or read models were changed; `sequencia` is the first entry that disagrees. */
export class Divergence extends Error {
  constructor(
    readonly sequencia: number,
    motivo: string,
  ) {
    super(motivo);
  }
}

/** Rows of a book (`$1`, `$2`) whose number is not that of an entry up to its last (`$3`). */
const STRAY = 'cnpj_associacao = $1 and ano = $2 and (sequencia < 1 or sequencia > $3)';

/** The number of the first such row; undefined when there is none. */
export async function strayRow(
  client: PoolClient,
  table: 'evento' | 'lancamento' | 'movimento',
  state: BookState,
): Promise<number | undefined> {
  const sql = `select sequencia::int as sequencia from ${table} where ${STRAY} order by 1 limit 1`;
  const { rows } = await client.query(sql, [state.id.cnpjAssociacao, state.id.ano, state.sequencia]);
  return rows[0]?.sequencia;
}

/** Compares the last entry read with all records of the book's length. Throws Divergence. */
export async function compareEnd(client: PoolClient, kinds: RecordKinds, state: BookState): Promise<void> {
  const stray = await strayRow(client, 'evento', state);
  if (stray !== undefined) throw new Divergence(stray, `A entrada nº ${stray} está fora da sequência do livro.`);
  await compareHead(client, state);
  await compareNextYear(client, kinds, state);
  await compareLastVerification(client, state);
}

async function compareHead(client: PoolClient, state: BookState): Promise<void> {
  const { cnpjAssociacao, ano } = state.id;
  const sql = 'select sequencia::int as sequencia, hash from livro where cnpj_associacao = $1 and ano = $2';
  const { rows } = await client.query(sql, [cnpjAssociacao, ano]);
  if (!rows[0] && state.sequencia > 0) throw new Divergence(1, `O livro de ${ano} não está registrado, embora tenha entradas.`);
  const head = rows[0] ?? { sequencia: 0, hash: NO_HASH };
  if (head.sequencia > state.sequencia) throw removed(state, 'foi removida do livro.');
  if (head.sequencia < state.sequencia)
    throw new Divergence(
      head.sequencia + 1,
      `A entrada nº ${head.sequencia + 1} está além do fim do livro, que é a entrada nº ${head.sequencia}.`,
    );
  if (head.hash !== state.hash) throw new Divergence(state.sequencia, 'O fim do livro não confere com a sua última entrada.');
}

/** The next year's opening names the entry of this book on which it is based. */
async function compareNextYear(client: PoolClient, kinds: RecordKinds, state: BookState): Promise<void> {
  const { cnpjAssociacao, ano } = state.id;
  const sources = await sourcesOf(client, kinds, { cnpjAssociacao, ano: ano + 1 });
  const needed = Math.max(0, ...sources.filter((source) => source.ano === ano).map(({ sequencia }) => sequencia));
  if (needed > state.sequencia) throw removed(state, `foi removida: o livro de ${ano + 1} foi aberto a partir da entrada nº ${needed}.`);
}

/** The entries of other books on which the book is based. Ignores unreadable facts: the book's own verification reports them. */
async function sourcesOf(client: PoolClient, kinds: RecordKinds, { cnpjAssociacao, ano }: BookId) {
  const records = kinds.all.filter(({ standsOn }) => standsOn).map(({ table }) => `${table} ${ano}`);
  const sql = 'select tipo, dados::text as dados from evento where cnpj_associacao = $1 and ano = $2 and registro = any($3)';
  const { rows } = await client.query<{ tipo: string; dados: string }>(sql, [cnpjAssociacao, ano, records]);
  return rows.flatMap(({ tipo, dados }) => {
    try {
      const fact = decodeFact(tipo, dados);
      return kinds.of(fact).standsOn?.(fact) ?? [];
    } catch {
      return [];
    }
  });
}

/** Detects a book that was rewritten with all its hashes after its last verification. */
async function compareLastVerification(client: PoolClient, state: BookState): Promise<void> {
  const sql = `select v.entradas::int as entradas, v.hash is not distinct from e.hash as confere,
      to_char(v.verificado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as dia
    from visao_livro_verificacao v
    left join evento e on e.cnpj_associacao = v.cnpj_associacao and e.ano = v.ano and e.sequencia = v.entradas
    where v.cnpj_associacao = $1 and v.ano = $2 and v.entradas > 0`;
  const { rows } = await client.query(sql, [state.id.cnpjAssociacao, state.id.ano]);
  if (!rows[0]) return;
  const { entradas, confere, dia } = rows[0];
  if (entradas > state.sequencia) throw removed(state, `foi removida: em ${dia} o livro ia até a entrada nº ${entradas}.`);
  if (!confere) throw new Divergence(entradas, `A entrada nº ${entradas} não é a que foi verificada em ${dia}: o livro foi reescrito.`);
}

function removed(state: BookState, how: string): Divergence {
  const first = state.sequencia + 1;
  return new Divergence(first, `A entrada nº ${first} ${how}`);
}

/** Years in which a table has rows of an association (`$1`), each found by one index lookup: a book may have a million rows. */
const yearsIn = (table: string) => `(
  with recursive anos as (
    select min(ano) as ano from ${table} where cnpj_associacao = $1
    union all
    select (select min(t.ano) from ${table} t where t.cnpj_associacao = $1 and t.ano > anos.ano) from anos where anos.ano is not null)
  select ano from anos where ano is not null)`;

/** Every book that left a trace, oldest year first: a head, an entry, a projected row, or a later year based on it. */
export async function tracedBooks(client: PoolClient, kinds: RecordKinds, cnpjAssociacao: string): Promise<BookId[]> {
  const tables = [
    'livro',
    'evento',
    'lancamento',
    'movimento',
    'visao_livro_verificacao',
    'saldo',
    ...kinds.tables.map(({ table }) => table),
  ];
  const { rows } = await client.query<{ ano: number }>(tables.map(yearsIn).join(' union '), [cnpjAssociacao]);
  const years = new Set(rows.map(({ ano }) => ano));
  for (const ano of [...years]) for (const source of await sourcesOf(client, kinds, { cnpjAssociacao, ano })) years.add(source.ano);
  return [...years].sort((a, b) => a - b).map((ano) => ({ cnpjAssociacao, ano }));
}
