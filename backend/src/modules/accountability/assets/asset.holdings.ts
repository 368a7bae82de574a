import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** Assets that name a person. */
export const HELD_OF_ASSETS: Holding[] = [
  {
    onde: 'Bens que citam a pessoa',
    tabela: 'bem',
    sql: `select b.data as "Data", b.especificacao as "Especificação" from bem b where b.cnpj_associacao = r.cnpj
      and ${namesPerson(`concat_ws(' ', b.doador, b.especificacao, b.motivo_baixa)`)} order by b.data, b.id`,
    fica: 'Prova de quem o bem foi recebido.',
  },
];
