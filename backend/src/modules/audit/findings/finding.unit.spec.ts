import { describe, expect, it } from '@jest/globals';
import { type FindingStepKind, type OpinionKind } from '#contracts/audit/findings.js';
import { type RuleViolation } from '#domain/rule-violation.js';
import { refuseOpinion, refuseStep, stateOf } from './finding.js';

const said = (...kinds: FindingStepKind[]) => kinds.map((tipo) => ({ tipo }));
const codeOf = (act: () => void): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as RuleViolation).code;
  }
};

describe('a finding', () => {
  it.each<[FindingStepKind[], string]>([
    [['RESSALVA'], 'ABERTA'],
    [['RESSALVA', 'RESPOSTA'], 'RESPONDIDA'],
    [['RESSALVA', 'RESPOSTA', 'MANTIDA'], 'MANTIDA'],
    [['RESSALVA', 'RESPOSTA', 'MANTIDA', 'RESPOSTA'], 'RESPONDIDA'],
    [['RESSALVA', 'SANADA'], 'SANADA'],
  ])('of %j is %s', (kinds, state) => {
    expect(stateOf(said(...kinds))).toBe(state);
  });

  it.each<[FindingStepKind[], number, string | undefined]>([
    [['RESSALVA'], 1, undefined],
    [['RESSALVA', 'RESPOSTA', 'MANTIDA'], 3, undefined],
    [['RESSALVA', 'RESPOSTA'], 1, 'ressalva.mudou'],
    [['RESSALVA', 'SANADA'], 1, 'ressalva.mudou'],
    [['RESSALVA', 'SANADA'], 2, 'ressalva.sanada'],
  ])('of %j, of which %d steps were seen: %s', (kinds, seen, code) => {
    expect(codeOf(() => refuseStep(said(...kinds), seen))).toBe(code);
  });
});

describe('an opinion', () => {
  const settled = said('RESSALVA', 'SANADA');
  const upheld = said('RESSALVA', 'MANTIDA');

  it.each<[OpinionKind, { tipo: FindingStepKind }[][], string | undefined]>([
    ['APROVACAO', [], undefined],
    ['APROVACAO', [settled], undefined],
    ['APROVACAO', [settled, upheld], 'parecer.ressalvas-pendentes'],
    ['APROVACAO_COM_RESSALVAS', [settled, upheld], undefined],
    ['APROVACAO_COM_RESSALVAS', [settled], 'parecer.sem-ressalvas'],
    ['REPROVACAO', [], undefined],
    ['REPROVACAO', [upheld], undefined],
  ])('%s over %j: %s', (kind, findings, code) => {
    const read = { sequencia: 7, passos: findings.flat().length };
    expect(codeOf(() => refuseOpinion(kind, { sequencia: 7, findings }, read))).toBe(code);
  });

  it.each([
    ['a book with newer entries', { sequencia: 6, passos: 2 }, 'parecer.livro-mudou'],
    ['newer changes of findings', { sequencia: 7, passos: 1 }, 'parecer.ressalvas-mudaram'],
  ])('an opinion is refused after %s', (_, read, code) => {
    expect(codeOf(() => refuseOpinion('REPROVACAO', { sequencia: 7, findings: [upheld] }, read))).toBe(code);
  });
});
