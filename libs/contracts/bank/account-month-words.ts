import { day, money, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a month of an account, from reconciling it to reopening it. */
export const ACCOUNT_MONTH_WORDS = vocabulary({
  mes: text('Mês'),
  saldoLivro: money('Saldo do livro'),
  naoNoExtrato: money('Ainda não no extrato'),
  saldoExtrato: money('Saldo do extrato'),
  em: day('Data do saldo'),
  diferenca: money('Diferença'),
  justificativa: text('Justificativa da diferença'),
  anexo: text('Extrato do mês'),
  motivo: text('Motivo'),
  saldo: money('Saldo do extrato no fim do mês anterior'),
});
