import { ArrayMinSize, IsOptional } from 'class-validator';
import { type BudgetLine, type LineNames } from '../common/book.js';
import { IsNested, IsNestedList, inOrder, ReadOnlyFields } from '../common/validation.js';
import { type EconomicCategory } from '../planning/planning.js';
import { EXPENSE_NAMES, IsExpenseAmount, IsOptionalId, IsRequiredId } from './expense-fields.js';

/** The least and the most parts that an expense is split into. */
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

/** A part of an expense that is split over several lines. */
@ReadOnlyFields(...EXPENSE_NAMES, 'categoria')
export class ExpensePartRequest {
  @IsNested(PartLine, { message: 'Informe a linha de cada parte' })
  linha!: PartLine;

  @IsRequiredId('Fonte de Recursos é obrigatória')
  idFonteRecurso!: number;

  @IsExpenseAmount()
  valor!: number;
}

/** The parts of an expense; null, or absent, where it has none. */
export const IsSplit = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    ArrayMinSize(MIN_PARTS, { message: `O rateio tem ao menos ${MIN_PARTS} partes` }),
    IsNestedList(ExpensePartRequest, MAX_PARTS, { message: 'Rateio inválido' }),
  );

/** A part of an expense as it is answered. */
export interface ExpensePart extends LineNames {
  linha: BudgetLine;
  idFonteRecurso: number;
  /** Reais. */
  valor: number;
  /** Of its element. */
  categoria: EconomicCategory | null;
  descricaoFonteRecurso: string;
}

/** The expense once for each of its parts, with the line, the source, the category and the value of that part; as it is where it has none. */
export function perPart<E extends object>(expense: E & { rateio: ExpensePart[] | null }): E[] {
  return expense.rateio?.map(({ linha, ...part }) => ({ ...expense, ...linha, ...part })) ?? [expense];
}
