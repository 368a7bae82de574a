import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { normalizeDocument } from '#domain/document.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { BookQuery, MAX_JUSTIFICATIVA } from './budgets.js';
import { type PageOf, PageQuery, type WholeList } from './lists.js';
import {
  EmptyAsNull,
  IsDateText,
  IsFlag,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsNestedList,
  IsSeenVersion,
  inOrder,
  Normalized,
  ReadOnlyFields,
  UpperCased,
} from './validation.js';

/** Ways of paying (rule 11.4). */
export const PAYMENT_FORMS = ['PIX', 'TRANSFERÊNCIA', 'BOLETO', 'CHEQUE', 'CARTÃO', 'DINHEIRO', 'DÉBITO EM CONTA'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** Counters of the form (rule 11.1). */
export const MAX_OBJETO_RESUMIDO = 100;
export const MAX_OBJETO_DETALHADO = 500;

/** Refusal of a bill that was drawn up outside of its book's year. */
export const drawnUpOutside = (ano: number) => `A data de elaboração deve estar no exercício de ${ano}`;

/**
 * What is wrong with the day on which an expense was paid or cancelled: it has come, and its year had begun. A later year than the book's is right (restos
 * a pagar). Undefined when nothing is wrong.
 */
export function dayRefusal(what: 'do pagamento' | 'da anulação', day: PlainDate, ano: number, today: PlainDate): string | undefined {
  if (day > today) return `A data ${what} não pode ser futura`;
  if (yearOf(day) < ano) return `A data ${what} não pode ser anterior ao exercício de ${ano}`;
  return undefined;
}

const INVALID_ID = { message: 'Identificador inválido' };

/** Fields that an expense's payment and cancellation carry along from the list and that only `despesa/save` changes. */
@ReadOnlyFields(
  'descricaoPrograma',
  'descricaoAcao',
  'descricaoSubAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'descricaoFonteRecurso',
)
class ExpenseRecord extends BookQuery {
  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  @IsOptional()
  @IsId({ message: 'Ação inválida' })
  idAcao?: number | null;

  @IsOptional()
  @IsId({ message: 'Sub-ação inválida' })
  idSubAcao?: number | null;

  @IsOptional()
  @IsId({ message: 'Item inválido' })
  idItem?: number | null;

  @IsOptional()
  @IsString({ message: 'Nome do favorecido inválido' })
  nomeFavorecido?: string | null;

  @IsOptional()
  @MaxLength(MAX_OBJETO_RESUMIDO, { message: `Objeto resumido deve ter no máximo ${MAX_OBJETO_RESUMIDO} caracteres` })
  @IsString({ message: 'Objeto resumido inválido' })
  @UpperCased()
  @EmptyAsNull()
  objetoResumido?: string | null;

  @IsOptional()
  @MaxLength(MAX_OBJETO_DETALHADO, { message: `Objeto detalhado deve ter no máximo ${MAX_OBJETO_DETALHADO} caracteres` })
  @IsString({ message: 'Objeto detalhado inválido' })
  @UpperCased()
  @EmptyAsNull()
  objetoDetalhado?: string | null;

  @IsOptional()
  @MaxLength(60, { message: 'Nota Fiscal deve ter no máximo 60 caracteres' })
  @IsString({ message: 'Nota Fiscal inválida' })
  @UpperCased()
  @EmptyAsNull()
  notaFiscal?: string | null;

  @IsOptional()
  @IsDateText({ message: 'Data da Nota inválida' })
  @EmptyAsNull()
  dataNf?: string | null;

  /** The day on which the bill falls due. */
  @IsOptional()
  @IsDateText({ message: 'Vencimento inválido' })
  @EmptyAsNull()
  vencimento?: string | null;

  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `POST despesa/save`: no `idDespesa` registers, otherwise it edits. */
@ReadOnlyFields('dataPagamento', 'formaPagamento', 'dataAnulacao', 'justificativaAnulacao')
export class ExpenseRequest extends ExpenseRecord {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idDespesa?: number | null;

  @IsId({ message: 'Elemento de Despesa é obrigatório' })
  @IsNotEmpty({ message: 'Elemento de Despesa é obrigatório' })
  idElementoDespesa!: number;

  @IsId({ message: 'Fonte de Recursos é obrigatória' })
  @IsNotEmpty({ message: 'Fonte de Recursos é obrigatória' })
  idFonteRecurso!: number;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  idFavorecido!: string;

  @IsDateText({ message: 'Data Elaboração inválida' })
  @IsNotEmpty({ message: 'Data Elaboração é obrigatória' })
  dataElaboracao!: string;

  /** Saves although an expense with the same payee, invoice number and value stands within a year: the person was asked. */
  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  confirmaDuplicidade?: boolean;
}

/** The expense as the list carries it, with what is done to it. Fields that do not belong to that are accepted and not changed. */
class ExistingExpense extends ExpenseRecord {
  @IsId({ message: 'Despesa é obrigatória' })
  @IsNotEmpty({ message: 'Despesa é obrigatória' })
  idDespesa!: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idElementoDespesa?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idFonteRecurso?: number | null;

  @IsOptional()
  @IsString({ message: 'Favorecido inválido' })
  idFavorecido?: string | null;

  @IsOptional()
  @IsDateText({ message: 'Data Elaboração inválida' })
  dataElaboracao?: string | null;
}

/** `PUT despesa/paga_despesa`: the expense with its payment. */
@ReadOnlyFields('dataAnulacao', 'justificativaAnulacao')
export class PaymentRequest extends ExistingExpense {
  @IsDateText({ message: 'Data de Pagamento inválida' })
  @IsNotEmpty({ message: 'Data de Pagamento é obrigatória' })
  dataPagamento!: string;

  @IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` })
  @IsNotEmpty({ message: 'Forma de Pagamento é obrigatória' })
  formaPagamento!: PaymentForm;
}

/** So many expenses are paid at once. */
export const MAX_PAYMENTS = 200;

/** One of several expenses that are paid at once. */
export class PaymentOfSeveral {
  @IsId({ message: 'Despesa é obrigatória' })
  @IsNotEmpty({ message: 'Despesa é obrigatória' })
  idDespesa!: number;

  @Min(0.01, { message: 'Valor deve ser maior que zero' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Valor é obrigatório' })
  valor!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/paga_despesas`: expenses that are paid on one day and in one form, all of them or none (rule 11.11). */
export class PaymentsRequest extends BookQuery {
  @IsDateText({ message: 'Data de Pagamento inválida' })
  @IsNotEmpty({ message: 'Data de Pagamento é obrigatória' })
  dataPagamento!: string;

  @IsIn(PAYMENT_FORMS, { message: `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}` })
  @IsNotEmpty({ message: 'Forma de Pagamento é obrigatória' })
  formaPagamento!: PaymentForm;

  @IsNestedList(PaymentOfSeveral, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  pagamentos!: PaymentOfSeveral[];
}

/** `PUT despesa/anula_despesa`: the expense with its cancellation. `dataPagamento` is today, or the day it was paid, when absent (rule 11.5). */
export class CancellationRequest extends ExistingExpense {
  @IsDateText({ message: 'Data da Anulação inválida' })
  @IsNotEmpty({ message: 'Data da Anulação é obrigatória' })
  dataAnulacao!: string;

  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa da Anulação deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa da Anulação é obrigatória' })
  @IsNotEmpty({ message: 'Justificativa da Anulação é obrigatória' })
  @EmptyAsNull()
  justificativaAnulacao!: string;

  @IsOptional()
  @IsDateText({ message: 'Data de Pagamento inválida' })
  @EmptyAsNull()
  dataPagamento?: string | null;

  @IsOptional()
  @IsString({ message: 'Forma de Pagamento inválida' })
  formaPagamento?: string | null;
}

/** An expense as `despesa/all` lists it; its state is derived: cancelled with `dataAnulacao`, otherwise paid with `dataPagamento`. */
export interface Expense {
  cnpjAssociacao: string;
  ano: number;
  idDespesa: number;
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idItem: number | null;
  idElementoDespesa: number;
  idFonteRecurso: number;
  idFavorecido: string;
  nomeFavorecido: string;
  objetoResumido: string | null;
  objetoDetalhado: string | null;
  notaFiscal: string | null;
  dataNf: string | null;
  vencimento: string | null;
  dataElaboracao: string;
  dataPagamento: string | null;
  dataAnulacao: string | null;
  justificativaAnulacao: string | null;
  formaPagamento: PaymentForm | null;
  /** Reais. */
  valor: number;
  versao: number;
  descricaoPrograma: string | null;
  descricaoAcao: string | null;
  descricaoSubAcao: string | null;
  descricaoItem: string | null;
  descricaoElementoDespesa: string;
  descricaoFonteRecurso: string;
}

/** Columns of the list of expenses, by which it can be sorted. */
export const EXPENSE_ORDERS = [
  'idDespesa',
  'programaAcao',
  'descricaoFonteRecurso',
  'nomeFavorecido',
  'notaFiscal',
  'dataElaboracao',
  'vencimento',
  'dataPagamento',
  'formaPagamento',
  'situacao',
  'valor',
] as const;
export type ExpenseOrder = (typeof EXPENSE_ORDERS)[number];

/** States of an expense (rule 11.2), and all of them together. */
export const EXPENSE_SITUATIONS = ['A_PAGAR', 'PAGAS', 'ANULADAS', 'TODAS'] as const;
export type ExpenseSituation = (typeof EXPENSE_SITUATIONS)[number];

const IsDay = (name: string): PropertyDecorator => inOrder(IsOptional(), IsDateText({ message: `${name} inválida` }));
const IsAmount = (name: string): PropertyDecorator => inOrder(IsOptional(), IsMoney({ message: `${name} inválido` }));

/** What narrows the list of expenses (rule 11.13). */
export class ExpenseFilters extends PageQuery {
  @IsDay('Data inicial de elaboração')
  elaboracaoDe?: string;

  @IsDay('Data final de elaboração')
  elaboracaoAte?: string;

  /** Of what was really paid. */
  @IsDay('Data inicial de pagamento')
  pagamentoDe?: string;

  @IsDay('Data final de pagamento')
  pagamentoAte?: string;

  @IsDay('Data inicial de vencimento')
  vencimentoDe?: string;

  @IsDay('Data final de vencimento')
  vencimentoAte?: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;

  @IsOptional()
  @IsId({ message: 'Fonte de Recursos inválida' })
  idFonteRecurso?: number;

  @IsOptional()
  @IsString({ message: 'Favorecido inválido' })
  @Normalized(normalizeDocument)
  idFavorecido?: string;

  @IsAmount('Valor mínimo')
  valorDe?: number;

  @IsAmount('Valor máximo')
  valorAte?: number;

  /** Not cancelled, and without an item. */
  @IsFlag({ message: 'Sem item inválido' })
  semItem?: boolean;

  /** Not cancelled, and without a programme. */
  @IsFlag({ message: 'Sem programa inválido' })
  semPrograma?: boolean;

  /** Not cancelled, and without a due date. */
  @IsFlag({ message: 'Sem vencimento inválido' })
  semVencimento?: boolean;
}

/** `GET despesa/pagina`. */
export class ExpensePageQuery extends ExpenseFilters {
  /** Which state is listed; all when absent. */
  @IsOptional()
  @IsIn(EXPENSE_SITUATIONS, { message: `Situação deve ser uma de: ${EXPENSE_SITUATIONS.join(', ')}` })
  situacao?: ExpenseSituation;

  /** A column, with `-` before it when descending; when absent, what is to be paid by due date, everything else the newest first, as among equal ones. */
  @IsOptional()
  @IsIn(
    EXPENSE_ORDERS.flatMap((order) => [order, `-${order}`]),
    { message: `Ordem deve ser uma de: ${EXPENSE_ORDERS.join(', ')}, com - à frente para a ordem inversa` },
  )
  ordem?: ExpenseOrder | `-${ExpenseOrder}`;
}

/** `GET despesa/lista`. */
export interface ExpenseList extends WholeList<Expense> {}

/** How many expenses, and their sum in reais. */
export interface ExpenseCount {
  quantidade: number;
  valor: number;
}

/** `GET despesa/pagina`; cancelled expenses are summed only where they alone are listed. */
export interface ExpensePage extends PageOf<Expense> {
  somas: { valor: number };
  /** What search and filters find of each state. */
  situacoes: Record<ExpenseSituation, ExpenseCount>;
}

/** `GET despesa/exists_favorecido`. */
export class PayeeExpensesQuery {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  cnpjFavorecido!: string;
}
