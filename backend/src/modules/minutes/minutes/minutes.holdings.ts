import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** Minutes that name a person, and templates that they sent. */
export const HELD_OF_MINUTES: Holding[] = [
  {
    onde: 'Atas que citam a pessoa',
    tabela: 'ata',
    sql: `select a.data as "Data", a.hora as "Hora", a.presidente_nome as "Presidente", a.secretario_nome as "Secretário" from ata a
      where a.cnpj_associacao = r.cnpj and ${namesPerson(`concat_ws(' ', a.presidente_nome, a.secretario_nome, a.pauta)`)} order by a.data, a.hora`,
    fica: 'A ata prova o que a assembleia decidiu e quem a presidiu.',
  },
  {
    onde: 'Templates de documentos que enviou',
    tabela: 'template',
    sql: `select t.nome as "Nome", t.nome_arquivo as "Arquivo" from template t where t.cnpj = r.cnpj and t.autor = any(r.nomes) order by t.nome`,
    fica: 'Diz quem enviou o modelo dos documentos.',
  },
];
