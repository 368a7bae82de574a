import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** Researches of prices that name a person. */
export const HELD_OF_RESEARCHES: Holding[] = [
  {
    onde: 'Pesquisas de preços que citam a pessoa',
    tabela: 'pesquisa_preco',
    sql: `select p.data as "Data", p.objeto as "Objeto" from pesquisa_preco p where p.cnpj_associacao = r.cnpj
      and ${namesPerson(`concat_ws(' ', p.proponentes, p.aprovado_por, p.sorteios)`)} order by p.data, p.id`,
    fica: 'Prova quem ofereceu que preço, e por que se comprou de quem venceu.',
  },
];
