import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const ProgramSchema = defineEntity({
  name: 'Program',
  tableName: 'programa',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    descricao: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class ProgramRow extends ProgramSchema.class {}
ProgramSchema.setClass(ProgramRow);
