import { type Question } from '#platform/tenancy/look-up.js';

/** Findings that await an answer. */
export interface ToAnswer {
  ressalvas: number;
}

/** Findings of the year without a reply. */
export const TO_ANSWER: Question = {
  fields: { ano: 'int' },
  answers: {
    ressalvas: `select count(*)::int from ressalva a where a.ano = r.ano and a.passo = 1
      and not exists (select from ressalva b where (b.cnpj_associacao, b.id, b.passo) = (a.cnpj_associacao, a.id, 2))`,
  },
};
