import { type Holding, namesPerson } from '../tenancy/holding.js';

/** SQL: whether a stored request `p` is of the person `r`, or its answer names them. */
export const OF_PERSON = `(p.autor = r.cpf or ${namesPerson('p.resposta::text')})`;

/** What answers to repeated calls hold of a person. */
export const HELD_OF_ANSWERS: Holding[] = [
  {
    onde: 'Pedidos e respostas guardados por 30 dias, para chamadas repetidas',
    tabela: 'pedido_idempotente',
    sql: `select count(*)::int as "Quantos" from pedido_idempotente p where p.cnpj_associacao = r.cnpj and ${OF_PERSON} having count(*) > 0`,
  },
];
