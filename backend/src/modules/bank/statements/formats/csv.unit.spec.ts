import { describe, expect, it } from '@jest/globals';
import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { processorTime } from '../../../../../../test/processor-time.js';
import previewStatement from './preview-statement.js';
import readStatements from './read-statements.js';

const TODAY = '2026-11-22';
const COLUMNS: StatementColumns = { separador: ';', primeiraLinha: 2, formatoData: 'DD/MM/AAAA', data: 1, historico: [2], valor: 3 };

function read(text: string | Buffer, colunas: StatementColumns | null = COLUMNS) {
  const conta = { numConta: '1', agencia: '1', idBanco: '001', tipo: 'CORRENTE' as const };
  const answer = readStatements(Buffer.from(text as string), { conta, colunas, hoje: TODAY });
  if (!('extratos' in answer)) return null;
  return answer.extratos[0]!;
}
const file = (...lines: string[]) => ['Data;Histórico;Valor', ...lines].join('\r\n');
const readAs = (columns: Partial<StatementColumns>, ...lines: string[]) => read(file(...lines), { ...COLUMNS, ...columns })!;
const amounts = (columns: Partial<StatementColumns>, ...lines: string[]) =>
  readAs({ valor: null, ...columns }, ...lines).linhas.map(({ valor }) => valor);
const refusalOf = (text: string, colunas = COLUMNS): string => {
  try {
    read(text, colunas);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.sentences.join(' ');
    throw error;
  }
  return 'taken';
};

