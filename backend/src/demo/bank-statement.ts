import { type PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import { type Centavos, toDecimal } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

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
  de: PlainDate;
  ate: PlainDate;
  linhas: readonly BankLine[];
  saldo: Centavos;
}

/** Prefix of the document numbers and the bank's memo for each payment form. */
const BANKED: Record<PaymentForm, { serie: string; memo: string; isNamed: boolean }> = {
  PIX: { serie: '', memo: 'PIX ENVIADO', isNamed: true },
  TRANSFERÊNCIA: { serie: '55', memo: 'TED ENVIADA', isNamed: true },
  BOLETO: { serie: '60', memo: 'PAGTO BOLETO', isNamed: true },
  CHEQUE: { serie: '85', memo: 'CHEQUE COMPENSADO', isNamed: false },
  CARTÃO: { serie: '40', memo: 'COMPRA CARTAO', isNamed: true },
  'DÉBITO EM CONTA': { serie: '90', memo: 'TARIFA PACOTE DE SERVICOS', isNamed: false },
  DINHEIRO: { serie: '30', memo: 'SAQUE NO CAIXA', isNamed: false },
};

/** The document number of a payment; null for Pix. */
export function documentOf(forma: PaymentForm, idDespesa: number): string | null {
  const { serie } = BANKED[forma];
  return serie === '' ? null : `${serie}${String(idDespesa).padStart(4, '0')}`;
}

/** The bank's memo of a payment with that document number. */
export function paymentMemo(documento: string | null, favorecido: string): string {
  const { memo, isNamed } = Object.values(BANKED).find(({ serie }) => serie && documento?.startsWith(serie)) ?? BANKED.PIX;
  return isNamed ? `${memo} ${favorecido}` : memo;
}

/** Banks truncate longer memos. */
const MEMO_LENGTH = 42;

/** The statement as an OFX 1.x file: SGML with unclosed tags, without accents. */
export function ofxOf({ idBanco, agencia, numConta, de, ate, linhas, saldo }: BankStatement): string {
  const moment = (day: PlainDate) => `${day.replaceAll('-', '')}120000[-3:BRT]`;
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
  const lines = [
    ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:USASCII', 'CHARSET:1252'],
    ...['COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', ''],
    ...['<OFX>', '<SIGNONMSGSRSV1>', '<SONRS>', '<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>'],
    ...[`<DTSERVER>${moment(ate)}`, '<LANGUAGE>POR', '</SONRS>', '</SIGNONMSGSRSV1>', '<BANKMSGSRSV1>', '<STMTTRNRS>', '<TRNUID>1'],
    ...['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>', '<STMTRS>', '<CURDEF>BRL', '<BANKACCTFROM>'],
    ...[`<BANKID>${idBanco}`, `<BRANCHID>${agencia}`, `<ACCTID>${numConta}`, '<ACCTTYPE>CHECKING', '</BANKACCTFROM>'],
    ...['<BANKTRANLIST>', `<DTSTART>${moment(de)}`, `<DTEND>${moment(ate)}`, ...transactions, '</BANKTRANLIST>'],
    ...['<LEDGERBAL>', `<BALAMT>${toDecimal(saldo)}`, `<DTASOF>${moment(ate)}`, '</LEDGERBAL>'],
    ...['</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>', ''],
  ];
  return lines.join('\r\n');
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('–', '-')
    .replace(/[&<>]/g, ' ')
    .toUpperCase();
