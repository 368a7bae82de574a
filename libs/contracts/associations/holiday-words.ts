import { day, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a holiday. */
export const HOLIDAY_WORDS = vocabulary({
  data: day('Data'),
  descricao: text('Descrição'),
});
