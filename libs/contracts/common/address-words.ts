import { text, vocabulary } from './vocabulary.js';

/** Labels of the fields of an address. */
export const ADDRESS_WORDS = vocabulary({
  logrCep: text('CEP'),
  logrNome: text('Logradouro'),
  logrNum: text('Número'),
  logrCompl: text('Complemento'),
  logrBairro: text('Bairro'),
  logrUf: text('UF'),
  logrCidade: text('Município'),
});

/** Labels of an address with phones and e-mail. */
export const CONTACT_WORDS = vocabulary({
  telefone: text('Telefone'),
  celular: text('Celular'),
  email: text('E-mail'),
  ...ADDRESS_WORDS,
});
