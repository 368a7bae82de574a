import { formatBRL } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type AccountMonthFact } from './account-month.events.js';
import { ACCOUNT_MONTHS, type AccountMonthState, BY_ACCOUNT, evolveAccountMonth, monthKey } from './account-month.js';

export const ACCOUNT_MONTH_RECORD: RecordKind<AccountMonthFact, AccountMonthState> = {
  ...ACCOUNT_MONTHS,
  facts: { 'MesConciliado.v1': 'continues', 'MesReaberto.v1': 'continues' },
  keyColumn: 'chave',
  named: 'O mês conciliado da conta',
  keyOf: monthKey,
  evolve: evolveAccountMonth,
  indexed: ({ numConta, fechado }) => ({ [BY_ACCOUNT]: fechado ? numConta : null }),
  rows: ({ saldoExtrato, diferenca, ...month }) => [
    {
      chave: monthKey(month),
      num_conta: month.numConta,
      mes: month.mes,
      fechado: month.fechado,
      saldo_extrato: saldoExtrato,
      em: month.em,
      diferenca,
      justificativa: month.justificativa,
      anexo: month.anexo,
      desde: month.desde,
      por: month.por,
      motivo: month.motivo,
      versao: month.versao,
    },
  ],
  amount: (fact) => (fact.type === 'MesConciliado.v1' ? fact.saldoExtrato : null),
  sentence(fact) {
    switch (fact.type) {
      case 'MesConciliado.v1':
        return `Conta ${fact.numConta} conciliada até ${MONTHS[fact.mes - 1]}: extrato com ${formatBRL(fact.saldoExtrato)} em ${formatDate(fact.em)}${unexplained(fact)}`;
      case 'MesReaberto.v1':
        return `Conciliação de ${MONTHS[fact.mes - 1]} da conta ${fact.numConta} reaberta: “${fact.motivo}”`;
    }
  },
};

const unexplained = ({ diferenca, justificativa }: { diferenca: number; justificativa: string | null }) =>
  diferenca === 0 ? '' : `, diferença de ${formatBRL(diferenca)}: “${justificativa}”`;
