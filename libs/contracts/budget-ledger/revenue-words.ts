import { day, money, number, text, vocabulary } from '../common/vocabulary.js';
import { PLAN_NAME_WORDS } from '../planning/plan-words.js';

/** Labels of the fields of a revenue. */
export const REVENUE_WORDS = vocabulary({
  id: number('Nº'),
  numConta: text('Conta'),
  data: day('Data'),
  descricao: text('Descrição'),
  tipo: text('Tipo'),
  categoria: text('Categoria'),
  descricaoPrograma: PLAN_NAME_WORDS.descricaoPrograma,
  descricaoFonteRecurso: PLAN_NAME_WORDS.descricaoFonteRecurso,
  anoDespesa: number('Ano da despesa devolvida'),
  idDespesa: number('Despesa devolvida'),
  motivo: text('Motivo do estorno'),
  valor: money('Valor'),
});
