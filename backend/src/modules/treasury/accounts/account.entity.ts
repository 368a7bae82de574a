import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenancy.js';

export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'conta',
  properties: {
    cnpjAssociacao: p.string().primary(),
    numConta: p.string().primary(),
    idBanco: p.string(),
    agencia: p.string(),
    descricao: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class AccountRow extends AccountSchema.class {}
AccountSchema.setClass(AccountRow);
