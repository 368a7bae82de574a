import { type Holding, namesPerson } from '#platform/tenancy/holding.js';

/** What papers hold of a person. */
export const HELD_OF_PAPERS: Holding[] = [
  {
    onde: 'Anexos que juntou ou que a citam no nome',
    tabela: 'anexo',
    sql: `select a.ano as "Exercício", a.registro as "Registro", a.id as "Nº", a.nome as "Arquivo", a.juntado_em as "Juntado em" from anexo a
      where a.cnpj_associacao = r.cnpj and (a.juntado_por = any(r.nomes) or ${namesPerson('a.nome')}) order by a.ano, a.registro, a.id`,
    fica: 'O anexo prova o registro a que foi juntado.',
  },
];
