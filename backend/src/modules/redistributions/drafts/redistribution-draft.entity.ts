import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';
import { type DraftLine } from './draft-changes.js';

export const RedistributionDraftSchema = defineEntity({
  name: 'RedistributionDraft',
  tableName: 'redistribuicao_rascunho',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    ano: p.integer(),
    data: p.string(),
    justificativa: p.string(),
    linhas: p.json<DraftLine[]>(),
    sequencia: p.integer(),
    autorNome: p.string(),
    guardadoEm: p.datetime(),
    aprovadaPor: p.string().nullable(),
    aprovadaCargo: p.string().nullable(),
    aprovadaEm: p.string().nullable(),
    ataData: p.string().nullable(),
    ataHora: p.string().nullable(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class RedistributionDraftRow extends RedistributionDraftSchema.class {}
RedistributionDraftSchema.setClass(RedistributionDraftRow);
