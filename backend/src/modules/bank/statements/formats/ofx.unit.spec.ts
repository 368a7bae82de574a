import { describe, expect, it } from '@jest/globals';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { processorTime } from '../../../../../../test/processor-time.js';
import readStatements from './read-statements.js';

const ORDER = { conta: { numConta: '1', agencia: '1', idBanco: '001', tipo: 'CORRENTE' as const }, colunas: null, hoje: '2026-11-22' };
const HEADER = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';
const ACCOUNT = '<BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM>';
const statement = (list: string, after = '') =>
  `<STMTTRNRS><STMTRS><CURDEF>BRL${ACCOUNT}<BANKTRANLIST>${list}</BANKTRANLIST>${after}</STMTRS></STMTTRNRS>`;
const inFile = (body: string) => `${HEADER}<OFX><BANKMSGSRSV1>${body}</BANKMSGSRSV1></OFX>`;
const line = (fields: string) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<FITID>1${fields}</STMTTRN>`;

function readWhole(text: string | Buffer) {
  const answer = readStatements(Buffer.from(text as string), ORDER);
  if (!('extratos' in answer)) throw new Error('taken for a CSV');
  return answer;
}
const read = (text: string | Buffer) => readWhole(text).extratos;
const first = (list: string) => read(inFile(statement(list)))[0]!;
const refusalOf = (text: string | Buffer): string => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.sentences.join(' ');
    throw error;
  }
  return 'taken';
};

describe('OFX files of banks', () => {
  it('decodes an OFX in any declared encoding: as strict UTF-8, else as windows-1252', () => {
    const file = (memo: Buffer) =>
      Buffer.concat(
        [
          Buffer.from(`${HEADER}<OFX>`.replace('USASCII', 'ISO-8859-1')),
          Buffer.from(statement(line('<TRNAMT>-1<MEMO>@'))),
          Buffer.from('</OFX>'),
        ].map((each) =>
          each.includes('@') ? Buffer.concat([each.subarray(0, each.indexOf('@')), memo, each.subarray(each.indexOf('@') + 1)]) : each,
        ),
      );
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(
        read(file(Buffer.from('AÇÃO É “B”'.replace(/[“”]/g, encoding === 'utf8' ? '“' : '\x93'), encoding)))[0]!.linhas[0]!.historico,
      ).toBe('AÇÃO É “B“');
    expect(read(Buffer.concat([Buffer.from('\uFEFF'), file(Buffer.from('Ç'))]))[0]!.linhas[0]!.historico).toBe('Ç');
  });

  it('reads OFX amounts with comma or point, padded, and with a dollar sign', () => {
    const list = ['            -11.11', '           -222,22', '$ 3.00', 'R$4,5'].map((amount) => line(`<TRNAMT>${amount}<MEMO>X`)).join('');
    expect(first(list).linhas.map(({ valor }) => valor)).toEqual([-1_111, -22_222, 300, 450]);
  });

  it('reads an OFX balance with a zero date or an empty amount as absent', () => {
    const saldo = (amount: string, day: string) =>
      read(inFile(statement(line('<TRNAMT>-1'), `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`)))[0]!.saldo;
    expect(saldo('0,00', '00000000')).toBeNull();
    expect(saldo('0,00', '00000000000000[-3:GMT]')).toBeNull();
    expect(saldo('', '20260131')).toBeNull();
    expect(saldo('0,00', '20260131')).toEqual({ valor: 0, em: '2026-01-31' });
    expect(saldo('           $ 348,29', '20260131')).toEqual({ valor: 34_829, em: '2026-01-31' });
  });

  it('warns of an unreadable OFX balance, and takes the movements', () => {
    const [read1] = read(inFile(statement(line('<TRNAMT>-1'), '<LEDGERBAL><BALAMT>1.2.3<DTASOF>20260131</LEDGERBAL>')));
    expect(read1).toMatchObject({ saldo: null, avisos: [{ codigo: 'SALDO_ILEGIVEL' }] });
  });

  it('does not read the available balance of an OFX as its balance', () => {
    const balances = '<LEDGERBAL><BALAMT>1<DTASOF>20260131</LEDGERBAL><AVAILBAL><BALAMT>2<DTASOF>20260131</AVAILBAL>';
    expect(read(inFile(statement(line('<TRNAMT>-1'), balances)))[0]!.saldo?.valor).toBe(100);
  });

  it.each([
    ['escapes nothing', '<MEMO>CASA & CIA <3 &amp; P&REGINA LTDA', 'CASA & CIA <3 & P&REGINA LTDA'],
    ['pads its texts', '<MEMO>  DEBITO   VISA \t ELECTRON      ', 'DEBITO VISA ELECTRON'],
    ['writes name and text', '<NAME>MARIA<MEMO>PIX RECEBIDO', 'MARIA - PIX RECEBIDO'],
    ['repeats the name in the text', '<NAME>PIX<MEMO>PIX MARIA', 'PIX MARIA'],
    ['writes only a name', '<NAME>TARIFA', 'TARIFA'],
    ['names a payee apart', '<PAYEE><NAME>OUTRO<CITY>X</PAYEE><MEMO>PAGTO', 'PAGTO'],
    ['writes control characters', '<MEMO>A\x01\x7FB&#0;', 'A B&#0;'],
    ['writes CDATA', '<MEMO><![CDATA[A <B> & C]]>', 'A <B> & C'],
  ])('reads the texts of a bank that %s', (_, fields, historico) => {
    expect(first(line(`<TRNAMT>-1${fields}`)).linhas[0]!.historico).toBe(historico);
  });

  it.each([
    ['all on one line', (text: string) => text.replace(/\r\n/g, '')],
    ['after blank lines', (text: string) => `\n\n \r\n${text}`],
    ['in lower case', (text: string) => text.slice(0, HEADER.length) + text.slice(HEADER.length).toLowerCase()],
    ['with some tags closed', (text: string) => text.replace('<TRNAMT>-1', '<TRNAMT>-1</TRNAMT>').replace('<CHECKNUM>', '<CHECKNUM/>')],
    ['with a closing tag of nothing', (text: string) => text.replace('</BANKTRANLIST>', '</MEMO></BANKTRANLIST>')],
    ['with a header of XML', (text: string) => `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?>${text.slice(HEADER.length)}`],
    ['without any header', (text: string) => text.slice(HEADER.length)],
  ])('reads an OFX of a bank that writes everything %s', (_, styled) => {
    const [read1] = read(styled(inFile(statement(line('<TRNAMT>-1<CHECKNUM><REFNUM>7')))));
    expect(read1!.linhas).toEqual([
      expect.objectContaining({ data: '2026-01-05', valor: -100, documento: '7', fitid: '1', tipo: 'DEBIT' }),
    ]);
  });

  it('leaves out OFX document numbers of zeros', () => {
    expect(first(line('<TRNAMT>-1<CHECKNUM>000000')).linhas[0]!.documento).toBeNull();
  });

  it('takes the written day of an OFX in any time zone', () => {
    const days = ['20260105', '20260105000000[-3:BRT]', '20260105235959[+12:X]', '20260105120000.000[0:GMT]', ' 2026-01-05T00:00'];
    const list = days.map((day) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>-1</STMTTRN>`).join('');
    expect(new Set(first(list).linhas.map(({ data }) => data))).toEqual(new Set(['2026-01-05']));
  });

  it('ignores balances among the movements of an OFX, with and without an amount', () => {
    const list = [
      ...[
        '<TRNAMT><MEMO>SALDO DIA',
        '<TRNAMT>.<MEMO>Saldo bloqueado judicial',
        '<TRNAMT>5,00<MEMO>SALDO ANTERIOR',
        '<TRNAMT>5,00<MEMO>S A L D O',
      ],
      ...['<TRNAMT>0,00<MEMO>AVISO', '<TRNAMT>-2,00<MEMO>SALDO DEVEDOR PAGO', '<TRNAMT>-1,00<MEMO>TARIFA'],
    ];
    const { linhas, ignoradas } = first(list.map(line).join('\n'));
    expect(linhas.map(({ historico }) => historico)).toEqual(['SALDO DEVEDOR PAGO', 'TARIFA']);
    expect(ignoradas.map(({ motivo }) => motivo.replace(/:.*/, ''))).toEqual([
      ...['Linha de saldo, sem valor', 'Linha de saldo, sem valor', 'Linha de saldo', 'Linha de saldo', 'Valor zero'],
    ]);
  });

  it('ignores future movements of an OFX', () => {
    const list =
      line('<TRNAMT>-1<MEMO>HOJE').replace('20260105', '20261122') + line('<TRNAMT>-1<MEMO>AGENDADO').replace('20260105', '20261123');
    expect(first(list)).toMatchObject({ linhas: [{ historico: 'HOJE' }], ignoradas: [{ motivo: expect.stringContaining('23/11/2026') }] });
  });

  it('reads the statements of the chosen account from an OFX with several, cards in another currency included', () => {
    const card = `<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4984********1234</CCACCTFROM><BANKTRANLIST>${line('<TRNAMT>-9')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`;
    const { isOwn, extratos, outros } = readWhole(
      `${HEADER}<OFX><BANKMSGSRSV1>${statement(line('<TRNAMT>-1'))}${statement(line('<TRNAMT>-2'))}</BANKMSGSRSV1>${card}</OFX>`,
    );
    expect(extratos.map(({ conta, moeda, linhas }) => [conta?.conta, moeda, linhas[0]?.valor])).toEqual([
      ['1', null, -100],
      ['1', null, -200],
    ]);
    expect({ isOwn, outros }).toEqual({
      isOwn: true,
      outros: [{ conta: { banco: null, conta: '4984********1234', tipo: null }, moeda: 'USD' }],
    });
    const other = readWhole(`${HEADER}<OFX>${card}</OFX>`);
    expect([other.isOwn, other.extratos.map(({ moeda }) => moeda)]).toEqual([false, ['USD']]);
  });

  it('numbers equal movements of an account through an OFX, independent of its other accounts', () => {
    const equal = line('<TRNAMT>-1<MEMO>X');
    const other = statement(equal).replace('<ACCTID>1', '<ACCTID>999');
    const both = read(inFile(statement(equal + equal) + other + statement(equal)));
    expect(both.map(({ linhas }) => linhas.map(({ ordinal }) => ordinal))).toEqual([[1, 2], [3]]);
    expect(new Set(both.flatMap(({ linhas }) => linhas.map(({ chave }) => chave))).size).toBe(3);
  });

  it('uses the declared period of an OFX only if it covers the movements', () => {
    const period = (from: string, to: string) => read(inFile(statement(`<DTSTART>${from}<DTEND>${to}${line('<TRNAMT>-1')}`)))[0];
    expect(period('20260101', '20260131')).toMatchObject({ de: '2026-01-01', ate: '2026-01-31' });
    expect(period('20260203', '20260203')).toMatchObject({ de: '2026-01-05', ate: '2026-01-05' });
    expect(period('00000000', '00000000')).toMatchObject({ de: '2026-01-05', ate: '2026-01-05' });
    expect(read(inFile(statement('<DTSTART>20260101<DTEND>20260131')))[0]).toMatchObject({
      de: '2026-01-01',
      ate: '2026-01-31',
      linhas: [],
    });
  });
});

