import { type Question } from '#platform/tenancy/look-up.js';

/** The value in centavos above which payments of an association need a release (rule 34.1); null: none does. */
export const PAYMENT_LIMIT: Question = {
  fields: { cnpjAssociacao: 'text' },
  answers: { alcada: `select valor::float8 from alcada where cnpj_associacao = r."cnpjAssociacao"` },
};
