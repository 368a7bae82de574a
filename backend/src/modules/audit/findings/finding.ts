import { type FindingState, type FindingStepKind, type OpinionKind } from '#contracts/audit/findings.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';

/** A finding in the state in which an opinion was signed: the number of its steps then. */
export interface SignedFinding {
  id: number;
  passos: number;
}

const STATES: Record<FindingStepKind, FindingState> = {
  RESSALVA: 'ABERTA',
  RESPOSTA: 'RESPONDIDA',
  MANTIDA: 'MANTIDA',
  SANADA: 'SANADA',
};

/** State of a finding after its steps (at least one). */
export const stateOf = (steps: readonly { tipo: FindingStepKind }[]): FindingState => STATES[steps.at(-1)!.tipo];

/** Throws unless a step may follow the steps that the caller has seen (rule 30.2): Conflict after further steps, RuleViolation if the finding is settled. */
export function refuseStep(steps: readonly { tipo: FindingStepKind }[], seen: number): void {
  if (steps.length !== seen)
    throw new Conflict('ressalva.mudou', 'Esta ressalva recebeu outra manifestação desde que você a abriu. Leia-a e tente de novo.');
  if (stateOf(steps) === 'SANADA')
    throw new RuleViolation('ressalva.sanada', 'Esta ressalva já foi sanada. O que há a acrescentar entra em outra ressalva.');
}

/** Throws unless the auditor may draw this conclusion (rule 30.4). `read` is what they have seen: the last entry, and the number of steps of all findings. */
export function refuseOpinion(
  conclusao: OpinionKind,
  { sequencia, findings }: { sequencia: number; findings: readonly (readonly { tipo: FindingStepKind }[])[] },
  read: { sequencia: number; passos: number },
): void {
  if (sequencia !== read.sequencia)
    throw new Conflict('parecer.livro-mudou', `O livro está agora no lançamento nº ${sequencia}. Leia o que foi lançado e assine de novo.`);
  if (findings.flat().length !== read.passos)
    throw new Conflict('parecer.ressalvas-mudaram', 'As ressalvas mudaram desde que você abriu a lista. Leia-a e assine de novo.');
  const pending = findings.filter((steps) => stateOf(steps) !== 'SANADA').length;
  if (conclusao === 'APROVACAO' && pending > 0)
    throw new RuleViolation(
      'parecer.ressalvas-pendentes',
      'Há ressalvas que não foram sanadas: dê-as por sanadas, ou recomende a aprovação com ressalvas.',
    );
  if (conclusao === 'APROVACAO_COM_RESSALVAS' && pending === 0)
    throw new RuleViolation('parecer.sem-ressalvas', 'Nenhuma ressalva está pendente: recomende a aprovação sem ressalvas.');
}
