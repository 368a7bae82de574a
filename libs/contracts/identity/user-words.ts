import { document, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a user. */
export const USER_WORDS = vocabulary({
  cpf: document('CPF'),
  nome: name('Nome'),
  login: text('Login'),
  senha: text('Senha'),
  situacao: text('Situação'),
  role: text('Tipo de usuário', 'Tipo'),
  cargo: text('Cargo'),
  email: text('E-mail'),
  vinculos: text('Vínculos'),
});
