import { fold } from '#domain/text.js';

const CREDIT = /^(\+|c|cr|cred\w*|entradas?|receb\w*|depositos?|receitas?)$/;
const DEBIT = /^([-−]|d|db|deb\w*|saidas?|enviad\w*|pag\w*|saques?|compras?|despesas?)$/;

/** The sign of a text beside an amount: `D`, `Crédito`, `Saída`, `Pix enviado`. Null if it names none, or both. */
export function signOf(text: string): 1 | -1 | null {
  // The kind of a card is no sign.
  const words = fold(text)
    .replace(/cartao( de)? (credito|debito)/g, '')
    .split(/[^\p{L}+\-−]+/u);
  const [isCredit, isDebit] = [CREDIT, DEBIT].map((sign) => words.some((word) => sign.test(word)));
  if (isCredit === isDebit) return null;
  return isCredit ? 1 : -1;
}