describe('a statement in CSV', () => {
  it('reads a CSV statement by its columns, and asks for them when unknown', () => {
    expect(read(file('05/01/2026;TARIFA;-10,50', '6/1/26;"PIX; MARIA";1.100,00'))).toMatchObject({
      ...{ conta: null, moeda: null, de: '2026-01-05', ate: '2026-01-06', saldo: null, ignoradas: [], avisos: [] },
      linhas: [
        { data: '2026-01-05', valor: -1_050, historico: 'TARIFA', fitid: null, documento: null, tipo: null },
        { data: '2026-01-06', valor: 110_000, historico: 'PIX; MARIA' },
      ],
    });
    expect(read(file('05/01/2026;TARIFA;-10,50'), null)).toBeNull();
  });

  it('reads CSV amounts from one column, from two, or with a column of C or D, and none from a zero', () => {
    expect(amounts({ valor: 3 }, '05/01/2026;A;-1,00', '05/01/2026;A;2,00 D', '05/01/2026;A;3,00-')).toEqual([-100, -200, -300]);
    expect(amounts({ valor: 3, inverteSinal: true }, '05/01/2026;A;-1,00', '05/01/2026;A;2,00')).toEqual([100, -200]);
    const rows = ['05/01/2026;A;1,00;', '05/01/2026;A;;2,00', '05/01/2026;A;0,00;-3,00', '05/01/2026;A;;0,00'];
    expect(amounts({ credito: 3, debito: 4 }, ...rows)).toEqual([100, -200, -300]);
    const marked = ['05/01/2026;A;1,00;C', '05/01/2026;A;2,00;Débito', '05/01/2026;A;-3,00;D', '05/01/2026;A;0,00;'];
    expect(amounts({ valor: 3, natureza: 4 }, ...marked)).toEqual([100, -200, -300]);
  });

  it('joins the texts of CSV columns, equal ones once, and takes cells that a row lacks as empty', () => {
    const rows = ['05/01/2026;PIX;1,00;MARIA;7', '05/01/2026;PIX;1,00;PIX', '05/01/2026;PIX;1,00', '05/01/2026;;1,00'];
    expect(readAs({ historico: [2, 4], documento: 5 }, ...rows).linhas.map(({ historico, documento }) => [historico, documento])).toEqual([
      ['PIX - MARIA', '7'],
      ['PIX', null],
      ['PIX', null],
      ['', null],
    ]);
  });

  it('takes the balance of the last day of a CSV in ascending or descending order', () => {
    const columns = { ...COLUMNS, saldo: 4 };
    const lines = ['05/01/2026;A;-1,00;99,00', '06/01/2026;B;-2,00;97,00'];
    const saldo = { valor: 9_700, em: '2026-01-06' };
    expect(read(file(...lines), columns)!.saldo).toEqual(saldo);
    expect(read(file(...lines.reverse()), columns)!.saldo).toEqual(saldo);
  });

  it.each([
    [
      'beside some lines, but not beside totals',
      { saldo: 4 },
      ['05/01/2026;A;-1,00;98,00', '05/01/2026;B;-1,00;', '05/01/2026;C;;97,00', ';Total;-2,00;500,00'],
      9_700,
    ],
    ['on lines that name it', {}, ['05/01/2026;SALDO ANTERIOR;100,00', '05/01/2026;A;-3,00', ';SALDO FINAL;97,00'], 9_700],
    [
      'with or without C or D beside it',
      { natureza: 4 },
      ['05/01/2026;SALDO ANTERIOR;1,00;D', '05/01/2026;A;3,00;C', ';SALDO FINAL;2,00;'],
      200,
    ],
    [
      'of which the sign is not turned with that of the movements',
      { inverteSinal: true },
      ['05/01/2026;SALDO ANTERIOR;100,00', '05/01/2026;A;3,00', ';SALDO FINAL;97,00'],
      9_700,
    ],
  ])('takes the balance of a CSV %s', (_, columns, lines, valor) => {
    expect(readAs(columns, ...lines)).toMatchObject({ saldo: { valor, em: '2026-01-05' }, contradicao: null, avisos: [] });
  });

  it('warns that no balance was kept of a CSV whose movements may be in either order', () => {
    expect(readAs({ saldo: 4 }, '05/01/2026;A;1,00;101,00', '05/01/2026;B;-1,00;100,00')).toMatchObject({
      saldo: null,
      contradicao: null,
      avisos: [{ codigo: 'SALDO_ILEGIVEL', mensagem: 'A ordem dos lançamentos não diz qual é o último saldo: ele não foi guardado.' }],
    });
  });

  it('leaves out titles, balances, totals and blank lines of a CSV, and names those with an amount', () => {
    const head = ['05/01/2026;SALDO ANTERIOR;100,00', '', '05/01/2026;TARIFA;-1,00'];
    const foot = [';Total;', 'Emitido pelo banco;;', ';;', ';Total;;9,00', ';Limite;;500,00 C', 'Total;;-1,00', ';Versão 1.234;;'];
    const statement = read(file(...head, ...foot))!;
    expect(statement.linhas.map(({ historico }) => historico)).toEqual(['TARIFA']);
    expect(statement.ignoradas).toEqual([
      { linha: 2, motivo: 'Linha de saldo: não é movimento.' },
      { linha: 8, motivo: 'Linha de total: não é movimento.' },
      { linha: 9, motivo: 'Sem data e sem valor: não é movimento.' },
      { linha: 10, motivo: 'Linha de total: não é movimento.' },
    ]);
  });

  it('refuses a whole CSV with errors, with line numbers as in an editor', () => {
    expect(refusalOf(file('05/01/2026;"A\nB";-1,00', '', '31/02/2026;X;-1,00', '05/01/2026;Y;abc', '05/01/2026;Z;'))).toBe(
      'Linha 5 (lançamento 2): data inválida. Linha 6 (lançamento 3): valor ilegível. Linha 7 (lançamento 4): falta o valor.',
    );
  });

  const SPLIT = { valor: null, credito: 3, debito: 4 };
  it.each([
    ['05/01/2026;A;1,00;2,00', SPLIT, 'valor ilegível'],
    ['05/01/2026;A;;abc', SPLIT, 'valor ilegível'],
    ['05/01/2026;A;abc', { inverteSinal: true }, 'valor ilegível'],
    ['05/01/2026;A;abc;C', { natureza: 4 }, 'valor ilegível'],
    ['05/01/2026;A;1,00;X', { natureza: 4 }, 'não se sabe se é crédito ou débito'],
    ['05/01/2026;A;-1,00;C', { natureza: 4 }, 'não se sabe se é crédito ou débito'],
    ['?;A;1,00;X', { natureza: 4 }, 'não se sabe se é crédito ou débito'],
    ['?;A;1.234', {}, 'o valor pode ser de reais ou de milhares; escreva os centavos'],
    ['05/01/2026;A;;abc', { saldo: 4 }, 'falta o valor'],
  ])('refuses the row %s of a CSV with the columns %j: %s', (row, columns, reason) => {
    expect(refusalOf(file(row), { ...COLUMNS, ...columns })).toBe(`Linha 2 (lançamento 1): ${reason}.`);
  });

  it('refuses rows of a CSV that are wider than its titles, or without titles than most rows', () => {
    const wide = (linha: number, cells: number, most: number) =>
      `Linha ${linha} (lançamento 1): tem ${cells} colunas, e o extrato ${most}: há um separador no meio de um texto.`;
    expect(refusalOf(file('05/01/2026;PIX; MARIA;-1,00'), COLUMNS)).toBe(wide(2, 4, 3));
    expect(refusalOf(file('05/01/2026;PIX;2,00;-1,00'), COLUMNS)).toBe(wide(2, 4, 3));
    const rows = ['05/01/2026;PIX; MARIA;-1,00;x', '05/01/2026;A;-1,00;x', '05/01/2026;B;-1,00;x;;'];
    expect(refusalOf(rows.join('\n'), { ...COLUMNS, primeiraLinha: 1 })).toBe(wide(1, 5, 4));
  });

  it.each([
    ['blank lines', '\n'.repeat(5_000_000), /linhas demais/],
    ['separators', ';'.repeat(5_000_000), /nem diz de que período/],
    ['quotes', '"'.repeat(5_000_000), /aspas fora do lugar|nem diz de que período/],
    ['rows', 'A;B\n'.repeat(1_000_000), /linhas demais/],
  ])('refuses a CSV with millions of %s in bounded time', (_, rest, sentence) => {
    const took = processorTime(() => expect(refusalOf(`Data;Histórico;Valor\n${rest}`)).toMatch(sentence));
    expect(took).toBeLessThan(9_000);
  });
});

