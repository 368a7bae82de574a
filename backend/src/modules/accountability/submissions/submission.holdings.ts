import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** Prestações de contas whose answers name a person, and what a person ticked for them. */
export const HELD_OF_SUBMISSIONS: Holding[] = [
  {
    onde: 'Prestações de contas que citam a pessoa',
    tabela: 'prestacao',
    sql: `select p.ano as "Ano", p.layout as "Layout" from prestacao p where p.cnpj_associacao = r.cnpj and ${namesPerson("concat_ws(' ', p.dados, p.justificativas, p.parecer)")} order by p.ano, p.id`,
    fica: 'Diz a quem as contas foram entregues.',
  },
  {
    onde: 'Linhas de extratos que marcou como digitadas no banco',
    tabela: 'linha_digitada',
    sql: `select d.num_conta as "Conta", d.data as "Data", d.em as "Marcada em" from linha_digitada d
      where d.cnpj_associacao = r.cnpj and ${namesPerson('d.por')} order by d.num_conta, d.data, d.id_linha`,
    fica: 'Diz quem levou a linha ao portal do banco. A marca se desfaz na prestação, em Digitar no banco.',
  },
];
