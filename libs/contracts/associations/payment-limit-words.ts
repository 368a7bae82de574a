import { document, money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of the limit above which payments need a release. */
export const PAYMENT_LIMIT_WORDS = vocabulary({
  valor: money('Alçada'),
  propostaAberta: text('Proposta à espera'),
  valorProposto: money('Alçada proposta'),
  propostaCpf: document('CPF de quem propôs'),
  propostaPor: text('Proposta por'),
  propostaEm: text('Proposta em'),
  confirmadaPor: text('Confirmada por'),
  confirmadaEm: text('Confirmada em'),
});
