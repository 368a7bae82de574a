import { day, number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a fiscal year. */
export const FISCAL_YEAR_WORDS = vocabulary({
  ano: text('Exercício'),
  situacao: text('Situação'),
  desde: day('Desde'),
  por: text('Por'),
  motivo: text('Motivo'),
  entradas: number('Lançamentos'),
});
