import { type Holding } from '#platform/tenancy/holding.js';

/** What the limit of payments holds of a person. */
export const HELD_OF_LIMITS: Holding[] = [
  {
    onde: 'Alçada de pagamentos que propôs ou confirmou',
    tabela: 'alcada',
    sql: `select reais(case when a.proposta_aberta then a.valor_proposto else a.valor end) as "Valor", a.proposta_por as "Proposta por", a.confirmada_por as "Confirmada por"
      from alcada a where a.cnpj_associacao = r.cnpj and (a.proposta_cpf = r.cpf or a.confirmada_por = any(r.nomes))`,
    fica: 'Diz quem propôs e quem confirmou a alçada.',
  },
];
