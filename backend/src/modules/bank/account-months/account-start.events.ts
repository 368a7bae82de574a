import { type Centavos } from '#domain/money.js';

/** An account is reconciled from a month on, 1 to 12; the months before are left out. */
export interface ConciliacaoComecada {
  readonly type: 'ConciliacaoComecada.v1';
  readonly numConta: string;
  readonly mes: number;
  /** What the bank says that the account held at the end of the month before. */
  readonly saldo: Centavos;
}

export interface ComecoDesfeito {
  readonly type: 'ComecoDesfeito.v1';
  readonly numConta: string;
}

export type AccountStartFact = ConciliacaoComecada | ComecoDesfeito;
