import { describe, expect, it } from '@jest/globals';
import { type Account } from '#contracts/treasury/account.record.js';
import { cellsOf, columnsOf } from './opening-form';
import { blockOf, indexOfCell, pastedBlock } from './pasted-block';

const COLUMNS = columnsOf([{ cnpjAssociacao: '', id: 1, descricao: 'PDDE', versao: 1 }]);
const accounts = [
  { numConta: '1', idPrograma: null },
  { numConta: '2', idPrograma: 1 },
  { numConta: '3', idPrograma: null },
] as Account[];
const saldos = cellsOf(accounts, COLUMNS, []);
const grid = { accounts, columns: COLUMNS, saldos };

/** Pastes at an account's column, by its place. */
const paste = (text: string, numConta = '1', column = 0) =>
  pastedBlock(blockOf(text)!, indexOfCell(saldos, numConta, COLUMNS[column]!), grid);
/** The amounts by account and column. */
const filled = (text: string, numConta?: string, column?: number) => {
  const block = paste(text, numConta, column);
  if ('refusal' in block) return block.refusal;
  return block.amounts.map(({ index, valor }) => {
    const { numConta, idPrograma, categoria } = saldos[index]!;
    return [numConta, idPrograma, categoria, valor];
  });
};

describe('a block that is pasted from a spreadsheet', () => {
  it('fills to the right and down from the cell, in the order shown', () => {
    expect(filled('1,00\t2,00\n3,00\t4,00\r\n', '1', 1)).toEqual([
      ['1', 1, 'CAPITAL', 1],
      ['1', 1, 'LIVRE', 2],
      ['2', 1, 'CAPITAL', 3],
      ['2', 1, 'LIVRE', 4],
    ]);
  });

  it.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    [' R$ 1.234,56 ', 1234.56],
    ['1.500', 1500],
    ['-5,00', -5],
    ['-R$ 5,00', -5],
    ['R$ −5,00', -5],
    ['(5,00)', -5],
    [' R$ -   ', 0],
    ['0', 0],
    ['', null],
  ])('reads %j as %p', (text, valor) => {
    expect(filled(`${text}\t7,00`)).toEqual([
      ['1', 1, 'CUSTEIO', valor],
      ['1', 1, 'CAPITAL', 7],
    ]);
  });

  it.each(['Custeio', '1,005', '12%', '#REF!', '1,234'])('changes nothing for %j, and says so', (text) => {
    expect(filled(`1,00\t${text}`)).toBe(`Nada foi colado: “${text}” não é um valor. Copie só os valores, sem títulos.`);
  });

  it('changes nothing where an amount has no cell, and says where it would fall', () => {
    expect(filled('1,00\t2,00\t3,00', '1', 4)).toBe('Nada foi colado: o bloco tem 1 linha e 3 colunas e não cabe a partir deste campo.');
    expect(filled('1,00\n2,00', '3', 0)).toBe('Nada foi colado: o bloco tem 2 linhas e 1 coluna e não cabe a partir deste campo.');
    expect(filled('1,00\n2,00', '1', 3)).toBe(
      'Nada foi colado: 2,00 cairia em Sem programa · Custeio da conta 2, que não tem dinheiro desse programa.',
    );
  });

  it('leaves out empty cells that lie outside', () => {
    expect(filled('1,00\t\t\t\n\t\t\t', '3', 5)).toEqual([['3', null, 'LIVRE', 1]]);
  });

  it('is none if it is one cell', () => {
    expect(blockOf('1.234,56')).toBeNull();
    expect(blockOf('1.234,56\r\n')).toBeNull();
  });
});
