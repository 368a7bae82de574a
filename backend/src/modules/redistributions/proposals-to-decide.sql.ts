import { type ProposalsToDecide } from '#contracts/desk/desk.js';
import { type Question } from '#platform/tenancy/look-up.js';

export interface Proposals {
  propostas: ProposalsToDecide;
}

/** The kept proposals of the year that wait for an approval that the association requires, and those that are approved and wait to be booked. */
export const PROPOSALS: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int' },
  answers: {
    propostas: `select json_build_object('aprovadas', count(p.ata_data)::int,
        'aAprovar', (count(*) filter (where p.ata_data is null and a.exige_aprovacao))::int)
      from redistribuicao_rascunho p join visao_associacao a on a.cnpj = p.cnpj_associacao
      where p.cnpj_associacao = r."cnpjAssociacao" and p.ano = r.ano`,
  },
};
