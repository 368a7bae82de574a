import { RULES } from '#contracts/accountability/layout-words.js';
import { type Point, pointKey } from '#contracts/accountability/submission.record.js';
import { type Evidence } from './evidence.js';
import { OF_ACCOUNTS } from './points-of-accounts.js';
import { OF_EXPENSES } from './points-of-expenses.js';
import { OF_FORMS } from './points-of-forms.js';

/** What is to be mended or explained, the gravest first; each with its place and its sentence, if somebody wrote one. */
export function pointsOf(evidence: Evidence): Point[] {
  const { layout, submission } = evidence.data;
  const found = [...OF_ACCOUNTS, ...OF_EXPENSES, ...OF_FORMS].flatMap((find) => find(evidence));
  const judged = found.flatMap(({ registro = null, justificativa = null, ...point }): Point[] => {
    const rule = layout.regras.find(({ codigo }) => codigo === point.codigo);
    const gravidade = rule?.gravidade ?? RULES[point.codigo].gravidade;
    if (gravidade === 'NENHUMA') return [];
    const written = submission.justificativas.find((each) => each.codigo === point.codigo && each.registro === pointKey(registro));
    const reason = gravidade === 'AVISA' ? (written?.texto ?? justificativa) : null;
    return [
      { ...point, gravidade, bloqueia: gravidade === 'IMPEDE', fundamento: rule?.fundamento ?? null, registro, justificativa: reason },
    ];
  });
  return judged.toSorted((one, other) => Number(other.bloqueia) - Number(one.bloqueia));
}
