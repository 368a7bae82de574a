import { type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type AccountType } from '#contracts/treasury/account.record.js';
import { type Centavos, toDecimal } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { filled, textOf } from './data-files.js';

/** A line of a statement in the bank's wording. */
export interface BankLine {
  data: PlainDate;
  valor: Centavos;
  memo: string;
  /** Document number; null for transfers by Pix. */
  documento: string | null;
  fitid: string;
}

/** A statement of an account, with its balance on the last day. */
export interface BankStatement {
  idBanco: string;
  agencia: string;
  numConta: string;
  tipo: AccountType;
  de: PlainDate;
  ate: PlainDate;
  linhas: readonly BankLine[];
  saldo: Centavos;
}

/** Prefix of the document numbers and the bank's memo for each payment form. */
const BANKED: Record<PaymentForm, [serie: string, memo: string]> = {
  PIX: ['', 'PIX ENVIADO {favorecido}'],
  TRANSFERÊNCIA: ['55', 'TED ENVIADA {favorecido}'],
  BOLETO: ['60', 'PAGTO BOLETO {favorecido}'],
  CHEQUE: ['85', 'CHEQUE COMPENSADO'],
  CARTÃO: ['40', 'COMPRA CARTAO {favorecido}'],
  'DÉBITO EM CONTA': ['90', 'TARIFA PACOTE DE SERVICOS'],
  DINHEIRO: ['30', 'SAQUE NO CAIXA'],
};

/** The document number of a payment; null for Pix. */
export function documentOf(forma: PaymentForm, idDespesa: number): string | null {
  const [serie] = BANKED[forma];
  return serie ? `${serie}${String(idDespesa).padStart(4, '0')}` : null;
}

/** The bank's memo of a payment with that document number. */
export function paymentMemo(documento: string | null, favorecido: string): string {
  const [, memo] = Object.values(BANKED).find(([serie]) => serie && documento?.startsWith(serie)) ?? BANKED.PIX;
  return filled(memo, { favorecido });
}

/** Banks truncate longer memos. */
const MEMO_LENGTH = 42;

/** Kinds of accounts as OFX names them; cash has no statement. */
const KINDS: Partial<Record<AccountType, string>> = { POUPANCA: 'SAVINGS', INVESTIMENTO: 'MONEYMRKT' };

/** The statement as an OFX 1.x file: SGML with unclosed tags, without accents. */
export function ofxOf({ de, ate, linhas, saldo, tipo, ...account }: BankStatement): string {
  const transactions = linhas.flatMap(({ data, valor, memo, documento, fitid }) => [
    '<STMTTRN>',
    `<TRNTYPE>${valor < 0 ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${moment(data)}`,
    `<TRNAMT>${toDecimal(valor)}`,
    `<FITID>${fitid}`,
    ...(documento ? [`<CHECKNUM>${documento}`] : []),
    `<MEMO>${bare(memo).slice(0, MEMO_LENGTH).trim()}`,
    '</STMTTRN>',
  ]);
  const values = { ...account, tipo: KINDS[tipo] ?? 'CHECKING', de: moment(de), ate: moment(ate), saldo: toDecimal(saldo) };
  return filled(textOf('statement.ofx'), { ...values, linhas: transactions.map((line) => `${line}\n`).join('') }).replaceAll('\n', '\r\n');
}

const moment = (day: PlainDate) => `${day.replaceAll('-', '')}120000[-3:BRT]`;

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('–', '-')
    .replace(/[&<>]/g, ' ')
    .toUpperCase();
