import { day, text, vocabulary } from '../common/vocabulary.js';
import { PLAN_WORDS } from '../planning/plan-words.js';

/** Labels of the fields of a bank account. */
export const ACCOUNT_WORDS = vocabulary({
  idBanco: text('Banco'),
  agencia: text('Agência'),
  numConta: text('Conta'),
  descricao: text('Descrição'),
  tipo: text('Tipo'),
  categoriaRendimentos: text('Categoria dos rendimentos'),
  abertaEm: day('Abertura'),
  encerradaEm: day('Encerramento'),
  idPrograma: PLAN_WORDS.idPrograma,
});
