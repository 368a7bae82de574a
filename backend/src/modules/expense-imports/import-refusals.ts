import { type EarlierImport, type RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { type BookDraft } from '#modules/book/public.js';
import { EXPENSES } from '#modules/budget-ledger/pure.js';
import { refuseWrongLines } from '#platform/files/wrong-lines.js';
import { Refusal } from '#platform/http/refusal.js';
import { type ImportedFile } from './expense-imports.store.js';
import { type DecidedLine } from './import-decision.js';

/** An earlier import of the same file; null once none of its expenses is left. */
export function earlierOf({ book }: BookDraft, file: ImportedFile | undefined): EarlierImport | null {
  if (!file) return null;
  const numbers = Array.from({ length: file.ultima - file.primeira + 1 }, (_, index) => file.primeira + index);
  const despesas = numbers.filter((number) => book.get(EXPENSES, number)).length;
  return despesas > 0 ? { em: file.importadaEm, por: file.nomeAutor, despesas } : null;
}

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
