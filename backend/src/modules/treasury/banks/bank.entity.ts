import { defineEntity, p } from '@mikro-orm/postgresql';

/** One list for the whole installation: no association, no row-level security. */
export const BankSchema = defineEntity({
  name: 'Bank',
  tableName: 'banco',
  properties: {
    id: p.string().primary(),
    nome: p.string(),
    website: p.string().nullable(),
    versao: p.integer().version(),
  },
});

export class BankRow extends BankSchema.class {}
BankSchema.setClass(BankRow);
