import { type Holding } from '#platform/tenancy/holding.js';

/** What the proposals hold of a person; what is redistributed is in the book. */
export const HELD_OF_PROPOSALS: Holding[] = [
  {
    onde: 'Propostas de redistribuição que fez ou aprovou',
    tabela: 'redistribuicao_rascunho',
    sql: `select p.ano as "Exercício", p.id as "Proposta nº", p.data as "Data", p.autor_nome as "Autor", p.aprovada_por as "Aprovada por"
      from redistribuicao_rascunho p where p.cnpj_associacao = r.cnpj and (p.autor_nome = any(r.nomes) or p.aprovada_por = any(r.nomes)) order by p.id`,
    fica: 'Diz quem propôs e quem aprovou a redistribuição.',
  },
];