describe('an OFX with errors', () => {
  it.each([
    ['a day that does not exist', line('<TRNAMT>-1').replace('20260105', '20260231'), /^Linha 7 \(lançamento 1\): data inválida\.$/],
    ['a day of zeros', line('<TRNAMT>-1').replace('20260105', '00000000'), /data inválida/],
    ['an amount that is none', line('<TRNAMT>ABC'), /valor ilegível/],
    ['an amount that may be two', line('<TRNAMT>1.234'), /reais ou de milhares/],
    ['no amount', line('<TRNAMT><MEMO>TARIFA'), /falta o valor/],
    ['a text of 2,000 characters', line(`<TRNAMT>-1<MEMO>${'X'.repeat(2_000)}`), /texto longo demais/],
    ['a movement in a movement', line(`<TRNAMT>-1${line('<TRNAMT>-2')}`), /^Linha 7: STMTTRN dentro de outro STMTTRN\.$/],
  ])('refuses an OFX with %s', (_, list, sentence) => {
    expect(refusalOf(inFile(statement(list)))).toMatch(sentence);
  });

  it('lists nineteen lines with errors, and the number of further ones', () => {
    const sentences = refusalOf(inFile(statement(line('<TRNAMT>X\n').repeat(100))));
    expect(sentences.match(/Linha \d+ \(lançamento \d+\): valor ilegível\./g)).toHaveLength(19);
    expect(sentences).toMatch(/E mais 81 linhas com erro\.$/);
  });

  it.each([
    ['cut short', inFile(statement(line('<TRNAMT>-1'))).slice(0, -60), /danificado ou incompleto/],
    ['without a statement', `${HEADER}<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>`, /não tem nenhum extrato/],
    ['without movements or days', inFile(statement('')), /nem diz de que período/],
    ['a page of the bank', '<!DOCTYPE html><html>Sessão expirada</html>', /página da internet/],
    ['a PDF', '%PDF-1.7', /é um PDF/],
    ['a spreadsheet', 'PK\x03\x04', /planilha ou um ZIP/],
    ['with a NUL', inFile(statement(line('<TRNAMT>-1\0'))), /bytes nulos/],
    ['in UTF-16', Buffer.from(inFile(statement(line('<TRNAMT>-1'))), 'utf16le'), /bytes nulos/],
    ['with a document type', `<!DOCTYPE OFX [<!ENTITY a "b">]>${inFile(statement(line('<TRNAMT>-1')))}`, /entidades/],
    ['with an entity', inFile(`<!ENTITY a SYSTEM "file:///etc/passwd">${statement(line('<TRNAMT>-1<MEMO>&a;'))}`), /entidades|danificado/],
  ])('refuses an OFX that is %s', (_, file, sentence) => {
    expect(refusalOf(file as string)).toMatch(sentence);
  });
});

