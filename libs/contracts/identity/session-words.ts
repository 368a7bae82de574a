import { text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of an own session. */
export const SESSION_WORDS = vocabulary({
  aparelho: text('Aparelho'),
  endereco: text('Endereço'),
  desde: text('Entrou em'),
  ultimoUso: text('Último uso'),
});
