import { CONTACT_WORDS } from '../common/address-words.js';
import { document, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a payee. */
export const PAYEE_WORDS = vocabulary({
  tipo: text('Tipo de pessoa'),
  cpfOrCnpj: document('CPF / CNPJ'),
  nome: text('Nome'),
  cadastradoPor: text('Cadastrado por'),
  ...CONTACT_WORDS,
});
