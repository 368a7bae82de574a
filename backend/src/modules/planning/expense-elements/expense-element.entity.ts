import { defineEntity, p } from '@mikro-orm/postgresql';
import { ECONOMIC_CATEGORIES, type EconomicCategory } from '#contracts/planning/planning.js';

/** One list for the whole installation: no association, no row-level security. */
export const ExpenseElementSchema = defineEntity({
  name: 'ExpenseElement',
  tableName: 'elemento_despesa',
  properties: {
    id: p.integer().primary().autoincrement(),
    descricao: p.string(),
    categoria: p.enum(ECONOMIC_CATEGORIES).$type<EconomicCategory>().nullable(),
    versao: p.integer().version(),
  },
});

export class ExpenseElementRow extends ExpenseElementSchema.class {}
ExpenseElementSchema.setClass(ExpenseElementRow);
