import { type REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { type WrittenOf } from '#contracts/common/record.js';
import { type GivenBack } from '../expenses/payments/refunds.js';

/** The fields of a revenue that its author writes. */
export type RevenueData = WrittenOf<typeof REVENUE_RECORD>;

/** `estorno` is what an ESTORNO gives back of its expense. */
export interface ReceitaRegistrada extends RevenueData {
  readonly type: 'ReceitaRegistrada.v1';
  readonly id: number;
  readonly estorno?: GivenBack;
}

export interface ReceitaAlterada extends RevenueData {
  readonly type: 'ReceitaAlterada.v1';
  readonly id: number;
  readonly estorno?: GivenBack;
}

export interface ReceitaExcluida {
  readonly type: 'ReceitaExcluida.v1';
  readonly id: number;
}

export type RevenueFact = ReceitaRegistrada | ReceitaAlterada | ReceitaExcluida;
