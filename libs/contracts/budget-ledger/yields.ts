import { type Centavos } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { amount, name, text } from '../common/field-kinds.js';
import { bookRequest, type RecordOf } from '../common/record.js';

/** The month fields of a yield in calendar order, without cedilla. */
export const MONTH_FIELDS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];

/** The initial balance plus the twelve months (rule 13.2), in centavos. */
export function finalBalance(amounts: Record<MonthField | 'saldoInicial', Centavos>): Centavos {
  return MONTH_FIELDS.reduce((sum, month) => sum + amounts[month], amounts.saldoInicial);
}

/** The amount of a month, negative for a loss: `Janeiro`, in short `JAN`. */
const monthly = (month: string) =>
  amount(`${month.charAt(0).toUpperCase()}${month.slice(1)}`, { short: month.slice(0, 3).toUpperCase(), filled: true });

const MONTHLY = Object.fromEntries(MONTH_FIELDS.map((field, index) => [field, monthly(MONTHS[index]!)])) as Record<
  MonthField,
  ReturnType<typeof monthly>
>;

/** The yield of an account in a year. */
export const YIELD_RECORD = {
  numConta: text('Conta', { required: 'a', casing: 'upper' }),
  saldoInicial: amount('Saldo Inicial', { required: 'o' }),
  ...MONTHLY,
  /** The initial balance plus the twelve months (rule 13.2). */
  saldoFinal: amount('Saldo inicial + rendimentos', { short: 'Inicial + rendimentos', product: 'always' }),
  /** Null of cash. */
  nomeBanco: name('Banco', { other: true }),
  descricaoConta: text('Descrição da conta', { other: 'always' }),
};

/** `POST rendimento/create` and `PUT rendimento/update`. */
export class YieldRequest extends bookRequest(YIELD_RECORD) {}

/** A yield as `rendimento/all` lists it. */
export type Yield = RecordOf<typeof YIELD_RECORD> & { cnpjAssociacao: string; ano: number; versao: number };
