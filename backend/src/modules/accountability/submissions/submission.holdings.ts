import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** Prestações de contas whose answers name a person. */
export const HELD_OF_SUBMISSIONS: Holding[] = [
  {
    onde: 'Prestações de contas que citam a pessoa',
    tabela: 'prestacao',
    sql: `select p.ano as "Ano", p.layout as "Layout" from prestacao p where p.cnpj_associacao = r.cnpj and ${namesPerson("concat_ws(' ', p.dados, p.justificativas, p.parecer)")} order by p.ano, p.id`,
    fica: 'Diz a quem as contas foram entregues.',
  },
];
