import { ADDRESS_WORDS } from '../common/address-words.js';
import { day, document, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a member. */
export const MEMBER_WORDS = vocabulary({
  cpf: document('CPF'),
  nome: text('Nome'),
  dataNasc: day('Data de nascimento'),
  sexo: text('Sexo'),
  estadoCivil: text('Estado civil'),
  nacionalidade: text('Nacionalidade'),
  profissao: text('Profissão'),
  nomePai: text('Nome do pai'),
  nomeMae: text('Nome da mãe'),
  rgNum: text('RG'),
  rgDataEmissao: day('Data de emissão do RG'),
  rgUf: text('UF do RG'),
  rgEmissor: text('Órgão emissor do RG'),
  cpfConjuge: document('CPF do cônjuge'),
  nomeConjuge: text('Nome do cônjuge'),
  dataFiliacao: day('Data de filiação à associação', 'Data de filiação'),
  ...ADDRESS_WORDS,
});
