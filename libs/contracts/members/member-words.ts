import { ADDRESS } from '../common/address.js';
import { day, document, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a member. */
export const MEMBER_WORDS = vocabulary({
  cpf: document('CPF'),
  nome: name('Nome'),
  dataNasc: day('Data de nascimento'),
  sexo: text('Sexo'),
  estadoCivil: text('Estado civil'),
  nacionalidade: text('Nacionalidade'),
  profissao: text('Profissão'),
  nomePai: name('Nome do pai'),
  nomeMae: name('Nome da mãe'),
  rgNum: text('RG'),
  rgDataEmissao: day('Data de emissão do RG'),
  rgUf: text('UF do RG'),
  rgEmissor: text('Órgão emissor do RG'),
  cpfConjuge: document('CPF do cônjuge'),
  nomeConjuge: name('Nome do cônjuge'),
  dataFiliacao: day('Data de filiação à associação', 'Data de filiação'),
  ...ADDRESS,
});