describe('suggested columns of a CSV', () => {
  const suggest = (text: string) => previewStatement(Buffer.from(text), null, null, TODAY);

  it.each([
    [
      'a bank with titles below a head',
      'Extrato;Conta 1\n\nData;Histórico;Docto;Crédito (R$);Débito (R$);Saldo (R$)\n05/01/2026;PIX;7;1,00;;1,00\n06/01/2026;TAR;8;;-1,00;0,00\n',
      {
        separador: ';',
        primeiraLinha: 4,
        formatoData: 'DD/MM/AAAA',
        data: 1,
        historico: [2],
        documento: 3,
        credito: 4,
        debito: 5,
        saldo: 6,
      },
    ],
    [
      'a bank that writes commas and points',
      'Data,Valor,Identificador,Descrição\n05/01/2026,-10.50,abc,Compra\n',
      { separador: ',', primeiraLinha: 2, data: 1, valor: 2, documento: 3, historico: [4] },
    ],
    [
      'a bank in English with the year first',
      'date\ttitle\tamount\n2026-01-05\tX\t1.00\n',
      { separador: 'TAB', formatoData: 'AAAA-MM-DD', data: 1, historico: [2], valor: 3 },
    ],
    ['a file without titles', '05/01/2026|TARIFA|-1,00\n', { separador: '|', primeiraLinha: 1, data: 1, historico: [2], valor: 3 }],
  ])('suggests columns that fit %s', (_, text, columns) => {
    const preview = suggest(text);
    expect(preview.colunas).toMatchObject(columns);
    expect(preview).toMatchObject({ erros: [], total: text.match(/2026/g)!.length });
  });

  it('previews the first lines, ignored lines and unreadable ones of a CSV', () => {
    const text = file('05/01/2026;SALDO;1,00', '05/01/2026;TARIFA;-1,00', '05/01/2026;X;abc');
    expect(suggest(text)).toMatchObject({
      inicio: [
        { linha: 1, celulas: ['Data', 'Histórico', 'Valor'] },
        { linha: 2, celulas: ['05/01/2026', 'SALDO', '1,00'] },
        { linha: 3 },
        { linha: 4 },
      ],
      linhas: [{ linha: 3, data: '2026-01-05', valor: -1, historico: 'TARIFA', documento: null }],
      ...{ total: 1, ignoradas: [{ linha: 2 }], erros: ['Linha 4: valor ilegível.'] },
    });
  });

  it('suggests columns for any text, and previews no movements if they do not fit', () => {
    for (const text of ['', 'x', 'a;b;c', '\n\n', '05/01/2026']) expect(suggest(text)).toMatchObject({ total: 0 });
    expect(() => suggest('<OFX></OFX>')).toThrow('O arquivo é OFX');
  });
});