describe('a hostile OFX', () => {
  const MIB = 1024 * 1024;
  it.each([
    ['10 MiB in one field', inFile(statement(line(`<TRNAMT>-1<MEMO>${'X'.repeat(10 * MIB)}`))), /o campo MEMO é longo demais/],
    ['10 MiB of blanks in an amount', inFile(statement(line(`<TRNAMT>${' '.repeat(10 * MIB)}1.234`))), /reais ou de milhares|longo demais/],
    ['a million elements in one another', `<OFX>${'<A>'.repeat(1_000_000)}`, /uns dentro dos outros/],
    ['a million statements in one another', `<OFX>${'<STMTRS>'.repeat(1_000_000)}`, /STMTRS dentro de outro/],
    ['2 million angle brackets', `<OFX>${'<'.repeat(2 * MIB)}`, /nenhum extrato|danificado/],
    ['a tag of 10 MiB', `<OFX><${'A'.repeat(10 * MIB)}`, /danificado|nenhum extrato/],
    ['an attribute of 10 MiB', `<OFX A="${'A'.repeat(10 * MIB)}`, /danificado|nenhum extrato/],
    ['a million closing tags', `<OFX>${'</A>'.repeat(1_000_000)}`, /nenhum extrato/],
    ['a million characters by number', inFile(statement(line(`<TRNAMT>-1<MEMO>${'&#65;'.repeat(1_000_000)}`))), /longo demais/],
    ['100,000 movements', inFile(statement(line('<TRNAMT>-1').repeat(100_000))), /mais de 50\.000 lançamentos/],
  ])('refuses an OFX of %s with a sentence and in bounded time', (_, file, sentence) => {
    const took = processorTime(() => expect(refusalOf(file)).toMatch(sentence));
    // The reading process would be killed after ten seconds.
    expect(took).toBeLessThan(9_000);
  });
});
