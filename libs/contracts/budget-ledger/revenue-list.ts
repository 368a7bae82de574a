import { IsOrderOf, type PageOf, PageQuery, type WholeList } from '../common/lists.js';
import { type OrderOf, ordersOf } from '../common/record.js';
import { IsFlag } from '../common/validation.js';
import { REVENUE_RECORD, type Revenue } from './revenue.record.js';

/** Columns of the list of revenues, by which it can be sorted. */
export type RevenueOrder = OrderOf<typeof REVENUE_RECORD>;

/** `GET receita/pagina`. */
export class RevenuePageQuery extends PageQuery {
  /** Only revenues without type or category (rule 22.4). */
  @IsFlag({ message: 'A classificar inválido' })
  aClassificar?: boolean;

  /** A column, with `-` before it when descending; by default newest first, which also orders equal ones. */
  @IsOrderOf(ordersOf(REVENUE_RECORD))
  ordem?: RevenueOrder | `-${RevenueOrder}`;
}

/** `GET receita/lista`. */
export interface RevenueList extends WholeList<Revenue> {}

/** `GET receita/pagina`. */
export interface RevenuePage extends PageOf<Revenue> {
  somas: { valor: number };
}
