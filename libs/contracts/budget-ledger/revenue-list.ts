import { IsOrderOf, type PageOf, PageQuery, type WholeList } from '../common/lists.js';
import { IsFlag } from '../common/validation.js';
import { type Revenue } from './revenues.js';

/** Columns of the list of revenues, by which it can be sorted. */
export const REVENUE_ORDERS = ['id', 'numConta', 'data', 'descricao', 'valor'] as const;
export type RevenueOrder = (typeof REVENUE_ORDERS)[number];

/** `GET receita/pagina`. */
export class RevenuePageQuery extends PageQuery {
  /** Only revenues without type or category (rule 22.4). */
  @IsFlag({ message: 'A classificar inválido' })
  aClassificar?: boolean;

  /** A column, with `-` before it when descending; by default newest first, which also orders equal ones. */
  @IsOrderOf(REVENUE_ORDERS)
  ordem?: RevenueOrder | `-${RevenueOrder}`;
}

/** `GET receita/lista`. */
export interface RevenueList extends WholeList<Revenue> {}

/** `GET receita/pagina`. */
export interface RevenuePage extends PageOf<Revenue> {
  somas: { valor: number };
}
