import { day, money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a transfer. */
export const TRANSFER_WORDS = vocabulary({
  contaOrigem: text('Da conta'),
  contaDestino: text('Para a conta'),
  data: day('Data'),
  valor: money('Valor'),
  historico: text('Histórico'),
});
