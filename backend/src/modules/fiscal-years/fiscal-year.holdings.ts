import { type Holding } from '#platform/tenancy/holding.js';

/** What the years hold of a person. */
export const HELD_OF_FISCAL_YEARS: Holding[] = [
  {
    onde: 'Exercícios que abriu, encerrou ou reabriu',
    tabela: 'exercicio',
    sql: `select e.ano as "Exercício", e.encerrado as "Encerrado", e.desde as "Desde" from exercicio e
      where e.cnpj_associacao = r.cnpj and e.por = any(r.nomes) order by e.ano`,
    fica: 'Diz quem responde pela abertura e pelo encerramento das contas.',
  },
];
