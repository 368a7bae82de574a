import { type Holding } from '#platform/tenancy/holding.js';

/** What recurring expenses hold of a person who is their payee, or wrote them. */
export const HELD_OF_RECURRING_EXPENSES: Holding[] = [
  {
    onde: 'Despesas recorrentes em favor da pessoa',
    tabela: 'despesa_recorrente',
    sql: `select d.id as "Nº", d.objeto_resumido as "Objeto", reais(d.valor) as "Valor", d.inicio as "Início", d.fim as "Fim"
      from despesa_recorrente d where d.cnpj_associacao = r.cnpj and d.id_favorecido = r.cpf order by d.id`,
    fica: 'Diz o que a associação ainda vai pagar. Exclua-a em Despesas Recorrentes quando terminar.',
  },
  {
    onde: 'Despesas recorrentes que escreveu',
    tabela: 'despesa_recorrente',
    sql: `select d.id as "Nº", d.objeto_resumido as "Objeto" from despesa_recorrente d where d.cnpj_associacao = r.cnpj and r.cpf = any(d.preparada_por) order by d.id`,
    fica: 'Diz quem as preparou, e por isso não libera os pagamentos delas.',
  },
];
