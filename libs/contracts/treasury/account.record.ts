import { choice, day, name, reference, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { requiredWhile } from '../common/validation.js';
import { MONEY_CATEGORIES, MONEY_CATEGORY_NAMES } from '../planning/planning.js';

/** Kinds of accounts, as the form names them; CAIXA is money in hand. */
export const ACCOUNT_TYPES = {
  CORRENTE: 'Conta corrente',
  POUPANCA: 'Poupança',
  INVESTIMENTO: 'Investimento',
  CAIXA: 'Caixa (dinheiro em espécie)',
} as const;
export type AccountType = keyof typeof ACCOUNT_TYPES;

/** Cash lies in no bank: bank, branch and number may be absent (rule 8.3). What is given is checked all the same. */
const absentOfCash = (label: string, ending: 'o' | 'a', max?: number): PropertyDecorator[] =>
  requiredWhile(({ tipo }: AccountRequest, value) => tipo !== 'CAIXA' || (value ?? null) !== null, label, ending, max);

/** An account. Check digits may be letters (`12345-X`): upper-cased, so that one account is not registered twice. */
export const ACCOUNT_RECORD = {
  /** A request for a new cash account may leave it out: `cashNumber`. */
  numConta: text('Conta', {
    filled: true,
    max: 15,
    casing: 'upper',
    search: true,
    column: { width: '9rem', card: 'title' },
    rules: absentOfCash('Conta', 'a', 15),
  }),
  /** Bank and branch are null of cash. */
  idBanco: text('Banco', { search: true, column: { width: '11rem', card: 'third' }, rules: absentOfCash('Banco', 'o') }),
  nomeBanco: name('Nome do banco', { other: true, search: true }),
  agencia: text('Agência', {
    max: 10,
    casing: 'upper',
    search: true,
    column: { width: '6rem', card: 'third' },
    rules: absentOfCash('Agência', 'a', 10),
    span: 5,
  }),
  descricao: text('Descrição', { required: 'a', max: 255, casing: 'upper', search: true, column: { card: 'second' } }),
  tipo: choice('Tipo', ACCOUNT_TYPES, `Tipo deve ser um de: ${Object.keys(ACCOUNT_TYPES).join(', ')}`, {
    preset: 'CORRENTE',
    search: true,
    column: {},
  }),
  /** No movement is allowed before this day, and after the next one. */
  abertaEm: day('Abertura', { span: 6, wrong: 'Data de abertura inválida' }),
  encerradaEm: day('Encerramento', { span: 6, wrong: 'Data de encerramento inválida' }),
  /** The one programme that the account serves. */
  idPrograma: reference('Programa nº', {}, 'Programa inválido'),
  /** Category of the account's yields. */
  categoriaRendimentos: choice(
    'Categoria dos rendimentos',
    MONEY_CATEGORY_NAMES,
    `Categoria dos rendimentos deve ser uma de: ${MONEY_CATEGORIES.join(', ')}`,
    { preset: 'CUSTEIO' },
  ),
};

export type Account = RecordOf<typeof ACCOUNT_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST conta/create`, `PUT conta/update`. */
export class AccountRequest extends registerRequest(ACCOUNT_RECORD) {}

/** Conditions for movements on an account, and the classification of its yields. */
export type AccountTerms = Pick<Account, 'numConta' | 'abertaEm' | 'encerradaEm' | 'idPrograma' | 'categoriaRendimentos'>;

/** The number of a new cash account, of which there is usually one: CAIXA, CAIXA-2 … @param taken numbers of the association's accounts */
export function cashNumber(taken: readonly string[]): string {
  for (let next = 1; ; next++) {
    const number = next === 1 ? 'CAIXA' : `CAIXA-${next}`;
    if (!taken.includes(number)) return number;
  }
}
