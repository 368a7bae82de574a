import { ArrayUnique, IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, Min, ValidateBy } from 'class-validator';
import { BookQuery } from './budgets.js';
import {
  EXPENSE_NAMES,
  IsExpenseAmount,
  IsNotaFiscal,
  IsObjetoDetalhado,
  IsObjetoResumido,
  IsOptionalDay,
  IsOptionalId,
  IsRequiredDay,
  IsRequiredId,
} from './expense-fields.js';
import { AssociationQuery } from './planning.js';
import { EmptyAsNull, IsId, IsIdOrZero, IsNestedList, IsSeenVersion, inOrder, ReadOnlyFields } from './validation.js';

const INVALID_ID = { message: 'Identificador inválido' };
const INVALID_MONTH = { message: 'Mês inválido' };

/** A month as `yyyy-mm`, of the years that books have. */
const IsMonthText = (message: string): PropertyDecorator => Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message });

/** A month of the year, 1 to 12. */
const IsMonth = (): PropertyDecorator =>
  inOrder(IsNotEmpty({ message: 'Mês é obrigatório' }), IsInt(INVALID_MONTH), Min(1, INVALID_MONTH), Max(12, INVALID_MONTH));

/** Number of a recurring expense. */
const IsRecurringId = (): PropertyDecorator => inOrder(IsNotEmpty({ message: 'Despesa recorrente é obrigatória' }), IsId(INVALID_ID));

/** A day of the month, 1 to 31. */
const IsDayOfMonth = (message: string): PropertyDecorator => inOrder(IsInt({ message }), Min(1, { message }), Max(31, { message }));

/** Not before the first month, `inicio`. */
const IsNotBeforeStart = (): PropertyDecorator =>
  ValidateBy({
    name: 'isNotBeforeStart',
    validator: {
      validate: (fim: string, args) => fim >= String((args?.object as { inicio?: string } | undefined)?.inicio ?? ''),
      defaultMessage: () => 'O último mês não pode ser anterior ao primeiro',
    },
  });

/** `POST despesa_recorrente/save`: no `id` creates. */
@ReadOnlyFields('nomeFavorecido', ...EXPENSE_NAMES, 'impedimento')
export class RecurringExpenseRequest extends AssociationQuery {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  id?: number | null;

  @IsOptionalId('Programa inválido')
  idPrograma?: number | null;

  @IsOptionalId('Ação inválida')
  idAcao?: number | null;

  @IsOptionalId('Sub-ação inválida')
  idSubAcao?: number | null;

  @IsOptionalId('Item inválido')
  idItem?: number | null;

  @IsRequiredId('Elemento de Despesa é obrigatório')
  idElementoDespesa!: number;

  @IsRequiredId('Fonte de Recursos é obrigatória')
  idFonteRecurso!: number;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  idFavorecido!: string;

  @IsObjetoResumido()
  objetoResumido?: string | null;

  @IsObjetoDetalhado()
  objetoDetalhado?: string | null;

  @IsExpenseAmount()
  valor!: number;

  /** Day of the month on which each expense is drawn up; the last one of a shorter month. */
  @IsDayOfMonth('Dia do mês deve ser de 1 a 31')
  @IsNotEmpty({ message: 'Dia do mês é obrigatório' })
  dia!: number;

  /** Day of the month on which each expense falls due: the month after where it is before `dia`. */
  @IsOptional()
  @IsDayOfMonth('Dia do vencimento deve ser de 1 a 31')
  diaVencimento?: number | null;

  /** First month, `yyyy-mm`. */
  @IsMonthText('Primeiro mês inválido')
  @IsNotEmpty({ message: 'Primeiro mês é obrigatório' })
  inicio!: string;

  /** Last month, `yyyy-mm`; absent: it goes on. */
  @IsOptional()
  @IsNotBeforeStart()
  @IsMonthText('Último mês inválido')
  @EmptyAsNull()
  fim?: string | null;

  /** False: paused. */
  @IsBoolean({ message: 'Situação inválida' })
  @IsNotEmpty({ message: 'Situação é obrigatória' })
  ativa!: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** `DELETE despesa_recorrente/delete`. */
export class RecurringExpenseKeyQuery extends AssociationQuery {
  @IsId(INVALID_ID)
  id!: number;
}

/** `POST despesa_recorrente/dispensa`: a month of a recurring expense. */
export class DraftKey extends BookQuery {
  /** Number of the recurring expense. */
  @IsRecurringId()
  id!: number;

  /** 1 to 12. */
  @IsMonth()
  mes!: number;
}

/** `DELETE despesa_recorrente/dispensa`. */
export class SkippedMonthQuery extends DraftKey {}

/** `POST despesa_recorrente/registra`: the draft with what the person changed in it. */
export class DraftRequest extends DraftKey {
  @IsExpenseAmount()
  valor!: number;

  @IsRequiredDay('Data Elaboração inválida', 'Data Elaboração é obrigatória')
  dataElaboracao!: string;

  @IsNotaFiscal()
  notaFiscal?: string | null;

  @IsOptionalDay('Data da Nota inválida')
  dataNf?: string | null;

  @IsOptionalDay('Vencimento inválido')
  vencimento?: string | null;

  /** Saves although an expense with the same payee, invoice number and value stands within a year: the person was asked. */
  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  confirmaDuplicidade?: boolean;

  /** Version of the recurring expense that the draft was made from. */
  @IsSeenVersion()
  versao?: number | null;
}

/** A draft that is booked as it was proposed. */
export class SeenDraft {
  @IsRecurringId()
  id!: number;

  @IsMonth()
  mes!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** Drafts that one call may book. */
export const MAX_DRAFTS = 250;

/** `POST despesa_recorrente/registra_todos`: these drafts, all or none. */
export class DraftsRequest extends BookQuery {
  @ArrayUnique(({ id, mes }: SeenDraft) => `${id} ${mes}`, { message: 'O mesmo rascunho aparece duas vezes' })
  @IsNestedList(SeenDraft, MAX_DRAFTS, { message: 'Nenhum rascunho para registrar' })
  rascunhos!: SeenDraft[];
}

/** An expense that comes back every month. */
export interface RecurringExpense {
  cnpjAssociacao: string;
  id: number;
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idItem: number | null;
  idElementoDespesa: number;
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
  /** Names are null where there is none, or where it is gone. */
  nomeFavorecido: string | null;
  descricaoPrograma: string | null;
  descricaoAcao: string | null;
  descricaoSubAcao: string | null;
  descricaoItem: string | null;
  descricaoElementoDespesa: string | null;
  descricaoFonteRecurso: string | null;
  /** Why it cannot be booked, in a sentence: `Favorecido não encontrado.` */
  impedimento: string | null;
}

/** A month of a recurring expense that was neither booked nor skipped; `id` and `versao` are those of the recurring expense. */
export interface ExpenseDraft extends Omit<RecurringExpense, 'dia' | 'diaVencimento' | 'inicio' | 'fim' | 'ativa'> {
  ano: number;
  /** 1 to 12. */
  mes: number;
  dataElaboracao: string;
  vencimento: string | null;
}

/** A month that was skipped. */
export interface SkippedMonth {
  id: number;
  mes: number;
  nomeFavorecido: string | null;
  objetoResumido: string | null;
}

/** `GET despesa_recorrente/rascunhos`; a closed year has no drafts. */
export interface DraftList {
  quantidade: number;
  /** Reais. */
  soma: number;
  rascunhos: ExpenseDraft[];
  dispensados: SkippedMonth[];
}
