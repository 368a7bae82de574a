import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { isSameAccount } from './account-number.js';
import { type KnownLayout } from './known-layout.js';
import previewStatement from './preview-statement.js';
import readStatements from './read-statements.js';
import sortStatements from './sort-statements.js';

const ORDER = { conta: { numConta: '1', agencia: '1', idBanco: '001', tipo: 'CORRENTE' as const }, colunas: null, hoje: '2026-11-22' };

const read = (name: string) => {
  const answer = readStatements(readFileSync(`test/fixtures/ofx/${name}`), ORDER);
  if (!('extratos' in answer)) throw new Error('no statement');
  return answer.extratos;
};

describe('a real file', () => {
  it.each([
    ['OfxSharp-bb.ofx', 3, 332_255, '99999-9', '2014-02-24', '2014-03-27', { valor: 999_999, em: '2014-03-27' }],
    ['OfxSharp-itau.ofx', 3, -64_444, '9999 99999-9', '2013-12-05', '2014-02-28', { valor: -999_999, em: '2014-03-04' }],
    ['OfxSharp-santander.ofx', 3, -56_666, '9999999999999', '2013-11-07', '2013-11-08', { valor: 999_999, em: '2014-02-03' }],
    ['annacruz-bradesco.ofx', 6, -216_681, '34545', '2015-07-30', '2015-07-30', null],
    ['annacruz-santander.ofx', 4, 0, '3423139999999', '2017-09-01', '2017-09-01', { valor: 34_829, em: '2017-09-04' }],
  ])('reads the real file %s to the cent', (name, count, sum, conta, de, ate, saldo) => {
    const [statement, ...others] = read(name);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ conta: { conta }, de, ate, saldo, ignoradas: [], avisos: [] });
    expect(statement?.linhas).toHaveLength(count);
    expect(statement?.linhas.reduce((total, { valor }) => total + valor, 0)).toBe(sum);
  });

  it('decodes the accents of a real file, whatever its header declares', () => {
    expect(read('OfxSharp-bb.ofx')[0]?.linhas).toEqual([
      expect.objectContaining({ data: '2014-03-05', valor: 344_480, historico: 'Transferência Agendada', documento: '300000429583' }),
      expect.objectContaining({
        data: '2014-03-05',
        valor: -2_225,
        historico: 'Compra com Cartão',
        fitid: '20140305122250',
        tipo: 'OTHER',
      }),
      expect.objectContaining({ data: '2014-03-05', valor: -10_000, historico: 'Saque' }),
    ]);
  });
});

const fileOf = (name: string) => readFileSync(`test/fixtures/statements/${name}`);
const preview = (name: string) => previewStatement(fileOf(name), null, null, ORDER.hoje);

/** A CSV, read with the columns that are proposed for it. */
function readCsvFile(name: string, changes: object = {}) {
  const answer = readStatements(fileOf(name), { ...ORDER, colunas: { ...preview(name).colunas, ...changes } });
  if (!('extratos' in answer)) throw new Error('no statement');
  const [statement] = answer.extratos;
  return {
    ...statement!,
    movements: statement!.linhas.map(({ data, valor, historico }) => [data, valor, historico]),
    layout: answer.layout!,
  };
}

const readOfxFile = (name: string) => {
  const answer = readStatements(fileOf(name), ORDER);
  if (!('extratos' in answer)) throw new Error('no statement');
  return answer.extratos[0]!;
};

