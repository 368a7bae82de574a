import type { PoolClient, QueryConfig } from 'pg';
import { prepared } from '#platform/tenancy/connections.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId, type Entry, hashOf, NO_HASH } from '../entry.js';
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

/** Result of a verification; `sequencia` is the first entry that disagrees. */
export interface Verification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** The last entry of a book that was read. */
export interface BookEnd {
  readonly id: BookId;
  sequencia: number;
  hash: string;
}

/** The result of checks that read a book up to `end` and throw Divergence. */
export async function resultOf(end: BookEnd, check: () => Promise<void>): Promise<Verification> {
  let divergencia: Verification['divergencia'] = null;
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Divergence)) throw error;
    divergencia = { sequencia: error.sequencia, motivo: error.message };
  }
  return { integro: divergencia === null, entradas: end.sequencia, hash: end.hash, divergencia };
}

/** Checks that an entry follows the last one. Throws Divergence. */
export function checkLink(end: BookEnd, entry: Entry): void {
  const expected = end.sequencia + 1;
  if (entry.sequencia !== expected) throw new Divergence(expected, `Falta a entrada nº ${expected}.`);
  if (entry.hashAnterior !== end.hash)
    throw new Divergence(entry.sequencia, `A entrada nº ${entry.sequencia} não se liga à anterior: o hash anterior não confere.`);
  if (hashOf(end.id, entry) !== entry.hash)
    throw new Divergence(entry.sequencia, `O conteúdo da entrada nº ${entry.sequencia} foi alterado: o hash não confere.`);
}

/** Rows of a book (`$1`, `$2`) whose number is not that of an entry up to its last (`$3`). */
const STRAY = 'cnpj_associacao = $1 and ano = $2 and (sequencia < 1 or sequencia > $3)';

/** The number of the first such row; undefined when there is none. */
export async function strayRow(
  client: PoolClient,
  table: 'evento' | 'lancamento' | 'movimento',
  end: BookEnd,
): Promise<number | undefined> {
  const sql = `select sequencia::int as sequencia from ${table} where ${STRAY} order by 1 limit 1`;
  const { rows } = await client.query(sql, [end.id.cnpjAssociacao, end.id.ano, end.sequencia]);
  return rows[0]?.sequencia;
}

/** Compares the last entry read with all records of the book's length. Throws Divergence. */
export async function compareEnd(client: PoolClient, kinds: RecordKinds, end: BookEnd): Promise<void> {
  const stray = await strayRow(client, 'evento', end);
  if (stray !== undefined) throw new Divergence(stray, `A entrada nº ${stray} está fora da sequência do livro.`);
  await compareHead(client, end);
  await compareNextYear(client, kinds, end);
  await compareLastVerification(client, end);
}

async function compareHead(client: PoolClient, end: BookEnd): Promise<void> {
  const { cnpjAssociacao, ano } = end.id;
  const sql = 'select sequencia::int as sequencia, hash from livro where cnpj_associacao = $1 and ano = $2';
  const { rows } = await client.query(sql, [cnpjAssociacao, ano]);
  if (!rows[0] && end.sequencia > 0) throw new Divergence(1, `O livro de ${ano} não está registrado, embora tenha entradas.`);
  const head = rows[0] ?? { sequencia: 0, hash: NO_HASH };
  if (head.sequencia > end.sequencia) throw removed(end, 'foi removida do livro.');
  if (head.sequencia < end.sequencia)
    throw new Divergence(
      head.sequencia + 1,
      `A entrada nº ${head.sequencia + 1} está além do fim do livro, que é a entrada nº ${head.sequencia}.`,
    );
  if (head.hash !== end.hash) throw new Divergence(end.sequencia, 'O fim do livro não confere com a sua última entrada.');
}

/** The next year's opening names the entry of this book on which it is based. */
async function compareNextYear(client: PoolClient, kinds: RecordKinds, end: BookEnd): Promise<void> {
  const { cnpjAssociacao, ano } = end.id;
  const { rows } = await client.query<Fact>(factsOnOthers(kinds, cnpjAssociacao, [ano + 1]));
  const needed = Math.max(
    0,
    ...sourcesOf(kinds, rows)
      .filter((source) => source.ano === ano)
      .map(({ sequencia }) => sequencia),
  );
  if (needed > end.sequencia) throw removed(end, `foi removida: o livro de ${ano + 1} foi aberto a partir da entrada nº ${needed}.`);
}

interface Fact {
  tipo: string;
  dados: string;
}

/** The facts of an association's books of those years that may be based on other books. */
function factsOnOthers(kinds: RecordKinds, cnpjAssociacao: string, years: number[]): QueryConfig {
  const tables = kinds.all.filter(({ standsOn }) => standsOn).map(({ table }) => table);
  const text = `select tipo, dados::text as dados from evento
    join (select ano, concat_ws(' ', tabela, ano) as registro from unnest($2::int[]) ano, unnest($3::text[]) tabela) r using (ano, registro)
    where cnpj_associacao = $1`;
  return { text, values: [cnpjAssociacao, years, tables] };
}

/** The entries of other books on which facts are based. Ignores unreadable facts: the verification of their book reports them. */
function sourcesOf(kinds: RecordKinds, facts: Fact[]) {
  return facts.flatMap((each) => {
    try {
      const fact = kinds.read(each);
      return kinds.of(fact).standsOn?.(fact) ?? [];
    } catch {
      return [];
    }
  });
}

/** Detects a book that was rewritten with all its hashes after its last verification. */
async function compareLastVerification(client: PoolClient, end: BookEnd): Promise<void> {
  const sql = `select v.entradas::int as entradas, v.hash is not distinct from e.hash as confere,
      to_char(v.verificado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as dia
    from livro_verificacao v
    left join evento e on e.cnpj_associacao = v.cnpj_associacao and e.ano = v.ano and e.sequencia = v.entradas
    where v.cnpj_associacao = $1 and v.ano = $2 and v.entradas > 0`;
  const { rows } = await client.query(sql, [end.id.cnpjAssociacao, end.id.ano]);
  if (!rows[0]) return;
  const { entradas, confere, dia } = rows[0];
  if (entradas > end.sequencia) throw removed(end, `foi removida: em ${dia} o livro ia até a entrada nº ${entradas}.`);
  if (!confere) throw new Divergence(entradas, `A entrada nº ${entradas} não é a que foi verificada em ${dia}: o livro foi reescrito.`);
}

function removed(end: BookEnd, how: string): Divergence {
  const first = end.sequencia + 1;
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
export async function tracedBooks(tenancy: Tenancy, kinds: RecordKinds, cnpjAssociacao: string): Promise<BookId[]> {
  const tables = ['livro', 'evento', 'lancamento', 'movimento', 'livro_verificacao', 'saldo', ...kinds.tables.map(({ table }) => table)];
  // Planning it takes far longer than running it.
  const traces = await tenancy.query<{ ano: number }>(cnpjAssociacao, prepared(tables.map(yearsIn).join(' union '), [cnpjAssociacao]));
  const years = traces.map(({ ano }) => ano);
  const facts = await tenancy.query<Fact & Record<string, unknown>>(cnpjAssociacao, factsOnOthers(kinds, cnpjAssociacao, years));
  const all = new Set([...years, ...sourcesOf(kinds, facts).map(({ ano }) => ano)]);
  return [...all].sort((a, b) => a - b).map((ano) => ({ cnpjAssociacao, ano }));
}
