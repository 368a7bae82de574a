import { ArrayUnique, IsNotEmpty } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BILL_RECORD, IsDuplicateConfirmed } from '../budget-ledger/expense.record.js';
import { BookQuery } from '../common/book.js';
import { only, requestOf } from '../common/record.js';
import { IsId, IsMonth, IsNestedList, IsSeenVersion, inOrder } from '../common/validation.js';
import { type RecurringExpense } from './recurring-expense.record.js';

const INVALID_ID = { message: 'Identificador inválido' };

/** Number of a recurring expense. */
const IsRecurringId = (): PropertyDecorator => inOrder(IsNotEmpty({ message: 'Despesa recorrente é obrigatória' }), IsId(INVALID_ID));

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

const DRAFTED = only(BILL_RECORD, 'valor', 'dataElaboracao', 'notaFiscal', 'dataNf', 'vencimento');

/** `POST despesa_recorrente/registra`: the draft with the person's changes. `versao` is that of the recurring expense on which it is based. */
export class DraftRequest extends requestOf(DRAFTED, DraftKey) {
  @IsDuplicateConfirmed()
  confirmaDuplicidade?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** A draft to book as proposed. */
export class SeenDraft {
  @IsRecurringId()
  id!: number;

  @IsMonth()
  mes!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** Maximum of drafts booked per call. */
export const MAX_DRAFTS = 250;

/** `POST despesa_recorrente/registra_todos`: these drafts, all or none. */
export class DraftsRequest extends BookQuery {
  @ArrayUnique(({ id, mes }: SeenDraft) => `${id} ${mes}`, { message: 'O mesmo rascunho aparece duas vezes' })
  @IsNestedList(SeenDraft, MAX_DRAFTS, { message: 'Nenhum rascunho para registrar' })
  rascunhos!: SeenDraft[];
}

/** A month of a recurring expense, neither booked nor skipped; `id` and `versao` are those of the recurring expense. */
export interface ExpenseDraft extends Omit<RecurringExpense, 'dia' | 'diaVencimento' | 'inicio' | 'fim' | 'ativa'> {
  ano: number;
  /** 1 to 12. */
  mes: number;
  dataElaboracao: string;
  vencimento: string | null;
}

/** A skipped month. */
export interface SkippedMonth {
  id: number;
  mes: number;
  nomeFavorecido: string | null;
  objetoResumido: string | null;
}

/** `GET despesa_recorrente/rascunhos`; a closed year has no drafts. */
export interface DraftList {
  quantidade: number;
  soma: Reais;
  rascunhos: ExpenseDraft[];
  dispensados: SkippedMonth[];
}
