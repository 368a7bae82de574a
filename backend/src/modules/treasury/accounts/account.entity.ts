import { defineEntity, p } from '@mikro-orm/postgresql';
import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { ACCOUNT_TYPES, type AccountType } from '#contracts/treasury/accounts.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'conta',
  properties: {
    cnpjAssociacao: p.string().primary(),
    numConta: p.string().primary(),
    idBanco: p.string().nullable(),
    agencia: p.string().nullable(),
    descricao: p.string(),
    tipo: p.enum(ACCOUNT_TYPES).$type<AccountType>(),
    abertaEm: p.string().columnType('date').nullable(),
    encerradaEm: p.string().columnType('date').nullable(),
    idPrograma: p.integer().nullable(),
    categoriaRendimentos: p.enum(MONEY_CATEGORIES).$type<MoneyCategory>(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class AccountRow extends AccountSchema.class {}
AccountSchema.setClass(AccountRow);
