import { type Question } from '#platform/tenancy/look-up.js';

/** The value in centavos above which payments of an association need a release (rule 35.1); null: none does. */
export const PAYMENT_LIMIT: Question = {
  fields: { cnpjAssociacao: 'text' },
  answers: { alcada: `select valor::float8 from alcada where cnpj_associacao = r."cnpjAssociacao"` },
};

export interface LimitToConfirm {
  alcadaAConfirmar: boolean;
}

/** Whether a limit that another person proposed waits for confirmation. */
export const LIMIT_TO_CONFIRM: Question = {
  fields: { cnpjAssociacao: 'text', cpf: 'text' },
  answers: {
    alcadaAConfirmar: `select exists (select from alcada where cnpj_associacao = r."cnpjAssociacao" and proposta_aberta and proposta_cpf <> r.cpf)`,
  },
};
