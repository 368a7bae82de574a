import { formatBRL, sumOf } from '#domain/money.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type CarriedBalanceFact } from './carried-balance.events.js';
import { CARRIED_BALANCES, type CarriedBalanceState, evolveCarried, movementsOf } from './carried-balance.js';

const amountOf = ({ partes }: Pick<CarriedBalanceFact, 'partes'>) => sumOf(partes);

export const CARRIED_BALANCE_RECORD: RecordKind<CarriedBalanceFact, CarriedBalanceState> = {
  ...CARRIED_BALANCES,
  facts: { 'SaldoTransportado.v1': 'begins', 'SaldoTransportadoCorrigido.v1': 'corrects' },
  keyColumn: 'num_conta',
  named: 'O saldo transportado da conta',
  keyOf: ({ numConta }) => numConta,
  evolve: (_, fact, { versao }) => evolveCarried(fact, versao),
  effectiveDay: (_, { first }) => first,
  movements: movementsOf,
  rows: (state) => [{ num_conta: state.numConta, saldo: amountOf(state), versao: state.versao }],
  amount: amountOf,
  sentence: (fact, before) =>
    fact.type === 'SaldoTransportado.v1'
      ? `Saldo da conta ${fact.numConta} transportado do exercício anterior: ${formatBRL(amountOf(fact))}`
      : `Saldo transportado da conta ${fact.numConta} corrigido para ${formatBRL(amountOf(fact))}${before ? ` (era ${formatBRL(amountOf(before))})` : ''}`,
};
