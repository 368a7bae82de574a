import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const ActionSchema = defineEntity({
  name: 'Action',
  tableName: 'acao',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    idPrograma: p.integer(),
    descricao: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class ActionRow extends ActionSchema.class {}
ActionSchema.setClass(ActionRow);
