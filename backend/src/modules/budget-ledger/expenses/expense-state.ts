import { type Expense, type PaymentForm } from '#contracts/budget-ledger/expenses.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { fieldColumns, type Moment, type Records } from '#modules/book/pure.js';
import {
  type ExpenseData,
  type ExpenseFact,
  type ImpostoDevolvido,
  type ImpostoRetido,
  type PaidFrom,
  type Recurrence,
} from './expense.events.js';
import { placeLike } from './split.js';

/** State of an expense. It is cancelled with `dataAnulacao`, otherwise paid with `dataPagamento`, otherwise open. */
export interface ExpenseState extends ExpenseData, PaidFrom {
  idDespesa: number;
  dataPagamento: PlainDate | null;
  formaPagamento: PaymentForm | null;
  dataAnulacao: PlainDate | null;
  justificativaAnulacao: string | null;
  /** The amount owed until payment, which may differ from the amount paid. */
  devido: Centavos;
  /** The day of payment, kept when the expense is cancelled later. */
  pagaEm: PlainDate | null;
  /** Reason for paying before the date of the invoice. */
  motivoAntecipacao: string | null;
  recorrencia?: Recurrence;
  /** The expense from which this one, a tax, is retained. */
  idDespesaPrincipal?: number;
  /** CPFs of those who registered or changed it, or retained a tax from it: none of them may release its payment. */
  preparadaPor: readonly string[];
  /** The last release, which stands as long as its hash is that of the payment (`standingRelease`). */
  liberacao: Release | null;
  /** The limit that the payment exceeds; null if unpaid, or if it needed no release. */
  alcada: Centavos | null;
  /** The taxes retained from the expense; `valor` and `devido` exclude them. */
  impostos: readonly { readonly idDespesa: number; readonly valor: Centavos }[];
  /** The last entry that touched it. */
  versao: number;
}

/** Who released a payment, when, from which account, and the hash of what was released. */
export interface Release {
  readonly por: string;
  readonly em: PlainDate;
  readonly numConta: string;
  readonly hash: string;
}

/** Columns of the row and fields of the answer that are copied from the state. */
export const EXPENSE_COLUMNS = fieldColumns([
  'idFonteRecurso',
  'idFavorecido',
  'objetoResumido',
  'objetoDetalhado',
  'notaFiscal',
  'dataNf',
  'vencimento',
  'dataElaboracao',
  'dataPagamento',
  'dataAnulacao',
  'justificativaAnulacao',
  'formaPagamento',
  'chaveNf',
  'categoria',
  'numConta',
  'documentoPagamento',
  'motivoAntecipacao',
  'versao',
] satisfies (keyof ExpenseState & keyof Expense)[]);

/** Columns and fields of its release (`releaseOf`). */
export const RELEASE_COLUMNS = fieldColumns(['liberadaPor', 'liberadaEm', 'contaLiberada', 'semLiberacao'] satisfies (keyof Expense)[]);

/** The fields that identify a bill. */
type Billed = Pick<ExpenseData, 'idFavorecido' | 'notaFiscal' | 'valor'> & Partial<Pick<ExpenseState, 'impostos'>>;

/** The expense at the start of a sentence. */
export const named = ({ idDespesa }: Pick<ExpenseState, 'idDespesa'>): string => `A despesa nº ${idDespesa}`;

/** Sum of the taxes retained from an expense. */
export const retainedOf = ({ impostos }: Pick<ExpenseState, 'impostos'>): Centavos => sumOf(impostos);

/** Key of a bill, equal for the same payee, invoice number and value; null without an invoice. */
export function billOf({ idFavorecido, notaFiscal, valor, impostos = [] }: Billed): string | null {
  return notaFiscal && `${idFavorecido} ${valor + retainedOf({ impostos })} ${notaFiscal}`;
}

/** The expenses of a book. */
export const EXPENSES: Records<ExpenseState> = { table: 'despesa' };

/** The expenses of the same bill, by `billOf`. */
export const BY_BILL = 'nota';

/** The expenses with the key of an electronic invoice. */
export const BY_KEY = 'chave';

/** The expense of a month of a recurring expense, by `monthOf`. */
export const BY_MONTH = 'mes';

/** The taxes retained from an expense, by its number. */
export const BY_PARENT = 'principal';

