import { text, vocabulary } from '../common/vocabulary.js';

/** What the fields of a letterhead are called. */
export const LETTERHEAD_WORDS = vocabulary({
  orientacao: text('Orientação da Imagem', 'Orientação'),
  tamanho: text('Tamanho'),
});
