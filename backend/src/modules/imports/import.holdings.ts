import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** What imports hold of a person. */
export const HELD_OF_IMPORTS: Holding[] = [
  {
    onde: 'Planilhas que importou',
    tabela: 'importacao',
    sql: `select i.tipo as "Tipo", i.ano as "Exercício", i.arquivo as "Arquivo", i.importada_em as "Importada em", i.desfeita_em as "Desfeita em"
      from importacao i where i.cnpj_associacao = r.cnpj and r.cpf in (i.cpf_autor, i.cpf_desfez) order by i.id`,
    fica: 'Diz quem trouxe, e quem retirou, os registros.',
  },
  {
    onde: 'Cadastro de associado antes de uma importação',
    tabela: 'importacao_original',
    sql: `select a.id_importacao as "Importação nº", a.dados::text as "Cadastro" from importacao_original a
      where a.cnpj_associacao = r.cnpj and ${namesPerson('a.dados::text')} order by a.id_importacao, a.chave`,
  },
];
