import { text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a letterhead. */
export const LETTERHEAD_WORDS = vocabulary({
  orientacao: text('Orientação da Imagem', 'Orientação'),
  tamanho: text('Tamanho'),
});
