import { number, text, vocabulary } from '../common/vocabulary.js';

/** The records that others refer to: what their numbers are called, and what their names. */
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

/** What the fields of a program, a funds source and an expense element are called. */
export const NAMED_WORDS = vocabulary({ id: text('ID'), descricao: text('Nome'), categoria: text('Categoria econômica') });

/** What the fields of an action are called. */
export const ACTION_WORDS = vocabulary({ ...PLAN_WORDS, descricao: text('Nome da Ação') });

/** What the fields of a sub-action are called. */
export const SUB_ACTION_WORDS = vocabulary({ ...PLAN_WORDS, descricao: text('Nome da Sub-Ação') });

/** What the fields of an item are called. */
export const ITEM_WORDS = vocabulary({ ...PLAN_WORDS, descricao: text('Descrição do Item') });
