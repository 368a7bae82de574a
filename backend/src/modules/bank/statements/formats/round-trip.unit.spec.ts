import { describe, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { toDecimal } from '#domain/money.js';
import { addDays, formatDate } from '#domain/plain-date.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import readStatements from './read-statements.js';

interface Movement {
  data: string;
  valor: number;
  historico: string;
  fitid: string;
}

const TODAY = '2026-11-22';
const ACCOUNT = { numConta: '12345-6', agencia: '1234', idBanco: '001', tipo: 'CORRENTE' as const };

/** Texts of people and banks, with every character that is special in a format. */
const texts = fc
  .array(fc.constantFrom(...'ABCÇÃÉ 0129&<;,"\'/-$#|%ÀÕü '.split(''), '&amp', '<3', '</', 'D&B', '--'), { minLength: 1, maxLength: 20 })
  .map((pieces) => `M${pieces.join('').replace(/\s+/g, ' ').trim()}`);
const movements: fc.Arbitrary<Movement> = fc.record({
  data: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays(TODAY, -days)),
  valor: fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).filter((valor) => valor !== 0),
  historico: texts,
  fitid: fc.constantFrom('0', '', '20260105', 'A-1'),
});
const statements = fc.array(movements, { minLength: 1, maxLength: 12 });

type Writer = (movements: readonly Movement[]) => { file: Buffer; colunas: StatementColumns | null };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const compact = (day: string) => day.replaceAll('-', '');
const comma = (valor: number) => toDecimal(valor).replace('.', ',');

/** @param close how a tag with a value ends @param gap between tags */
const ofx =
  (head: string, close: (name: string) => string, gap: string, amount: (valor: number) => string, encoding: 'utf8' | 'latin1'): Writer =>
  (all) => {
    const tag = (name: string, value: string) => `<${name}>${value}${close(name)}${gap}`;
    const lines = all.map(
      ({ data, valor, historico, fitid }) =>
        `<STMTTRN>${gap}${tag('TRNTYPE', 'OTHER')}${tag('DTPOSTED', `${compact(data)}235959[-3:BRT]`)}${tag('TRNAMT', amount(valor))}${tag('FITID', fitid)}${tag('MEMO', escaped(historico))}</STMTTRN>${gap}`,
    );
    const account = `<BANKACCTFROM>${tag('BANKID', '1')}${tag('ACCTID', '12345-6')}</BANKACCTFROM>`;
    const body = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${tag('CURDEF', 'BRL')}${account}<BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    return { file: Buffer.from(head + body, encoding), colunas: null };
  };

const SGML = 'OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>\n';

const csv =
  (separador: StatementColumns['separador'], formatoData: StatementColumns['formatoData'], isSplit: boolean): Writer =>
  (all) => {
    const day = (data: string) => (formatoData === 'AAAA-MM-DD' ? data : formatDate(data));
    const split = (valor: number) => (valor > 0 ? [comma(valor), ''] : ['', comma(-valor)]);
    const rows = all.map(({ data, valor, historico }) => [day(data), historico, ...(isSplit ? split(valor) : [comma(valor)])]);
    const text = stringify([['Data', 'Texto', 'Valor'], ...rows], { delimiter: separador === 'TAB' ? '\t' : separador });
    const amounts = isSplit ? { credito: 3, debito: 4 } : { valor: 3 };
    return { file: Buffer.from(text), colunas: { separador, primeiraLinha: 2, formatoData, data: 1, historico: [2], ...amounts } };
  };

const WRITERS: Record<string, Writer> = {
  'SGML without closing tags': ofx(SGML, () => '', '\r\n', toDecimal, 'latin1'),
  'SGML on one line, with commas': ofx(SGML, () => '', '', comma, 'utf8'),
  'SGML with closing tags, padded': ofx(
    SGML,
    (name) => `</${name}>`,
    '\n      ',
    (valor) => `        ${toDecimal(valor)}`,
    'latin1',
  ),
  'SGML with some tags closed': ofx(SGML, (name) => (name === 'MEMO' ? '' : `</${name}>`), '\n', comma, 'utf8'),
  XML: ofx(XML, (name) => `</${name}>`, '\n', toDecimal, 'utf8'),
  'CSV with semicolons': csv(';', 'DD/MM/AAAA', false),
  'CSV with commas, credits and debits apart': csv(',', 'AAAA-MM-DD', true),
  'CSV with tabs': csv('TAB', 'DD/MM/AAAA', true),
};

const isSame = (written: readonly Movement[], { file, colunas }: ReturnType<Writer>) => {
  const answer = readStatements(file, { conta: ACCOUNT, colunas, hoje: TODAY });
  if (!('extratos' in answer)) return false;
  const [statement] = answer.extratos;
  const keys = new Set(statement!.linhas.map(({ chave }) => chave));
  const fitidOf = (fitid: string) => (colunas ? '' : fitid);
  return (
    keys.size === written.length &&
    JSON.stringify(statement!.linhas.map(({ data, valor, historico, fitid }) => [data, valor, historico, fitid ?? ''])) ===
      JSON.stringify(written.map(({ data, valor, historico, fitid }) => [data, valor, historico, fitidOf(fitid)]))
  );
};

/** Positions in a file and the text to insert there. */
const damages = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom('<', '>', '</', '&', '<STMTTRN>', '</STMTTRN>', '<!', '<?', '"', ';', '\n', '\x80', '9')),
  {
    maxLength: 8,
  },
);

const isReadOrRefused = (file: Buffer, colunas: StatementColumns | null) => {
  try {
    readStatements(file, { conta: ACCOUNT, colunas, hoje: TODAY });
    return true;
  } catch (error) {
    return error instanceof UnreadableFile;
  }
};

describe('any statement', () => {
  it.each(Object.entries(WRITERS))('reads any statement written as %s and damaged, or refuses it with a sentence', (_, write) => {
    fc.assert(
      fc.property(statements, damages, (written, damaged) => {
        const { file, colunas } = write(written);
        const text = damaged.reduce(
          (now, [at, what]) => now.slice(0, at % now.length) + what + now.slice(at % now.length),
          file.toString('latin1'),
        );
        return isReadOrRefused(Buffer.from(text, 'latin1'), colunas);
      }),
    );
  });

  it.each(Object.entries(WRITERS))('reads any statement written as %s back exactly', (_, write) => {
    fc.assert(fc.property(statements, (written) => isSame(written, write(written))));
  });
});
