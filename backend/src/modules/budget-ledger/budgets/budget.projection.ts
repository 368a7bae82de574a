import { toDecimal } from '#domain/money.js';
import { lineColumns } from '../book/line.js';
import { type BudgetState } from './budget.js';

export function budgetRow({ id, linha, valor, versao }: BudgetState): object {
  return { id, ...lineColumns(linha), valor: toDecimal(valor), versao };
}
