import { type Question } from '#platform/tenancy/look-up.js';

/** Whether an association has any prestação de contas. */
export const HAS_SUBMISSIONS = {
  fields: {},
  answers: { temPrestacoes: 'select exists (select from prestacao)' },
} as const satisfies Question;
