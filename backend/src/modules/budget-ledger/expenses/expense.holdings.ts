import { type Holding } from '#platform/tenancy/holding.js';

/** What the expenses hold of a person who is their payee. */
export const HELD_OF_EXPENSES: Holding[] = [
  {
    onde: 'Despesas pagas ou a pagar à pessoa',
    tabela: 'despesa',
    sql: `select d.ano as "Exercício", d.id_despesa as "Despesa nº", d.objeto_resumido as "Objeto", d.nota_fiscal as "Nota fiscal",
        d.data_elaboracao as "Elaboração", d.data_pagamento as "Pagamento", reais(d.valor) as "Valor"
      from despesa d where d.cnpj_associacao = r.cnpj and d.id_favorecido = r.cpf order by d.ano, d.id_despesa`,
    fica: 'Prova da despesa e de quem a recebeu.',
  },
  {
    onde: 'Despesas que preparou ou cujo pagamento liberou',
    tabela: 'despesa',
    sql: `select d.ano as "Exercício", d.id_despesa as "Despesa nº", r.cpf = any(d.preparada_por) as "Preparou", coalesce(d.liberada_por = any(r.nomes), false) as "Liberou"
      from despesa d where d.cnpj_associacao = r.cnpj and (r.cpf = any(d.preparada_por) or d.liberada_por = any(r.nomes)) order by d.ano, d.id_despesa`,
    fica: 'Prova de que duas pessoas viram o pagamento.',
  },
  {
    onde: 'Despesas que atestou',
    tabela: 'despesa',
    sql: `select d.ano as "Exercício", d.id_despesa as "Despesa nº", (d.atesto ->> 'data')::date as "Atestada em", d.atesto ->> 'cargo' as "Cargo"
      from despesa d where d.cnpj_associacao = r.cnpj and upper(d.atesto ->> 'nome') in (select upper(n) from unnest(r.nomes) n) order by d.ano, d.id_despesa`,
    fica: 'Prova de quem viu o material ou o serviço.',
  },
  {
    onde: 'Meses de contas que fechou ou reabriu',
    tabela: 'mes_conciliado',
    sql: `select m.ano as "Exercício", m.num_conta as "Conta", m.mes as "Mês" from mes_conciliado m
      where m.cnpj_associacao = r.cnpj and m.por = any(r.nomes) order by m.ano, m.num_conta, m.mes`,
    fica: 'Diz quem conferiu a conta com o banco.',
  },
];
