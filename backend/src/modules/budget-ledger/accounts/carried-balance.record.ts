import { formatBRL, toDecimal } from '#domain/money.js';
import { type LedgerRecord } from '../ledger-record.js';
import { type CarriedBalanceFact } from './carried-balance.events.js';
import { CARRIED_BALANCES, type CarriedBalanceState, evolveCarried, movementsOf } from './carried-balance.js';

const sumOf = ({ partes }: Pick<CarriedBalanceFact, 'partes'>) => partes.reduce((sum, { valor }) => sum + valor, 0);

export const CARRIED_BALANCE_RECORD: LedgerRecord<CarriedBalanceFact, CarriedBalanceState> = {
  ...CARRIED_BALANCES,
  facts: { 'SaldoTransportado.v1': 'begins', 'SaldoTransportadoCorrigido.v1': 'corrects' },
  keyColumn: 'num_conta',
  named: 'O saldo transportado da conta',
  keyOf: ({ numConta }) => numConta,
  evolve: (_, fact, { versao }) => evolveCarried(fact, versao),
  effectiveDay: (_, { first }) => first,
  movements: movementsOf,
  rows: (state) => [{ num_conta: state.numConta, saldo: toDecimal(sumOf(state)), versao: state.versao }],
  amount: sumOf,
  sentence: (fact, before) =>
    fact.type === 'SaldoTransportado.v1'
      ? `Saldo da conta ${fact.numConta} transportado do exercício anterior: ${formatBRL(sumOf(fact))}`
      : `Saldo transportado da conta ${fact.numConta} corrigido para ${formatBRL(sumOf(fact))}${before ? ` (era ${formatBRL(sumOf(before))})` : ''}`,
};
