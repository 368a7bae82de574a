import { defineEntity, p } from '@mikro-orm/postgresql';
import { type OpinionKind } from '#contracts/audit/findings.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';
import { type SignedFinding } from './finding.js';

export const OpinionSchema = defineEntity({
  name: 'Opinion',
  tableName: 'parecer',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    ano: p.integer(),
    conclusao: p.string().$type<OpinionKind>(),
    texto: p.string(),
    sequencia: p.integer(),
    hash: p.string(),
    ressalvas: p.json<SignedFinding[]>(),
    autorCpf: p.string(),
    autorNome: p.string(),
    registradoEm: p.datetime(),
  },
  policies: [tenantPolicy],
});

export class OpinionRow extends OpinionSchema.class {}
OpinionSchema.setClass(OpinionRow);
