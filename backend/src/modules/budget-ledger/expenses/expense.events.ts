import { type PaymentForm } from '#contracts/expenses.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BudgetLine } from '#modules/book/pure.js';

/** What a person writes on an expense. */
export interface ExpenseData {
  readonly linha: BudgetLine;
  readonly idFonteRecurso: number;
  readonly idFavorecido: string;
  readonly objetoResumido: string | null;
  readonly objetoDetalhado: string | null;
  readonly notaFiscal: string | null;
  readonly dataNf: PlainDate | null;
  /** The day on which the bill falls due. */
  readonly vencimento: PlainDate | null;
  readonly dataElaboracao: PlainDate;
  readonly valor: Centavos;
}

/** The month, 1 to 12, of a recurring expense that an expense was booked for (rule 21.4). */
export interface Recurrence {
  readonly idRecorrente: number;
  readonly mes: number;
}

export interface DespesaRegistrada extends ExpenseData {
  readonly type: 'DespesaRegistrada.v1';
  readonly idDespesa: number;
  readonly recorrencia?: Recurrence;
}

export interface DespesaAlterada extends ExpenseData {
  readonly type: 'DespesaAlterada.v1';
  readonly idDespesa: number;
}

/** `valor` is what was really paid. */
export interface DespesaPaga {
  readonly type: 'DespesaPaga.v1';
  readonly idDespesa: number;
  readonly dataPagamento: PlainDate;
  readonly formaPagamento: PaymentForm;
  readonly valor: Centavos;
}

/** Cancelling also sets `dataPagamento`; a cancelled expense is never counted as paid all the same (rule 11.5). */
export interface DespesaAnulada {
  readonly type: 'DespesaAnulada.v1';
  readonly idDespesa: number;
  readonly dataAnulacao: PlainDate;
  readonly dataPagamento: PlainDate;
  readonly justificativaAnulacao: string;
}

export interface DespesaExcluida {
  readonly type: 'DespesaExcluida.v1';
  readonly idDespesa: number;
}

export type ExpenseFact = DespesaRegistrada | DespesaAlterada | DespesaPaga | DespesaAnulada | DespesaExcluida;
