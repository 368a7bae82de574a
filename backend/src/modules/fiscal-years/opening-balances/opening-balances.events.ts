import { type PlainDate } from '#domain/plain-date.js';
import { type OpeningBalance } from '#modules/budget-ledger/pure.js';

/** The balances of the accounts at the beginning of a day of the association's first book. `justificativa` says why an amount is negative. */
export interface Opening {
  readonly em: PlainDate;
  readonly saldos: readonly OpeningBalance[];
  readonly justificativa: string | null;
}

export interface SaldosImplantados extends Opening {
  readonly type: 'SaldosImplantados.v1';
}

/** The opening balances were saved again: these stand instead. */
export interface ImplantacaoSubstituida extends Opening {
  readonly type: 'ImplantacaoSubstituida.v1';
}

export type OpeningBalancesFact = SaldosImplantados | ImplantacaoSubstituida;
