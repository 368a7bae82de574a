import { type Finding, type Opinion } from '#contracts/audit/findings.js';
import { stateOf } from './finding.js';
import { type OpinionRow } from './opinion.entity.js';

/** The opinion with the states of its findings at signing. */
export function opinionOf(row: OpinionRow, findings: readonly Pick<Finding, 'id' | 'passos'>[]): Opinion {
  const { id, conclusao, texto, sequencia, hash, ressalvas, autorNome, registradoEm } = row;
  const pending = ressalvas.filter((signed) => {
    const then = findings.find((each) => each.id === signed.id)?.passos.slice(0, signed.passos);
    return then && stateOf(then) !== 'SANADA';
  });
  return {
    id,
    conclusao,
    texto,
    sequencia,
    hash,
    ressalvas: ressalvas.length,
    pendentes: pending.length,
    autor: autorNome,
    em: registradoEm.toISOString(),
  };
}
