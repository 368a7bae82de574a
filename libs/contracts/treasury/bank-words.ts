import { text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a bank. */
export const BANK_WORDS = vocabulary({
  id: text('Código'),
  nome: text('Nome'),
  website: text('Website'),
});
