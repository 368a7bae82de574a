import { type MovementPart } from '#modules/book/pure.js';

/** What an account held at the end of the year before, by programme and category: it begins the account's year. */
interface CarriedBalance {
  readonly numConta: string;
  readonly partes: readonly MovementPart[];
}

export interface SaldoTransportado extends CarriedBalance {
  readonly type: 'SaldoTransportado.v1';
}

/** The year before was written in after this one was opened, and closed. */
export interface SaldoTransportadoCorrigido extends CarriedBalance {
  readonly type: 'SaldoTransportadoCorrigido.v1';
}

export type CarriedBalanceFact = SaldoTransportado | SaldoTransportadoCorrigido;
