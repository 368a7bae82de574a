import { defineEntity, p } from '@mikro-orm/postgresql';
import { type FindingStepKind } from '#contracts/audit/findings.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

/** A step of a finding: step 1 is the finding itself. */
export const FindingStepSchema = defineEntity({
  name: 'FindingStep',
  tableName: 'ressalva',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    passo: p.integer().primary(),
    ano: p.integer(),
    sequencia: p.integer().nullable(),
    tipo: p.string().$type<FindingStepKind>(),
    texto: p.string().nullable(),
    autorCpf: p.string(),
    autorNome: p.string(),
    registradoEm: p.datetime(),
  },
  policies: [tenantPolicy],
});

export class FindingStepRow extends FindingStepSchema.class {}
FindingStepSchema.setClass(FindingStepRow);
