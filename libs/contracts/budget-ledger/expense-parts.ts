import { ArrayMinSize, IsOptional } from 'class-validator';
import { type BudgetLine, type LineNames } from '../common/book.js';
import { IsNested, IsNestedList, inOrder, ReadOnlyFields } from '../common/validation.js';
import { type EconomicCategory } from '../planning/planning.js';
import { EXPENSE_NAMES, IsExpenseAmount, IsOptionalId, IsRequiredId } from './expense-fields.js';

/** Minimum and maximum of parts of a split expense. */
export const MIN_PARTS = 2;
export const MAX_PARTS = 20;

/** The line of a part. */
export class PartLine {
  @IsOptionalId('Programa inválido')
  idPrograma?: number | null;

  @IsOptionalId('Ação inválida')
  idAcao?: number | null;

  @IsOptionalId('Sub-ação inválida')
  idSubAcao?: number | null;

  @IsRequiredId('Elemento de Despesa é obrigatório')
  idElementoDespesa!: number;

  @IsOptionalId('Item inválido')
  idItem?: number | null;
}

/** A part of a split expense. */
@ReadOnlyFields(...EXPENSE_NAMES, 'categoria')
export class ExpensePartRequest {
  @IsNested(PartLine, { message: 'Informe a linha de cada parte' })
  linha!: PartLine;

  @IsRequiredId('Fonte de Recursos é obrigatória')
  idFonteRecurso!: number;

  @IsExpenseAmount()
  valor!: number;
}

/** The parts of an expense; null, or absent, if it is not split. */
export const IsSplit = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    ArrayMinSize(MIN_PARTS, { message: `O rateio tem ao menos ${MIN_PARTS} partes` }),
    IsNestedList(ExpensePartRequest, MAX_PARTS, { message: 'Rateio inválido' }),
  );

/** A part of an expense as answered. */
export interface ExpensePart extends LineNames {
  linha: BudgetLine;
  idFonteRecurso: number;
  /** Reais. */
  valor: number;
  /** Category of its element. */
  categoria: EconomicCategory | null;
  descricaoFonteRecurso: string;
}

/** One copy of the expense per part, with the line, source, category and value of that part; the expense itself if it is not split. */
export function perPart<E extends object>(expense: E & { rateio: ExpensePart[] | null }): E[] {
  return expense.rateio?.map(({ linha, ...part }) => ({ ...expense, ...linha, ...part })) ?? [expense];
}
