import { type Holding } from '#platform/tenancy/holding.js';

/** What imports of expenses hold of a person. */
export const HELD_OF_EXPENSE_IMPORTS: Holding[] = [
  {
    onde: 'Planilhas de despesas que importou',
    tabela: 'despesa_importacao',
    sql: `select i.ano as "Exercício", i.arquivo as "Arquivo", i.primeira as "Da despesa nº", i.ultima as "À despesa nº" from despesa_importacao i
      where i.cnpj_associacao = r.cnpj and i.cpf_autor = r.cpf order by i.importada_em`,
    fica: 'Diz quem trouxe os lançamentos.',
  },
];
