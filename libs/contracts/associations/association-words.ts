import { CONTACT } from '../common/address.js';
import { document, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of an association. */
export const ASSOCIATION_WORDS = vocabulary({
  cnpj: document('CNPJ'),
  nome: text('Nome'),
  nomeFantasia: text('Nome fantasia'),
  ...CONTACT,
  exigeAprovacao: text('Redistribuições exigem aprovação em ata'),
});
