import { PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { nameKey } from '#domain/text.js';

/** Other names of the ways of paying. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ...PAYMENT_FORMS.map((form): [string, string] => [nameKey(form), form]),
  ...['ted', 'doc', 'transf', 'transferencia bancaria', 'transferencia eletronica'].map((name): [string, string] => [
    name,
    'TRANSFERÊNCIA',
  ]),
  ...['cartao de credito', 'cartao de debito', 'cartao pdde'].map((name): [string, string] => [name, 'CARTÃO']),
  ...['debito', 'debito automatico'].map((name): [string, string] => [name, 'DÉBITO EM CONTA']),
  ...['especie', 'em especie', 'caixa'].map((name): [string, string] => [name, 'DINHEIRO']),
  ['boleto bancario', 'BOLETO'],
  ['cheque nominal', 'CHEQUE'],
]);

/** The way of paying that a cell names; else its text. */
export const paymentFormOf = (cell: Cell): string => FORMS.get(nameKey(textOf(cell))) ?? textOf(cell);

/** A number as account numbers are compared: without marks and leading zeros. */
const numberKey = (text: string) =>
  text
    .toLocaleUpperCase('pt-BR')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

/** The account that a cell names by its number, or by its description; undefined if none or several are. */
export function accountOf<A extends Pick<Account, 'numConta' | 'descricao'>>(accounts: readonly A[], cell: Cell): A | undefined {
  const text = textOf(cell);
  const exact = accounts.find(({ numConta }) => numConta === text);
  if (exact) return exact;
  const byNumber = accounts.filter(({ numConta }) => numberKey(text) !== '' && numberKey(numConta) === numberKey(text));
  const found = byNumber.length > 0 ? byNumber : accounts.filter(({ descricao }) => nameKey(descricao) === nameKey(text));
  return found.length === 1 ? found[0] : undefined;
}
