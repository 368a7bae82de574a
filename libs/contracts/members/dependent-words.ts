import { day, document, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a dependent. */
export const DEPENDENT_WORDS = vocabulary({
  nome: name('Nome'),
  cpf: document('CPF'),
  dataNasc: day('Nascimento'),
  sexo: text('Sexo'),
  parentesco: text('Parentesco'),
});
