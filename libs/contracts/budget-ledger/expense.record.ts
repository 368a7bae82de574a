import { IsBoolean, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { type BudgetLine, MAX_JUSTIFICATIVA } from '../common/book.js';
import { group } from '../common/compound-kinds.js';
import { amount, choice, day, document, key, longText, mark, name, number, reference, text } from '../common/field-kinds.js';
import { BookRequest, type Field, only, type RecordOf, requestOf, unstated } from '../common/record.js';
import { IsId, IsSeenVersion, inOrder } from '../common/validation.js';
import { money as moneyWord, text as textWord } from '../common/vocabulary.js';
import { ATTESTED_RECORD } from './attestation.record.js';
import { type ExpensePart, type ExpensePartRequest, IsSplit, PART_RECORD } from './expense-parts.js';
import { LINE_RECORD } from './line.record.js';

/** Maximum lengths of texts (rule 11.1). */
export const MAX_OBJETO_RESUMIDO = 100;
export const MAX_OBJETO_DETALHADO = 500;
export const MAX_DOCUMENTO_PAGAMENTO = 30;

/** Ways of paying (rule 11.4). */
export const PAYMENT_FORMS = ['PIX', 'TRANSFERÊNCIA', 'BOLETO', 'CHEQUE', 'CARTÃO', 'DINHEIRO', 'DÉBITO EM CONTA'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** Kinds of the document of an expense, as forms of accounts name them (rule 11.27). */
export const DOCUMENT_KINDS = {
  'NF-E': 'NF-e',
  'NFS-E': 'NFS-e',
  CUPOM: 'Cupom fiscal',
  RECIBO: 'Recibo',
  FATURA: 'Fatura',
  GUIA: 'Guia',
  OUTRO: 'Outro',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** An invoice's key: 44 digits, or letters of an alphanumeric CNPJ among them. */
const isInvoiceKey = Matches(/^[0-9A-Z]{44}$/, { message: 'Chave da nota inválida' });

const NO_PAYEE = 'Favorecido é obrigatório';

const DAY_COLUMN = { width: '7.75rem', optional: true } as const;

/** The bill: what the author of an expense writes besides its line. */
export const BILL_RECORD = {
  idFonteRecurso: PART_RECORD.idFonteRecurso,
  idFavorecido: document('CPF/CNPJ', {
    called: 'Favorecido',
    required: NO_PAYEE,
    also: [IsString({ message: NO_PAYEE })],
    exported: true,
    column: { width: '10.5rem', optional: true },
  }),
  objetoResumido: text('Objeto resumido', {
    max: MAX_OBJETO_RESUMIDO,
    wrong: 'Objeto resumido inválido',
    casing: 'upper',
    isLong: true,
    search: true,
    exported: true,
    column: { optional: true, card: 'second' },
  }),
  objetoDetalhado: longText('Objeto detalhado', { max: MAX_OBJETO_DETALHADO, casing: 'upper' }),
  notaFiscal: text('Nota Fiscal', {
    max: 60,
    wrong: 'Nota Fiscal inválida',
    casing: 'upper',
    search: true,
    order: true,
    exported: true,
    column: { width: '5.75rem', card: 'second' },
    span: 3,
  }),
  tipoDocumento: choice(
    'Tipo de Documento',
    DOCUMENT_KINDS,
    `Tipo de Documento deve ser um de: ${Object.values(DOCUMENT_KINDS).join(', ')}`,
    { order: true, exported: true, later: true, column: { width: '10rem', optional: true }, span: 3 },
  ),
  chaveNf: text('Chave da Nota', { wrong: 'Chave da nota inválida', casing: 'upper', also: [isInvoiceKey], exported: true }),
  dataNf: day('Data da Nota', { exported: true, span: 3 }),
  vencimento: day('Vencimento', {
    wrong: 'Vencimento inválido',
    search: true,
    order: true,
    exported: true,
    column: { width: '7.75rem' },
    span: 3,
  }),
  dataElaboracao: day('Data de Elaboração', {
    short: 'Elaboração',
    required: 'a',
    search: true,
    order: true,
    exported: true,
    column: DAY_COLUMN,
    span: 3,
  }),
  valor: PART_RECORD.valor,
};

/** How an expense was paid: its account and document are null until somebody says them. */
export const PAYMENT_RECORD = {
  dataPagamento: day('Data de Pagamento', {
    short: 'Pagamento',
    required: 'a',
    search: true,
    order: true,
    exported: true,
    column: DAY_COLUMN,
  }),
  formaPagamento: choice('Forma de Pagamento', PAYMENT_FORMS, `Forma de Pagamento deve ser uma de: ${PAYMENT_FORMS.join(', ')}`, {
    required: 'a',
    search: true,
    order: true,
    exported: true,
    column: { width: '8rem', optional: true },
  }),
  numConta: text('Conta', {
    max: 15,
    wrong: 'Conta inválida',
    casing: 'upper',
    exported: true,
    column: { width: '7.5rem', optional: true },
  }),
  /** Number of the cheque or of the transfer. */
  documentoPagamento: text('Documento do Pagamento', {
    short: 'Nº do cheque ou TED',
    called: 'Documento do pagamento',
    max: MAX_DOCUMENTO_PAGAMENTO,
    wrong: 'Documento do pagamento inválido',
    casing: 'upper',
    exported: true,
  }),
  /** Of a payment before the date of the invoice: the author was asked (rule 22.3). */
  motivoAntecipacao: text('Motivo do Pagamento antes da Nota', { called: 'Motivo', max: MAX_JUSTIFICATIVA, wrong: 'Motivo inválido' }),
};

/** How an expense was cancelled. */
export const CANCELLATION_RECORD = {
  dataAnulacao: day('Data da Anulação', { required: 'a', exported: true }),
  justificativaAnulacao: longText('Justificativa da Anulação', {
    required: 'a',
    wrong: 'Justificativa da Anulação é obrigatória',
    max: MAX_JUSTIFICATIVA,
    exported: true,
  }),
};

/** The parts of a split expense say its lines and sources: what the expense says of them is ignored. */
const unlessSplit = <F extends Field>(field: F): F => ({
  ...field,
  rules: [...field.rules, ValidateIf(({ rateio }: { rateio?: unknown }) => !rateio)],
});

/** What an expense itself says: its bill, its payment, its cancellation and its atesto; null until it is paid, cancelled or attested. */
export const OWN_RECORD = {
  categoria: PART_RECORD.categoria,
  ...BILL_RECORD,
  idFonteRecurso: unlessSplit(BILL_RECORD.idFonteRecurso),
  ...unstated(PAYMENT_RECORD),
  ...unstated(CANCELLATION_RECORD),
  /** Who confirmed that goods came or work was done; null until somebody does. */
  atesto: group('Atesto', ATTESTED_RECORD, { product: true, later: true }),
};

/** An expense; its state is derived: cancelled with `dataAnulacao`, otherwise paid with `dataPagamento`, otherwise open. */
export const EXPENSE_RECORD = {
  idDespesa: key('Nº', { search: true, order: true, exported: true, column: { width: '4rem' } }),
  /** The expense from which this tax is retained; null for any other expense. */
  idDespesaPrincipal: number('Imposto da Nº', { product: true, exported: true }),
  /** Of a resto a pagar: the year and the number under which it was registered; null for any other expense (rule 38.1). */
  anoOrigem: number('Resto a Pagar de', { product: true }),
  idDespesaOrigem: number('Nº na Origem', { product: true }),
  ...LINE_RECORD,
  idElementoDespesa: unlessSplit(LINE_RECORD.idElementoDespesa),
  ...PART_RECORD,
  ...only(BILL_RECORD, 'idFavorecido'),
  nomeFavorecido: name('Favorecido', { other: 'always', exported: true, order: true, column: { card: 'title' } }),
  ...OWN_RECORD,
  /** The sum of the retained taxes, which are separate expenses; `valor` is without them. */
  valorRetido: amount('Valor Retido', { product: 'always' }),
  /** Who released its payment and when, and the account that it was released for; null if it is not released as it is now (rule 35.4). */
  liberadaPor: text('Liberada por', { product: true }),
  liberadaEm: day('Liberada em', { product: true }),
  contaLiberada: text('Conta Liberada', { product: true }),
  /** Paid above the limit without a release (rule 35.6). */
  semLiberacao: mark('Paga sem Liberação'),
};

/** The labels of an expense, and of what its lists derive from it. */
export const EXPENSE_WORDS = {
  ...EXPENSE_RECORD,
  situacao: { ...textWord('Situação'), order: true },
  programaAcao: { ...textWord('Programa / Ação'), order: true },
  valorPago: moneyWord('Valor Pago'),
  valorAPagar: moneyWord('Valor a Pagar'),
  valorAnulado: moneyWord('Valor Anulado'),
  dataAtesto: ATTESTED_RECORD.data,
  nomeAtesto: ATTESTED_RECORD.nome,
  cargoAtesto: ATTESTED_RECORD.cargo,
  textoAtesto: ATTESTED_RECORD.texto,
};

/** An expense as the API answers it. The line and the source of a split expense are those of its first part. */
export type Expense = Omit<RecordOf<typeof EXPENSE_RECORD>, keyof BudgetLine> &
  BudgetLine & {
    cnpjAssociacao: string;
    ano: number;
    /** The parts of a split expense; null if it is on one line. */
    rateio: ExpensePart[] | null;
    versao: number;
  };

/** The author was asked about an expense with the same payee, invoice number and value within a year, and confirmed (rule 11.8). */
export const IsDuplicateConfirmed = (): PropertyDecorator => inOrder(IsOptional(), IsBoolean({ message: 'Confirmação inválida' }));

/** What `despesa/save` says besides the fields of an expense. */
export class SavedExpense extends BookRequest {
  /** The parts of a split expense; they sum to `valor`. Null puts it on one line; an edit without this field keeps the parts. */
  @IsSplit()
  rateio?: ExpensePartRequest[] | null;

  /** The rule of bank statements from which a new expense is booked: who wrote it does not release its payment (rule 35.2). */
  @IsOptional()
  @IsId({ message: 'Regra inválida' })
  idRegra?: number | null;

  @IsDuplicateConfirmed()
  confirmaDuplicidade?: boolean;
}

/** `POST despesa/save`: no `idDespesa` registers, otherwise it corrects. `motivoAntecipacao` is of a paid expense whose invoice is dated after the payment. */
export class ExpenseRequest extends requestOf({ ...EXPENSE_RECORD, ...only(PAYMENT_RECORD, 'motivoAntecipacao') }, SavedExpense) {}

/** The number of an expense that exists. */
export const EXPENSE_KEY = { idDespesa: reference('Despesa', { required: 'a' }) };

/** One of several expenses on which a person acts, as they saw it. */
export class SeenExpense extends requestOf(EXPENSE_KEY) {
  @IsSeenVersion()
  versao?: number | null;
}
