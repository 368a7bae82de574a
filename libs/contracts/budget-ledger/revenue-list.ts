import { type Reais } from '#domain/money.js';
import { filtersOf, type PageOf, pageQuery } from '../common/lists.js';
import { ordersOf } from '../common/record.js';
import { REVENUE_RECORD, type Revenue } from './revenue.record.js';

/** Filters of the list of revenues. */
export const REVENUE_FILTERS = filtersOf(REVENUE_RECORD, {
  /** Without type or category (rule 22.4). */
  aClassificar: { flag: 'Só a classificar' },
});

/** `GET receita/pagina`; by default newest first. */
export class RevenuePageQuery extends pageQuery(REVENUE_FILTERS, ordersOf(REVENUE_RECORD)) {}

/** `GET receita/pagina`. */
export interface RevenuePage extends PageOf<Revenue> {
  somas: { valor: Reais };
}
