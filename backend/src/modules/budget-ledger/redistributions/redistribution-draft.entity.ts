import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenancy.js';
import { type SeenLine } from './redistribution.js';

/** A line of a draft: which side it is on, what moves, and what it had when the draft was kept; centavos. */
export interface DraftLine extends SeenLine {
  lado: 'DEBITO' | 'CREDITO';
  valor: number;
}

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
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class RedistributionDraftRow extends RedistributionDraftSchema.class {}
RedistributionDraftSchema.setClass(RedistributionDraftRow);
