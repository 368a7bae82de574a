import { finalBalance, MONTH_FIELDS } from '#contracts/yields.js';
import { toDecimal } from '#domain/money.js';
import { type YieldState } from './yield.js';

export function yieldRow(state: YieldState): object {
  return {
    num_conta: state.numConta,
    saldo_inicial: toDecimal(state.saldoInicial),
    ...Object.fromEntries(MONTH_FIELDS.map((month) => [month, toDecimal(state[month])])),
    saldo_final: toDecimal(finalBalance(state)),
    versao: state.versao,
  };
}
