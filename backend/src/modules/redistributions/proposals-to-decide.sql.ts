import { type ProposalsToDecide } from '#contracts/desk/desk.js';
import { type Question } from '#platform/tenancy/look-up.js';

export interface Proposals {
  propostas: ProposalsToDecide;
  /** Operations with one side still waiting for the other. */
  pendentes: number;
}

/**
 * The kept proposals of the year that wait for an approval that the association requires, those that are approved and wait to be booked, and the halves of
 * operations that wait since the instant `desde` or later.
 */
export const PROPOSALS: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', desde: 'text' },
  answers: {
    propostas: `select json_build_object('aprovadas', count(p.ata_data)::int,
        'aAprovar', (count(*) filter (where p.ata_data is null and a.exige_aprovacao))::int)
      from redistribuicao_rascunho p join visao_associacao a on a.cnpj = p.cnpj_associacao
      where p.cnpj_associacao = r."cnpjAssociacao" and p.ano = r.ano`,
    pendentes: `select count(distinct operacao)::int from redistribuicao_pendente
      where cnpj_associacao = r."cnpjAssociacao" and ano = r.ano and recebido_em >= r.desde::timestamptz`,
  },
};
