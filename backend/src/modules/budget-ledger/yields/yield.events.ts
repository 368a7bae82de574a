import { type MonthField } from '#contracts/budget-ledger/yields.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';

/** What an account yielded in the book's year, month by month, on top of what it started with. */
export interface YieldData extends Readonly<Record<MonthField, Centavos>> {
  readonly numConta: string;
  readonly saldoInicial: Centavos;
  /** What of the initial balance moves the account on 1 January: nothing when the account was carried over from the year before. */
  readonly abertura: Centavos;
  /** Of the account when this was written. */
  readonly idPrograma: number | null;
  readonly categoria: MoneyCategory;
  /** The months of the account, from January on, that were closed by then: what the sheet booked in them stays as it was booked (rule 22.11). */
  readonly mesesFechados: number;
}

export interface RendimentoInformado extends YieldData {
  readonly type: 'RendimentoInformado.v1';
}

export interface RendimentoAlterado extends YieldData {
  readonly type: 'RendimentoAlterado.v1';
}

export type YieldFact = RendimentoInformado | RendimentoAlterado;
