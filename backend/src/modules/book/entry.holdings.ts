import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

const BY_YEAR = `count(*)::int as "Lançamentos", min(e.sequencia)::int as "Do nº", max(e.sequencia)::int as "Ao nº",
  min(e.data_efetiva) as "De", max(e.data_efetiva) as "Até" from evento e where e.cnpj_associacao = r.cnpj`;

const PROOF = 'O livro é a prova das contas: nenhum lançamento é alterado ou apagado.';

/** What the books hold of a person, by year. */
export const HELD_OF_BOOKS: Holding[] = [
  {
    onde: 'Lançamentos que registrou no livro',
    tabela: 'evento',
    sql: `select e.ano as "Exercício", ${BY_YEAR} and e.autor_cpf = r.cpf group by e.ano order by e.ano`,
    fica: PROOF,
  },
  {
    onde: 'Lançamentos do livro que citam a pessoa',
    tabela: 'evento',
    sql: `select e.ano as "Exercício", ${BY_YEAR} and ${namesPerson('e.dados::text')} group by e.ano order by e.ano`,
    fica: PROOF,
  },
];
