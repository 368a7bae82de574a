import { type Question } from '#platform/tenancy/look-up.js';

/** Whether an association has an address and a phone or e-mail, which its documents print. */
export const ASSOCIATION_DATA: Question = {
  fields: { cnpjAssociacao: 'text' },
  answers: {
    temDados: `select exists (select from associacao where cnpj = r."cnpjAssociacao" and logr_nome is not null
      and coalesce(municipio, logr_cidade) is not null and coalesce(telefone, celular, email) is not null)`,
  },
};
