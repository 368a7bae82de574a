import { day, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a template. */
export const TEMPLATE_WORDS = vocabulary({
  nome: text('Nome'),
  nomeArquivo: text('Arquivo'),
  enviadoEm: day('Enviado em'),
  autor: name('Enviado por'),
  propria: text('De'),
  emUso: text('Situação'),
});
