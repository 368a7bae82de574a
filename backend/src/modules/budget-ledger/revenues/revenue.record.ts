import { formatBRL, toDecimal } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { changesIn, type Fields, field, was } from '../audit/changes.js';
import { type Names } from '../audit/names.js';
import { type LedgerRecord } from '../ledger-record.js';
import { type RevenueData, type RevenueFact } from './revenue.events.js';
import { evolveRevenue, REVENUES, type RevenueState } from './revenue.js';

export const REVENUE_RECORD: LedgerRecord<RevenueFact, RevenueState> = {
  ...REVENUES,
  facts: { 'ReceitaRegistrada.v1': 'begins', 'ReceitaAlterada.v1': 'corrects', 'ReceitaExcluida.v1': 'corrects' },
  keyColumn: 'id',
  named: 'A receita nº',
  keyOf: ({ id }) => id,
  evolve: (_, fact, { versao }) => evolveRevenue(fact, versao),
  effectiveDay: (fact) => (fact.type === 'ReceitaExcluida.v1' ? undefined : fact.data),
  rows: ({ id, numConta, idFonteRecurso, data, valor, descricao, versao }) => [
    { id, num_conta: numConta, id_fonte_recurso: idFonteRecurso, data, valor: toDecimal(valor), descricao, versao },
  ],
  amount: (fact, before) => ('valor' in fact ? fact.valor : (before?.valor ?? null)),
  sentence(fact, before, names) {
    switch (fact.type) {
      case 'ReceitaRegistrada.v1':
        return `Receita nº ${fact.id} registrada: ${formatBRL(fact.valor)} na conta ${fact.numConta} em ${formatDate(fact.data)}, ${fact.descricao}`;
      case 'ReceitaAlterada.v1':
        return `Receita nº ${fact.id} alterada${changesIn<RevenueData>(before, fact, revenueFields(names))}`;
      case 'ReceitaExcluida.v1':
        return `Receita nº ${fact.id} excluída${was(before)}`;
    }
  },
};

const revenueFields = (names: Names): Fields<RevenueData> => ({
  valor: field('valor', formatBRL),
  numConta: field('conta', String),
  data: field('data', formatDate),
  idFonteRecurso: field('fonte de recursos', names.fundsSource),
  descricao: field('descrição', String),
});
