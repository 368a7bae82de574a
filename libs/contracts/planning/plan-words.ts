import { number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the numbers and names of referenced records. */
export const PLAN_WORDS = vocabulary({
  idPrograma: number('Programa nº'),
  idAcao: number('Ação nº'),
  idSubAcao: number('Sub-ação nº'),
  idItem: number('Item nº'),
  idElementoDespesa: number('Elemento de despesa nº'),
  idFonteRecurso: number('Fonte de recursos nº'),
  descricaoPrograma: text('Programa'),
  descricaoAcao: text('Ação'),
  descricaoSubAcao: text('Sub-Ação'),
  descricaoItem: text('Item'),
  descricaoElementoDespesa: text('Elemento de Despesa'),
  descricaoFonteRecurso: text('Fonte de Recursos'),
});
