import { type Holding } from '#platform/tenancy/holding.js';

/** What the rules of bank statements hold of those who wrote them. */
export const HELD_OF_RULES: Holding[] = [
  {
    onde: 'Regras de conciliação que escreveu',
    tabela: 'regra_conciliacao',
    sql: `select g.id as "Nº", g.contem as "Histórico contém" from regra_conciliacao g where g.cnpj_associacao = r.cnpj and r.cpf = any(g.preparada_por) order by g.id`,
    fica: 'Diz quem as preparou, e por isso não libera os pagamentos do que se registra por elas.',
  },
];
