import { type EarlierImport, type RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { type BookDraft } from '#modules/book/public.js';
import { EXPENSES } from '#modules/budget-ledger/pure.js';
import { type ImportedSheet } from '#modules/imports/public.js';
import { refuseWrongLines } from '#platform/files/wrong-lines.js';
import { Refusal } from '#platform/http/refusal.js';
import { type DecidedLine } from './import-decision.js';

/** The last import of the same file of which expenses are left; null without any. */
export function earlierOf({ book }: BookDraft, imports: readonly ImportedSheet[]): EarlierImport | null {
  const known = imports.map(({ em, por, ...each }) => ({
    em,
    por,
    despesas: numbersOf(each).filter((number) => book.get(EXPENSES, number)).length,
  }));
  return known.find(({ despesas }) => despesas > 0) ?? null;
}

/** The numbers of the expenses that an import brought. */
export const numbersOf = ({ primeira, novos }: Pick<ImportedSheet, 'primeira' | 'novos'>): number[] =>
  Array.from({ length: novos }, (_, index) => primeira! + index);

/** Refuses wrong lines, and lines that look repeated until the person has said what to do with them. */
export function refuseToWrite(lines: readonly DecidedLine[], repetidas: RepeatedChoice | undefined): void {
  const wrong = lines.filter(({ erros }) => erros.length > 0).length;
  if (wrong > 0) throw refuseWrongLines(wrong);
  const asked = repetidas ? [] : lines.filter(({ pergunta }) => pergunta !== null);
  if (asked.length > 0) throw repeated(asked.map(({ linha }) => linha));
  if (lines.length === 0) throw NOTHING_LEFT;
}

const NOTHING_LEFT = new Refusal(422, 'importacao.nada-novo', 'Todas as linhas da planilha parecem repetidas, e nenhuma foi importada.');

const SHOWN = 10;

function repeated(lines: readonly number[]): Refusal {
  const named = lines.slice(0, SHOWN).join(', ') + (lines.length > SHOWN ? '…' : '');
  const subject = lines.length === 1 ? `A linha ${named} parece` : `${lines.length} linhas parecem`;
  const list = lines.length === 1 ? '' : ` (${named})`;
  return new Refusal(
    409,
    'importacao.repetidas',
    `${subject} repetir outras despesas${list}. Diga se devem ser importadas também ou deixadas de fora.`,
  );
}
