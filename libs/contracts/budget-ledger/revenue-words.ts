import { day, money, number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a revenue. */
export const REVENUE_WORDS = vocabulary({
  id: number('Nº'),
  numConta: text('Conta'),
  data: day('Data'),
  descricao: text('Descrição'),
  tipo: text('Tipo'),
  categoria: text('Categoria'),
  descricaoPrograma: text('Programa'),
  descricaoFonteRecurso: text('Fonte de Recursos'),
  idDespesa: number('Despesa devolvida'),
  motivo: text('Motivo do estorno'),
  valor: money('Valor'),
});
