import { defineEntity, p } from '@mikro-orm/postgresql';

/** One list for the whole installation: no association, no row-level security. */
export const ExpenseElementSchema = defineEntity({
  name: 'ExpenseElement',
  tableName: 'elemento_despesa',
  properties: {
    id: p.integer().primary().autoincrement(),
    descricao: p.string(),
  },
});

export class ExpenseElementRow extends ExpenseElementSchema.class {}
ExpenseElementSchema.setClass(ExpenseElementRow);
