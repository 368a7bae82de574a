import { type Question } from '#platform/tenancy/look-up.js';

/** Which of an association's street, município, and phone or e-mail are known, which its documents print. */
export const ASSOCIATION_DATA: Question = {
  fields: { cnpjAssociacao: 'text' },
  answers: {
    dados: `select json_build_object('logradouro', logr_nome is not null, 'municipio', coalesce(municipio, logr_cidade) is not null,
      'contato', coalesce(telefone, celular, email) is not null) from associacao where cnpj = r."cnpjAssociacao"`,
  },
};
