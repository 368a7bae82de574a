import { type RevenueOrder, type RevenuePageQuery } from '#contracts/budget-ledger/revenue-list.js';
import { type BookList, inOrderOfNames } from '#modules/book/public.js';
import { folded, searchedDay, searchedMoney, searchedName, searchedNumber } from '#platform/database/search.sql.js';
import { LIST_STATE } from '../list-state.sql.js';
import { REVENUE } from './revenue.queries.js';

/** The list of revenues, searched like the screen. */
export const REVENUE_LIST: BookList<RevenueOrder, RevenuePageQuery> = {
  state: LIST_STATE,
  rows: `${REVENUE} and r.ano = $2`,
  from: 'receita r',
  alias: 'r',
  key: 'r.id',
  field: 'id',
  sums: { valor: 'reais(coalesce(sum(r.valor), 0))' },
  searched: [
    searchedNumber('r.id'),
    searchedDay('r.data'),
    searchedMoney('r.valor'),
    ...['r.num_conta', 'r.descricao'].map((column) => ({ sql: folded(column) })),
  ],
  searchedRegisters: [
    { key: 'r.num_conta', register: 'visao_conta', registerKey: 'num_conta', texts: [folded('descricao')] },
    searchedName('r.id_fonte_recurso', 'visao_fonte_recurso'),
  ],
  orders: {
    id: 'r.id',
    numConta: inOrderOfNames('r.num_conta'),
    data: 'r.data',
    descricao: inOrderOfNames('r.descricao'),
    valor: 'r.valor',
  },
  filters: { aClassificar: (value) => `(not ${value}::boolean or r.tipo is null or (r.categoria is null and r.tipo <> 'ESTORNO'))` },
};
