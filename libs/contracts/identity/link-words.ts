import { day, document, text, vocabulary } from '../common/vocabulary.js';
import { LINK_TYPE_NAMES, SITUATION_NAMES } from './identity.js';

/** Labels of the fields of a user's link to an association. */
export const LINK_WORDS = vocabulary({
  cpf: document('CPF'),
  cnpj: document('CNPJ da associação', 'CNPJ'),
  nomeAssociacao: text('Nome da associação', 'Associação'),
  tipo: { ...text('Tipo de vínculo', 'Vínculo'), choices: LINK_TYPE_NAMES },
  situacao: { ...text('Situação'), choices: SITUATION_NAMES },
  anos: text('Anos que o auditor vê'),
  ate: day('Acesso até'),
  julga: text('Recebe e julga as prestações de contas'),
});
