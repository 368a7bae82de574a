import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const SubActionSchema = defineEntity({
  name: 'SubAction',
  tableName: 'sub_acao',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    idPrograma: p.integer(),
    idAcao: p.integer(),
    descricao: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class SubActionRow extends SubActionSchema.class {}
SubActionSchema.setClass(SubActionRow);
