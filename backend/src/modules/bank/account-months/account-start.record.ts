import { formatBRL } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type AccountStartFact } from './account-start.events.js';
import { ACCOUNT_STARTS, type AccountStartState, evolveAccountStart } from './account-start.js';

export const ACCOUNT_START_RECORD: RecordKind<AccountStartFact, AccountStartState> = {
  ...ACCOUNT_STARTS,
  facts: { 'ConciliacaoComecada.v1': 'begins', 'ComecoDesfeito.v1': 'corrects' },
  keyColumn: 'num_conta',
  named: 'O começo da conciliação da conta',
  keyOf: ({ numConta }) => numConta,
  evolve: (_, fact, moment) => evolveAccountStart(fact, moment),
  rows: ({ numConta, ...start }) => [{ num_conta: numConta, ...start }],
  amount: (fact, before) => (fact.type === 'ConciliacaoComecada.v1' ? fact.saldo : (before?.saldo ?? null)),
  sentence: (fact, before) =>
    fact.type === 'ConciliacaoComecada.v1'
      ? `Conta ${fact.numConta} conciliada a partir de ${described(fact)}`
      : `Começo da conciliação da conta ${fact.numConta} desfeito${before ? ` (era ${described(before)})` : ''}`,
};

const described = ({ mes, saldo }: Pick<AccountStartState, 'mes' | 'saldo'>) =>
  `${MONTHS[mes - 1]}, com saldo de ${formatBRL(saldo)} no fim do mês anterior`;