describe('a CSV as banks write it', () => {
  it('has no movement among the lines about account and period, and its balance is the last one in the order that the amounts prove', () => {
    const { movements, saldo, contradicao } = readCsvFile('inter.csv');
    expect(movements).toEqual([
      ['2026-09-30', -25_000, 'Pix enviado - JOAO DA SILVA'],
      ['2026-09-30', -25_000, 'Pix enviado - JOAO DA SILVA'],
      ['2026-09-02', -5_590, 'Pagamento efetuado - CONTA DE LUZ'],
    ]);
    expect({ saldo, contradicao }).toEqual({ saldo: { valor: 143_661, em: '2026-09-30' }, contradicao: null });
    expect(readCsvFile('one-day-descending.csv')).toMatchObject({ saldo: { valor: 4_000, em: '2026-09-25' }, contradicao: null });
  });

  it('has credits and debits in two columns, and its text where the titles say so', () => {
    const { movements, saldo } = readCsvFile('c6.csv');
    expect(movements).toEqual([
      ['2026-01-03', -177, 'IOF CHEQUE ESPECIAL'],
      ['2026-01-07', 20_000, 'Pix recebido de CELIO'],
    ]);
    expect(saldo).toEqual({ valor: 1_218, em: '2026-01-07' });
  });

  it.each(['caixa.csv', 'caixa.txt'])('has its sign in a column beside the amount: %s', (name) => {
    expect(readCsvFile(name).movements).toEqual([
      ['2026-09-01', -5_000, 'COMPRA ELO'],
      ['2026-09-02', 10_000, 'CRED PIX'],
    ]);
  });

  it('is refused with the line of a quote that swallows the next movement', () => {
    expect(() => readCsvFile('open-quote.csv')).toThrow(UnreadableFile);
    expect(() => preview('open-quote.csv')).toThrow(/^Linha 2: as aspas/);
  });

  it('is read with the columns of another file only if it has the same titles, whatever stands above them', () => {
    const layout = readCsvFile('inter-longer-head.csv').layout;
    const read = (name: string, conhecidas: KnownLayout) => readStatements(fileOf(name), { ...ORDER, conhecidas });
    expect(layout.titulos).toEqual(['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo']);
    expect(read('inter.csv', layout)).toMatchObject({
      extratos: [{ linhas: [{ valor: -25_000 }, { valor: -25_000 }, { valor: -5_590 }] }],
    });
    expect(read('inter-fewer-columns.csv', layout)).toEqual({ semColunas: true });
    expect(readCsvFile('inter-fewer-columns.csv').movements).toEqual([
      ['2026-08-03', -4_000, 'Pix enviado GAS'],
      ['2026-08-04', -2_000, 'Pix enviado LUZ'],
    ]);
  });

  it('is asked about when a column other than the amount is taken for it', () => {
    const { contradicao } = readCsvFile('inter.csv', { valor: 5, saldo: 4 });
    expect(contradicao).toMatch(/^Linha \d: o saldo é -R\$.250,00, mas o saldo anterior com este lançamento dá /);
  });
});

describe('an OFX as banks write it', () => {
  it('is read with the signs of its types where its amounts have none, and says so', () => {
    const { linhas, avisos } = readOfxFile('unsigned-debits.ofx');
    expect(linhas.map(({ valor }) => valor)).toEqual([150_000, -32_000, -1_250]);
    expect(avisos).toMatchObject([{ codigo: 'SINAL_PELO_TIPO' }]);
  });

  it('loses only the letter that the bank has cut', () => {
    expect(readOfxFile('cut-byte.ofx').linhas.map(({ historico }) => historico)).toEqual([
      'PIX ENVIADO CONCEIÇÃO LTDA',
      'PAGAMENTO ASSOCIAÇ',
    ]);
  });

  it('may be OFC', () => {
    expect(readOfxFile('banco-do-brasil.ofc')).toMatchObject({
      conta: { banco: '001', conta: '00000770013', tipo: 'CORRENTE' },
      ...{ de: '2026-09-01', ate: '2026-09-30', saldo: { valor: -1_000, em: '2026-09-30' } },
      linhas: [
        {
          data: '2026-09-17',
          valor: -1_000,
          historico: 'Cobrança de I.O.F.',
          documento: '91100701',
          fitid: '2026091711650',
          tipo: 'DEBIT',
        },
      ],
    });
  });

  it('goes to the account of its bank, number and kind', () => {
    const account = (numConta: string, tipo: 'CORRENTE' | 'POUPANCA', idBanco = '001') => ({ numConta, agencia: '1234-5', idBanco, tipo });
    const owner = (name: string, ...contas: ReturnType<typeof account>[]) =>
      sortStatements(fileOf(name), contas, ORDER.hoje).contas.map(({ conta }) => conta.numConta);
    const [checking, savings] = [account('45001-2', 'CORRENTE'), account('45001-2/51', 'POUPANCA')];
    expect(owner('checking.ofx', checking, savings)).toEqual(['45001-2']);
    expect(owner('savings.ofx', checking, savings)).toEqual(['45001-2/51']);
    expect(owner('savings.ofx', checking)).toEqual([]);
    expect(owner('checking.ofx', savings)).toEqual([]);
    expect(owner('checking.ofx', checking, account('45001-2/341', 'CORRENTE', '341'))).toEqual(['45001-2']);
    const unknown = { banco: '001', conta: '45001-2', tipo: null };
    expect([checking, savings].map((conta) => isSameAccount(unknown, conta))).toEqual([true, true]);
  });
});
