import { text, vocabulary } from '../common/vocabulary.js';

/** What the fields of a bank are called. */
export const BANK_WORDS = vocabulary({
  id: text('Código'),
  nome: text('Nome'),
  website: text('Website'),
});
