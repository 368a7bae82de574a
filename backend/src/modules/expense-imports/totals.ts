import { type ExpenseImportField } from '#contracts/expense-imports/expense-imports.js';
import { type Centavos } from '#domain/money.js';
import { amountOf, textOf } from '#domain/spreadsheets/cells.js';
import { type RawLine } from '#domain/spreadsheets/lines.js';
import { fold } from '#domain/text.js';

type ExpenseLine = RawLine<ExpenseImportField>;

/** Tells lines of totals from expenses, of a spreadsheet's lines in their order. */
export function withoutTotals(): (line: ExpenseLine) => string | null {
  let sum: Centavos = 0;
  return (line) => {
    const { valor } = line.own;
    const amount = valor === undefined ? null : amountOf(valor);
    if (isTotal(line, line.isLast && amount !== null && amount === sum))
      return valor === undefined ? 'Linha de total.' : `Linha de total: ${textOf(valor)}.`;
    sum += amount ?? 0;
    return null;
  };
}

/** A total names nobody and no day: it starts with that word, or repeats in the last line the sum of the lines above. */
function isTotal({ cells, own }: ExpenseLine, isSum: boolean): boolean {
  const isExpense = own.idFavorecido !== undefined || own.dataElaboracao !== undefined || own.notaFiscal !== undefined;
  const first = cells.find((cell) => cell !== '');
  const isNamed = /^(sub-? ?)?(total|soma)\b/.test(fold(textOf(first ?? '')));
  return !isExpense && (isNamed || (isSum && own.nomeFavorecido === undefined));
}