/** Key of a month of a recurring expense; null for any other expense. */
export const monthOf = (recorrencia: Recurrence | undefined): string | null =>
  recorrencia ? `${recorrencia.idRecorrente} ${recorrencia.mes}` : null;

/** What an expense says of its payment before it is paid. */
const UNPAID = {
  dataPagamento: null,
  formaPagamento: null,
  pagaEm: null,
  numConta: null,
  documentoPagamento: null,
  motivoAntecipacao: null,
  alcada: null,
} as const;

/** The expense after a fact; undefined once it was deleted. */
export function evolveExpense(state: ExpenseState | undefined, fact: ExpenseFact, moment: Moment): ExpenseState | undefined {
  const { versao, dia, autor, autorCpf } = moment;
  switch (fact.type) {
    case 'DespesaRegistrada.v1': {
      const { type: _, ...data } = fact;
      return {
        ...data,
        ...UNPAID,
        dataAnulacao: null,
        justificativaAnulacao: null,
        devido: fact.valor,
        preparadaPor: [autorCpf],
        liberacao: null,
        impostos: [],
        versao,
      };
    }
    case 'DespesaAlterada.v1': {
      const { type: _, ...data } = fact;
      const devido = state!.pagaEm ? state!.devido : data.valor;
      return { ...preparedAlsoBy(state!, autorCpf), ...data, rateio: data.rateio, devido, versao };
    }
    case 'DespesaLiberada.v1': {
      const { numConta, hash } = fact;
      return { ...state!, liberacao: { por: autor, em: dia, numConta, hash }, versao };
    }
    case 'LiberacaoDesfeita.v1':
      return { ...state!, liberacao: null, versao };
    case 'DespesaPaga.v1': {
      const { type: _, idLinha: __, ...payment } = fact;
      return { ...state!, ...payment, pagaEm: fact.dataPagamento, versao };
    }
    case 'PagamentoClassificado.v1': {
      const { numConta, documentoPagamento } = fact;
      return { ...state!, numConta, documentoPagamento, versao };
    }
    case 'PagamentoCorrigido.v1': {
      const { type: _, motivo, ...payment } = fact;
      const { dataNf, motivoAntecipacao } = state!;
      const isEarly = dataNf !== null && fact.dataPagamento < dataNf;
      return {
        ...state!,
        ...payment,
        pagaEm: fact.dataPagamento,
        motivoAntecipacao: isEarly ? (motivoAntecipacao ?? motivo) : null,
        versao,
      };
    }
    case 'PagamentoDesfeito.v1':
      return { ...state!, ...UNPAID, ...placeLike(state!, state!.devido), valor: state!.devido, versao };
    case 'DespesaAnulada.v1': {
      const { dataAnulacao, dataPagamento, justificativaAnulacao } = fact;
      return { ...state!, dataAnulacao, dataPagamento, justificativaAnulacao, versao };
    }
    case 'AnulacaoDesfeita.v1':
      return { ...state!, dataAnulacao: null, justificativaAnulacao: null, dataPagamento: state!.pagaEm, versao };
    case 'DespesaExcluida.v1':
      return undefined;
    case 'ImpostoRetido.v1':
      return owing(preparedAlsoBy(state!, autorCpf), fact, {
        change: -fact.valor,
        impostos: [...state!.impostos, { idDespesa: fact.idImposto, valor: fact.valor }],
        versao,
      });
    case 'ImpostoDevolvido.v1':
      return owing(preparedAlsoBy(state!, autorCpf), fact, {
        change: fact.valor,
        impostos: state!.impostos.filter(({ idDespesa }) => idDespesa !== fact.idImposto),
        versao,
      });
    default:
      return fact satisfies never;
  }
}

/** The expense with one more person who had a hand in it. */
const preparedAlsoBy = (state: ExpenseState, cpf: string): ExpenseState =>
  state.preparadaPor.includes(cpf) ? state : { ...state, preparadaPor: [...state.preparadaPor, cpf] };

/** An expense that owes more or less than before, with its retained taxes at that point. */
function owing(
  state: ExpenseState,
  { rateio }: ImpostoRetido | ImpostoDevolvido,
  { change, impostos, versao }: { change: Centavos; impostos: ExpenseState['impostos']; versao: number },
): ExpenseState {
  const valor = state.valor + change;
  return { ...state, valor, devido: valor, rateio, impostos, versao };
}
