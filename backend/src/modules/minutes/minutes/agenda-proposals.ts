import { type Minutes } from '#contracts/minutes/minutes.js';
import { type MinutesProposal } from '#contracts/minutes/minutes-proposals.js';
import { RuleViolation } from '#domain/rule-violation.js';

type Agenda = Minutes['pauta'];

/** Numbers of the proposals that an agenda names. */
export const proposalsIn = (pauta: Agenda): number[] => pauta.flatMap(({ proposta }) => proposta ?? []);

/** Whether the minutes name the proposal, or approved it. */
export const isOf = (
  { data, hora, pauta }: Pick<Minutes, 'data' | 'hora' | 'pauta'>,
  { id, aprovacao }: Pick<MinutesProposal, 'id' | 'aprovacao'>,
): boolean => proposalsIn(pauta).includes(id) || (aprovacao?.ata.data === data && aprovacao.ata.hora === hora);

/**
 * Refuses an agenda that names a proposal twice, or one that the association does not have (rule 6.7). Proposals that it named before may be gone since.
 * @param before the agenda as saved
 * @param found the proposals of the minutes
 */
export function refuseAbsentProposals(pauta: Agenda, before: Agenda, found: readonly Pick<MinutesProposal, 'id'>[]): void {
  const named = proposalsIn(pauta);
  const twice = named.find((id, index) => named.indexOf(id) !== index);
  if (twice) throw new RuleViolation('ata.proposta-repetida', `A proposta nº ${twice} está em dois assuntos da pauta. Deixe-a em um só.`);
  const absent = named.find((id) => !proposalsIn(before).includes(id) && !found.some((proposal) => proposal.id === id));
  if (absent) throw new RuleViolation('ata.proposta-ausente', `A proposta nº ${absent} não existe nesta associação. Escolha outra.`);
}
