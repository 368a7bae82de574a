import { REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { REVENUE_FILTERS, type RevenuePageQuery } from '#contracts/budget-ledger/revenue-list.js';
import { type OrderOf } from '#contracts/common/record.js';
import { type BookList, type Conditions, conditionsOf, describedList } from '#modules/book/public.js';
import { folded, searchedName } from '#platform/database/search.sql.js';
import { LIST_STATE } from '../list-state.sql.js';
import { REVENUE } from './revenue.queries.js';

const CONDITIONS: Conditions<typeof REVENUE_FILTERS> = {
  aClassificar: "(r.tipo is null or (r.categoria is null and r.tipo <> 'ESTORNO'))",
};

/** The list of revenues, searched like the screen. */
export const REVENUE_LIST: BookList<OrderOf<typeof REVENUE_RECORD>, RevenuePageQuery> = {
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
  narrowed: (query, parameter) => ({ conditions: conditionsOf(REVENUE_FILTERS, CONDITIONS, query, parameter).map((on) => on('r')) }),
};
