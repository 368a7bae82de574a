import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const FundsSourceSchema = defineEntity({
  name: 'FundsSource',
  tableName: 'fonte_recurso',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    descricao: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class FundsSourceRow extends FundsSourceSchema.class {}
FundsSourceSchema.setClass(FundsSourceRow);
