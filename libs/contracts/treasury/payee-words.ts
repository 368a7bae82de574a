import { CONTACT_WORDS } from '../common/address-words.js';
import { document, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a payee. */
export const PAYEE_WORDS = vocabulary({
  tipo: text('Tipo de pessoa'),
  cpfOrCnpj: document('CPF / CNPJ'),
  nome: name('Nome'),
  cadastradoPor: name('Cadastrado por'),
  tipoChavePix: text('Tipo da chave Pix'),
  chavePix: text('Chave Pix'),
  idBanco: text('Banco'),
  agencia: text('Agência'),
  numConta: text('Conta'),
  chavePixCpf: document('CPF de quem escreveu a chave Pix'),
  contaCpf: document('CPF de quem escreveu a conta'),
  ...CONTACT_WORDS,
});
