import type { Expense, ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { type ExpensePart, perPart } from '#contracts/budget-ledger/expense-parts.js';
import { type BudgetLine, lineText } from '#contracts/common/book.js';
import type { FieldError } from '#contracts/common/problem.js';
import { type Centavos, centavos, formatBRL } from '#domain/money.js';
import { shareOut } from '#domain/share-out.js';
import { amountOf, sumOfFields } from '#shared/ui/forms/fields/money-text.ts';

/** A part in the form, possibly incomplete. */
export interface PartDraft {
  linha: Partial<BudgetLine>;
  idFonteRecurso: number | null;
  valor: unknown;
}

const NO_LINE = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

export const EMPTY_PART: PartDraft = { linha: NO_LINE, idFonteRecurso: null, valor: null };

/** Value not assigned to a part; negative if the parts exceed it. */
export const leftOf = (valor: unknown, parts: readonly { valor?: unknown }[]): Centavos => amountOf(valor) - sumOfFields(parts);

/** Initial parts of a split: the chosen line with the whole value, and an empty part. */
export const firstParts = (request: Partial<ExpenseRequest>): PartDraft[] => {
  const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso = null, valor } = request;
  const linha = { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa } as Partial<BudgetLine>;
  return [{ linha, idFonteRecurso, valor: valor ?? null }, EMPTY_PART];
};

/** Errors that prevent saving the parts, shown at the value. */
export function splitProblems({ rateio, valor }: Pick<ExpenseRequest, 'rateio' | 'valor'>): FieldError[] {
  if (!rateio) return [];
  const left = leftOf(valor, rateio);
  if (left !== 0)
    return [
      { field: 'valor', message: left > 0 ? `Faltam ${formatBRL(left)} no rateio` : `O rateio passa do valor em ${formatBRL(-left)}` },
    ];
  const lines = rateio.map(({ linha }) => lineText(linha as BudgetLine));
  return new Set(lines).size < lines.length ? [{ field: 'valor', message: 'Duas partes do rateio estão na mesma linha' }] : [];
}

/** Parts as copied to a new expense. */
export const copiedParts = (parts: ExpensePart[] | null) =>
  parts?.map(({ linha, idFonteRecurso, valor }) => ({ linha, idFonteRecurso, valor })) ?? null;

/** Share of a payment that falls on a line. */
export function shareOn(expense: Expense, line: BudgetLine, valor: Centavos): Centavos {
  const parts = perPart(expense);
  const shares = shareOut(
    valor,
    parts.map((part) => centavos(part.valor)),
  );
  return parts.reduce((sum, part, index) => sum + (lineText(part) === lineText(line) ? shares[index]! : 0), 0);
}
