import sax from 'sax';
import { type AccountType } from '#contracts/treasury/account.record.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { parseAmount } from './amount.js';
import { ofxDay } from './day.js';
import { withSigns } from './ofx-sign.js';
import { clean, type Entry, type RawStatement } from './statement-file.js';

/** The aggregate of a statement: in OFC, ACCTSTMT holds the account beside STMTRS. */
const STATEMENTS = ['ACCTSTMT', 'STMTRS', 'CCSTMTRS'];
const TRANSACTION = 'STMTTRN';

/** Elements with child elements, whose fields belong to them and not to their parent. */
const AGGREGATES = new Set([
  ...STATEMENTS,
  TRANSACTION,
  ...'ACCTFROM BANKACCTFROM CCACCTFROM BANKTRANLIST LEDGERBAL AVAILBAL BALLIST BAL PAYEE BANKACCTTO CCACCTTO CURRENCY ORIGCURRENCY'.split(
    ' ',
  ),
  ...'BANKTRANLISTP STMTTRNP CCSTMTENDRS'.split(' '),
]);

/** Maximum nesting; unclosed SGML elements count too, because they end only with their parent. */
const MAX_DEPTH = 100;

/** Characters of one field. */
const MAX_FIELD = 10_000;

interface Aggregate {
  name: string;
  linha: number;
  fields: Map<string, string>;
}

const DAMAGED = 'O arquivo OFX está danificado ou incompleto. Baixe-o de novo no banco.';
const DECLARATIONS = 'O arquivo declara um tipo de documento ou entidades, o que um extrato não tem. Baixe-o de novo no banco.';

/**
 * The statements of an OFX file, 1.x (SGML) and 2.x (XML) alike, of accounts and of credit cards (docs/adr/0028). Tags may be closed or not, mixed,
 * or all on one line. Throws UnreadableFile for a truncated file, for too deep nesting and for entity declarations.
 */
export function readOfx(text: string): RawStatement[] {
  const statements: RawStatement[] = [];
  const open: Aggregate[] = [];
  let leaf = '';
  let depth = 0;
  let count = 0;
  const parser = sax.parser(false, { position: true });

  parser.onopentag = ({ name }) => {
    if (++depth > MAX_DEPTH) throw new UnreadableFile('O arquivo tem elementos demais uns dentro dos outros.');
    leaf = name;
    if (!AGGREGATES.has(name)) return;
    leaf = '';
    const linha = parser.line + 1;
    if (open.some((outer) => outer.name === name)) throw new UnreadableFile(`Linha ${linha}: ${name} dentro de outro ${name}.`);
    if (STATEMENTS.includes(name) && !open.some((outer) => STATEMENTS.includes(outer.name))) statements.push(emptyStatement());
    open.push({ name, linha, fields: new Map() });
  };
  parser.ontext = (piece) => {
    const aggregate = open.at(-1);
    if (!leaf || !aggregate || !piece.trim()) return;
    const field = (aggregate.fields.get(leaf) ?? '') + piece;
    if (field.length > MAX_FIELD) throw new UnreadableFile(`Linha ${aggregate.linha}: o campo ${leaf} é longo demais.`);
    aggregate.fields.set(leaf, field);
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    depth--;
    leaf = '';
    if (open.at(-1)?.name !== name) return;
    const { linha, fields } = open.pop()!;
    const statement = statements.at(-1);
    if (statement && STATEMENTS.includes(name)) statement.moeda = foreignCurrency(clean(fields.get('CURDEF') ?? ''));
    if (!statement || !open.some((outer) => STATEMENTS.includes(outer.name))) return;
    if (name === TRANSACTION) statement.entries.push(entryOf(fields, linha, ++count));
    else fill(statement, name, fields);
  };
  parser.ondoctype = refuse(DECLARATIONS);
  parser.onsgmldeclaration = refuse(DECLARATIONS);
  parser.onerror = refuse(DAMAGED);
  parser.write(text).close();

  if (open.length > 0) throw new UnreadableFile(DAMAGED);
  if (statements.length === 0) throw new UnreadableFile('O arquivo OFX não tem nenhum extrato de conta ou de cartão.');
  return statements.map(withSigns);
}

const emptyStatement = (): RawStatement => ({
  ...{ conta: null, moeda: null, entries: [], de: null, ate: null, saldo: null, contradicao: null, avisos: [] },
});

const refuse = (sentence: string) => () => {
  throw new UnreadableFile(sentence);
};

/** The currency of the amounts unless reais; null for reais, which is also the default. */
const foreignCurrency = (currency: string): string | null =>
  ['', 'BRL', 'R$', '986'].includes(currency.toUpperCase()) ? null : currency.slice(0, 10);

/** Kinds of accounts by ACCTTYPE: words in OFX, numbers in OFC. */
const KINDS: Record<string, AccountType> = {
  CHECKING: 'CORRENTE',
  0: 'CORRENTE',
  SAVINGS: 'POUPANCA',
  1: 'POUPANCA',
  MONEYMRKT: 'INVESTIMENTO',
  CD: 'INVESTIMENTO',
};

/** Types of movements in OFC, by their number. */
const OFC_TYPES = 'CREDIT DEBIT INT DIV SRVCHG DEP ATM POS XFER CHECK REPEATPMT OTHER'.split(' ');

function entryOf(fields: Aggregate['fields'], linha: number, numero: number): Entry {
  const text = (name: string) => clean(fields.get(name) ?? '');
  const [name, memo] = [text('NAME'), text('MEMO')];
  return {
    linha,
    numero,
    data: ofxDay(text('DTPOSTED')),
    valor: parseAmount(text('TRNAMT')),
    // Banks continue the text of one field in the other, or repeat it in both.
    historico: memo.includes(name) ? memo : [name, memo].filter(Boolean).join(' - '),
    documento: text('CHECKNUM') || text('CHKNUM') || text('REFNUM'),
    fitid: text('FITID'),
    tipo: OFC_TYPES[Number(text('TRNTYPE') || NaN)] ?? text('TRNTYPE'),
  };
}

/** Copies the fields of an aggregate outside the transactions to its statement. */
function fill(statement: RawStatement, name: string, fields: Aggregate['fields']): void {
  const text = (field: string) => clean(fields.get(field) ?? '');
  if (name === 'BANKACCTFROM' || name === 'ACCTFROM')
    statement.conta = { banco: text('BANKID') || null, conta: text('ACCTID'), tipo: KINDS[text('ACCTTYPE').toUpperCase()] ?? null };
  if (name === 'CCACCTFROM') statement.conta = { banco: null, conta: text('ACCTID'), tipo: null };
  if (name === 'STMTRS') fillBalance(statement, text('LEDGER'), text('DTEND'));
  if (name === 'BANKTRANLIST' || name === 'STMTRS') {
    statement.de = ofxDay(text('DTSTART'));
    statement.ate = ofxDay(text('DTEND'));
  }
  if (name === 'LEDGERBAL') fillBalance(statement, text('BALAMT'), text('DTASOF'));
}

/** A balance without a day is ignored (Bradesco dates it zero); an unreadable one becomes a warning, because the movements are still valid. */
function fillBalance(statement: RawStatement, amount: string, day: string): void {
  const [valor, em] = [parseAmount(amount), ofxDay(day)];
  if (em === null || valor === 'VAZIO') return;
  if (typeof valor === 'number') statement.saldo = { valor, em };
  else statement.avisos.push({ codigo: 'SALDO_ILEGIVEL', mensagem: `O saldo do arquivo não pôde ser lido: “${amount.slice(0, 30)}”.` });
}
