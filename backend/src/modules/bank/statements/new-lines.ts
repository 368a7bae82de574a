import { type EntityManager } from '@mikro-orm/postgresql';
import { type Centavos } from '#domain/money.js';
import { fold } from '#domain/text.js';
import { type ReadLine } from './formats/statement-file.js';

/** The movements of a file that are not stored yet. */
export interface NewLines {
  fresh: ReadonlySet<ReadLine>;
  /** Not new, although their keys are: the bank has changed what it calls them. */
  renamed: ReadonlySet<ReadLine>;
  /** New ones with day and amount of a known one. */
  alike: ReadonlySet<ReadLine>;
}

interface KnownLine {
  chave: string;
  data: string;
  valor: Centavos;
  historico: string;
}

/**
 * The new movements of a file's statements of one account (rule 24.7). One whose key is unknown is no new one while the account has more movements of its day,
 * amount and text than the file has known keys of them: banks number the movements of a day anew.
 * @param areNew whether a person says that they are new all the same
 */
export async function newLinesOf(em: EntityManager, numConta: string, lines: readonly ReadLine[], areNew: boolean): Promise<NewLines> {
  const days = lines.map(({ data }) => data).sort();
  // Loads the whole period: with bad statistics, a join with thousands of keys takes seconds or minutes.
  const sql = 'select chave, data::text, valor::float8, historico from extrato_linha where num_conta = ? and data between ? and ?';
  const known = await em.execute<KnownLine[]>(sql, [numConta, days[0] ?? null, days.at(-1) ?? null]);
  const keys = new Set(known.map(({ chave }) => chave));
  const stored = countOf(known);
  for (const [text, count] of countOf(lines.filter(({ chave }) => keys.has(chave)))) stored.set(text, stored.get(text)! - count);
  const amounts = new Set(known.map(amountOf));
  const [fresh, renamed] = [new Set<ReadLine>(), new Set<ReadLine>()];
  for (const line of lines.filter(({ chave }) => !keys.has(chave))) {
    const left = stored.get(textOf(line)) ?? 0;
    if (left > 0 && !areNew) renamed.add(line);
    else fresh.add(line);
    stored.set(textOf(line), left - 1);
  }
  return { fresh, renamed, alike: new Set([...fresh].filter((line) => amounts.has(amountOf(line)))) };
}

type Told = Pick<KnownLine, 'data' | 'valor' | 'historico'>;

const amountOf = ({ data, valor }: Told) => `${data} ${valor}`;
const textOf = ({ data, valor, historico }: Told) => `${data} ${valor} ${fold(historico)}`;

function countOf(lines: readonly Told[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(textOf(line), (counts.get(textOf(line)) ?? 0) + 1);
  return counts;
}
