import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const ReconciliationRuleSchema = defineEntity({
  name: 'ReconciliationRule',
  tableName: 'regra_conciliacao',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    contem: p.string(),
    idPrograma: p.integer().nullable(),
    idAcao: p.integer().nullable(),
    idSubAcao: p.integer().nullable(),
    idItem: p.integer().nullable(),
    idElementoDespesa: p.integer(),
    idFonteRecurso: p.integer(),
    idFavorecido: p.string(),
    objetoResumido: p.string().nullable(),
    formaPagamento: p.string().nullable(),
    preparadaPor: p.array(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class ReconciliationRuleRow extends ReconciliationRuleSchema.class {}
ReconciliationRuleSchema.setClass(ReconciliationRuleRow);
