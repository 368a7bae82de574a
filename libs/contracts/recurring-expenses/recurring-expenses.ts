import { IsBoolean, IsInt, IsNotEmpty, IsOptional, Matches, Max, Min, ValidateBy } from 'class-validator';
import { EXPENSE_NAMES, IsExpenseAmount, IsObjetoDetalhado } from '../budget-ledger/expense-fields.js';
import { ExpenseTemplate } from '../budget-ledger/expense-template.js';
import { AssociationQuery } from '../common/association.js';
import { type BudgetLine } from '../common/book.js';
import { EmptyAsNull, IsId, inOrder, ReadOnlyFields } from '../common/validation.js';

const INVALID_ID = { message: 'Identificador inválido' };

/** A month as `yyyy-mm`, of the years that books have. */
const IsMonthText = (message: string): PropertyDecorator => Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message });

/** A day of the month, 1 to 31. */
const IsDayOfMonth = (message: string): PropertyDecorator => inOrder(IsInt({ message }), Min(1, { message }), Max(31, { message }));

/** Refusal of a last month before the first one. */
export const ENDS_BEFORE_START = 'O último mês não pode ser anterior ao primeiro';

/** Not before the first month, `inicio`. */
const IsNotBeforeStart = (): PropertyDecorator =>
  ValidateBy({
    name: 'isNotBeforeStart',
    validator: {
      validate: (fim: string, args) => fim >= String((args?.object as { inicio?: string } | undefined)?.inicio ?? ''),
      defaultMessage: () => ENDS_BEFORE_START,
    },
  });

/** `POST despesa_recorrente/save`. */
@ReadOnlyFields('nomeFavorecido', ...EXPENSE_NAMES, 'impedimento')
export class RecurringExpenseRequest extends ExpenseTemplate {
  @IsObjetoDetalhado()
  objetoDetalhado?: string | null;

  @IsExpenseAmount()
  valor!: number;

  /** Day of the month on which each expense is drawn up; the last one of a shorter month. */
  @IsDayOfMonth('Dia do mês deve ser de 1 a 31')
  @IsNotEmpty({ message: 'Dia do mês é obrigatório' })
  dia!: number;

  /** Day of the month on which each expense falls due; in the next month if it is before `dia`. */
  @IsOptional()
  @IsDayOfMonth('Dia do vencimento deve ser de 1 a 31')
  diaVencimento?: number | null;

  /** First month, `yyyy-mm`. */
  @IsMonthText('Primeiro mês inválido')
  @IsNotEmpty({ message: 'Primeiro mês é obrigatório' })
  inicio!: string;

  /** Last month, `yyyy-mm`; endless if absent. */
  @IsOptional()
  @IsNotBeforeStart()
  @IsMonthText('Último mês inválido')
  @EmptyAsNull()
  fim?: string | null;

  /** False: paused. */
  @IsBoolean({ message: 'Situação inválida' })
  @IsNotEmpty({ message: 'Situação é obrigatória' })
  ativa!: boolean;
}

/** `DELETE despesa_recorrente/delete`. */
export class RecurringExpenseKeyQuery extends AssociationQuery {
  @IsId(INVALID_ID)
  id!: number;
}

/** An expense that recurs every month. Its names are null without a reference, or when the record was deleted. */
export interface RecurringExpense extends BudgetLine, Record<(typeof EXPENSE_NAMES)[number], string | null> {
  cnpjAssociacao: string;
  id: number;
  idFonteRecurso: number;
  idFavorecido: string;
  objetoResumido: string | null;
  objetoDetalhado: string | null;
  /** Reais. */
  valor: number;
  dia: number;
  diaVencimento: number | null;
  /** `yyyy-mm`. */
  inicio: string;
  fim: string | null;
  ativa: boolean;
  versao: number;
  nomeFavorecido: string | null;
  /** Why it cannot be booked, in a sentence: `Favorecido não encontrado.` */
  impedimento: string | null;
}
