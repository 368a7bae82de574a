import type { FindingConclusionRequest, FindingReplyRequest, FindingRequest, OpinionRequest } from '#contracts/audit/findings.js';
import { api } from '#shared/api/client.ts';

/** Query key roots to invalidate when findings change. */
export const FINDING_ROOTS = ['ressalva', 'painel'];

export const raiseFinding = (body: FindingRequest) => api.post('ressalva/save', body);
export const replyToFinding = (body: FindingReplyRequest) => api.post('ressalva/resposta', body);
export const concludeFinding = (body: FindingConclusionRequest) => api.post('ressalva/conclusao', body);
export const signOpinion = (body: OpinionRequest) => api.post('parecer/save', body);
