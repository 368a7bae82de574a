import { REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { type RevenueOrder, type RevenuePageQuery } from '#contracts/budget-ledger/revenue-list.js';
import { type BookList, describedList } from '#modules/book/public.js';
import { folded, searchedName } from '#platform/database/search.sql.js';
import { LIST_STATE } from '../list-state.sql.js';
import { REVENUE } from './revenue.queries.js';

/** The list of revenues, searched like the screen. */
export const REVENUE_LIST: BookList<RevenueOrder, RevenuePageQuery> = {
  ...describedList(REVENUE_RECORD, 'r'),
  state: LIST_STATE,
  rows: `${REVENUE} and r.ano = $2`,
  from: 'receita r',
  key: 'r.id',
  field: 'id',
  searchedRegisters: [
    { key: 'r.num_conta', register: 'visao_conta', registerKey: 'num_conta', texts: [folded('descricao')] },
    searchedName('r.id_fonte_recurso', 'visao_fonte_recurso'),
  ],
  filters: { aClassificar: (value) => `(not ${value}::boolean or r.tipo is null or (r.categoria is null and r.tipo <> 'ESTORNO'))` },
};
