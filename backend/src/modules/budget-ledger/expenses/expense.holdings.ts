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
];
