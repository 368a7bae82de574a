import { day, text, vocabulary } from '../common/vocabulary.js';

/** What the fields of a holiday are called. */
export const HOLIDAY_WORDS = vocabulary({
  data: day('Data'),
  descricao: text('Descrição'),
});
