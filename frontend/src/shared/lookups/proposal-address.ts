import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';

/** Path of the list of proposals. */
export const PROPOSALS = '/redistribuicao/propostas';

/** The state of a proposal: it lacks the approval that the association requires, is approved, or needs none. */
export const STATES = ['AGUARDA', 'APROVADA', 'LIVRE'] as const;
export type ProposalState = (typeof STATES)[number];

export function stateOf({ aprovacao, aguardaAprovacao }: Pick<RedistributionDraft, 'aprovacao' | 'aguardaAprovacao'>): ProposalState {
  if (aprovacao) return 'APROVADA';
  return aguardaAprovacao ? 'AGUARDA' : 'LIVRE';
}

/** Address of the proposals in that state. */
export const proposalsAt = (state: ProposalState) => `${PROPOSALS}?situacao=${state}`;

/** Address of a proposal. */
export const proposalAt = (id: number) => `/redistribuicao/proposta/${id}`;
