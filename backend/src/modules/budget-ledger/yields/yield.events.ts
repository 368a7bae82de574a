import { type MonthField } from '#contracts/budget-ledger/yields.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';

/** The yield of an account in the book's year, month by month, and its opening balance. */
export interface YieldData extends Readonly<Record<MonthField, Centavos>> {
  readonly numConta: string;
  readonly saldoInicial: Centavos;
  /** The part of the initial balance booked on 1 January: zero if the account was carried over from the previous year. */
  readonly abertura: Centavos;
  /** Programme of the account when this was written. */
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory;
  /** Number of months closed at the time of writing, from January on: bookings of the sheet in these months stay unchanged (rule 22.11). */
  readonly mesesFechados: number;
}

export interface RendimentoInformado extends YieldData {
  readonly type: 'RendimentoInformado.v1';
}

export interface RendimentoAlterado extends YieldData {
  readonly type: 'RendimentoAlterado.v1';
}

export type YieldFact = RendimentoInformado | RendimentoAlterado;
