import { type Holding } from '../tenancy/holding.js';

/** What answers to repeated calls hold of a person. */
export const HELD_OF_ANSWERS: Holding[] = [
  {
    onde: 'Respostas guardadas por 30 dias, para chamadas repetidas',
    tabela: 'pedido_idempotente',
    sql: `select count(*)::int as "Quantas" from pedido_idempotente p
      where p.cnpj_associacao = r.cnpj and strpos(p.resposta::text, r.cpf) > 0 having count(*) > 0`,
  },
];
