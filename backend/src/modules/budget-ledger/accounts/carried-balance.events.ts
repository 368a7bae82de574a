import { type MovementPart } from '#modules/book/pure.js';

/** Balance of an account at the end of the previous year, by programme and category: the opening balance of the account's year. */
interface CarriedBalance {
  readonly numConta: string;
  readonly partes: readonly MovementPart[];
}

export interface SaldoTransportado extends CarriedBalance {
  readonly type: 'SaldoTransportado.v1';
}

/** The previous year was closed after this year was opened, and had been changed in between. */
export interface SaldoTransportadoCorrigido extends CarriedBalance {
  readonly type: 'SaldoTransportadoCorrigido.v1';
}

export type CarriedBalanceFact = SaldoTransportado | SaldoTransportadoCorrigido;
