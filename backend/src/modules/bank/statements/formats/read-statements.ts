import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { type PlainDate } from '#domain/plain-date.js';
import { isOfx } from '#platform/files/ofx-mark.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { type ChosenAccount, isSameAccount } from './account-number.js';
import { readCsv } from './csv.js';
import { decode } from './decode.js';
import { judge, listed } from './judge.js';
import { columnsFor, type KnownLayout, titlesOf } from './known-layout.js';
import { readOfx } from './ofx.js';
import { type OtherStatement, type RawStatement, type ReadLine, type ReadStatement } from './statement-file.js';

export interface ReadingOrder {
  conta: ChosenAccount;
  /** What the columns of a CSV are; null if only the known layout may say it. */
  colunas: StatementColumns | null;
  /** The columns of the last CSV of the account, which serve another one with the same titles. */
  conhecidas?: KnownLayout | null;
  hoje: PlainDate;
}

/** The statements of the chosen account, or all if none is of that account; and the statements of other accounts in the file. */
export interface ReadFile {
  isOfx: boolean;
  isOwn: boolean;
  /** The columns of a CSV and its titles, to be remembered. */
  layout: KnownLayout | null;
  extratos: ReadStatement[];
  outros: OtherStatement[];
}

/** Nothing was read, because the columns of the CSV are unknown. */
export interface ColumnsWanted {
  semColunas: true;
}

/**
 * The statements of a file, OFX or CSV according to its content. Those of the chosen account are read as a whole: any unreadable line refuses the
 * file, and each is named (UnreadableFile). Those of other accounts are read only if the file has none of the chosen account. Runs in a separate
 * process (`readApart`).
 */
export default function readStatements(file: Buffer, order: ReadingOrder): ReadFile | ColumnsWanted {
  const text = decode(file);
  if (isOfx(text)) return { isOfx: true, layout: null, ...ownOf(readOfx(text), order) };
  refuseWebPage(text);
  const colunas = order.colunas ?? (order.conhecidas ? columnsFor(text, order.conhecidas) : null);
  if (!colunas) return { semColunas: true };
  return { isOfx: false, layout: { colunas, titulos: titlesOf(text, colunas) }, ...ownOf([readCsv(text, colunas)], order) };
}

/** Refuses what a bank answers instead of a file when the session is over (UnreadableFile). */
export function refuseWebPage(text: string): void {
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new UnreadableFile('O arquivo é uma página da internet, e não um extrato. Baixe-o de novo no banco.');
}

function ownOf(statements: readonly RawStatement[], order: ReadingOrder): Omit<ReadFile, 'isOfx' | 'layout'> {
  const isOwn = ({ conta }: RawStatement) => conta === null || isSameAccount(conta, order.conta);
  const own = statements.filter(isOwn);
  if (own.length === 0) return { isOwn: false, extratos: judged(statements, order), outros: [] };
  const others = statements.filter((statement) => !isOwn(statement));
  return { isOwn: true, extratos: judged(own, order), outros: others.map(({ conta, moeda }) => ({ conta, moeda })) };
}

/** The statements of one account, each line judged. Throws UnreadableFile. */
export function judged(
  statements: readonly RawStatement[],
  { conta: chosen, hoje }: Pick<ReadingOrder, 'conta' | 'hoje'>,
): ReadStatement[] {
  // Equal lines are counted through all statements, because each statement is of the same account.
  const ordinals = new Map<string, number>();
  const all = statements.map((statement) => ({ statement, ...judge(statement.entries, chosen.numConta, hoje, ordinals) }));
  const errors = all.flatMap(({ erros }) => erros);
  if (errors.length > 0) throw new UnreadableFile(...listed(errors));
  return all.map(({ statement, linhas, ignoradas }) => {
    const { conta, moeda, saldo, contradicao, avisos } = statement;
    return { conta, moeda, ...periodOf(statement, linhas), linhas, ignoradas, saldo, contradicao, avisos };
  });
}

/** The period in the file, if it covers every movement; banks also write the day of the download there. */
function periodOf({ de, ate, saldo }: RawStatement, lines: readonly ReadLine[]): { de: PlainDate; ate: PlainDate } {
  const days = lines.map(({ data }) => data).sort();
  const [first = de ?? saldo?.em, last = ate ?? saldo?.em] = [days[0], days.at(-1)];
  if (!first || !last) throw new UnreadableFile('O extrato não tem nenhum lançamento nem diz de que período é.');
  const holdsAll = de !== null && ate !== null && de <= first && last <= ate;
  return holdsAll ? { de, ate } : { de: first, ate: last };
}
