import { describe, expect, it } from '@jest/globals';
import { type CheckedSheet, columnsOf, correctionsOf, formOf, leftOut } from './sheet.js';

const error = (campo: string | null, lido: string) => ({ coluna: 'X', campo, lido, message: 'Errado' });

const CHECK: CheckedSheet = {
  linhaTitulos: 1,
  titulos: [
    { coluna: 1, titulo: 'Quem', exemplo: 'ANA' },
    { coluna: 2, titulo: 'Signo', exemplo: 'Touro' },
    { coluna: 4, titulo: '', exemplo: '1,00' },
  ],
  colunas: { nome: 1 },
  faltam: [],
  comErro: 2,
  emBranco: 0,
  ignoradas: [],
  linhas: [
    { linha: 2, situacao: 'ERRO', erros: [error('valor', 'mil'), error('dia', '')] },
    { linha: 3, situacao: 'ERRO', erros: [error(null, '')] },
  ],
};

describe('the form of a checked spreadsheet', () => {
  it('has the field of each column, and what was read in each wrong cell', () => {
    expect(formOf(CHECK)).toEqual({ fields: { c1: 'nome', c2: null, c4: null }, cells: { l2: { valor: 'mil', dia: '' } } });
  });

  it('says the columns; a field that was chosen twice keeps its first one', () => {
    expect(columnsOf({ fields: { c1: 'nome', c2: null, c4: 'nome', c5: 'valor' } })).toEqual({ nome: 1, valor: 5 });
  });

  it('sends what was typed over wrong cells, with what was sent before', () => {
    const { cells } = formOf(CHECK);
    expect(correctionsOf(undefined, CHECK, { cells })).toEqual({});
    const typed = { cells: { l2: { valor: '1.000,00', dia: '' }, l9: { valor: 'x' } } };
    const sent = { 2: { valor: 'mil', nome: 'ANA' }, 7: { dia: '1/3/26' } };
    expect(correctionsOf(sent, CHECK, typed)).toEqual({ 2: { valor: '1.000,00', nome: 'ANA' }, 7: { dia: '1/3/26' } });
    expect(sent[2].valor).toBe('mil');
    expect(correctionsOf(undefined, CHECK, { cells: { l2: { valor: '', dia: '2/3/26' } } })).toEqual({ 2: { valor: '', dia: '2/3/26' } });
  });

  it('names the columns that are left out', () => {
    expect(leftOut(CHECK)).toEqual(['Signo', 'Coluna 4']);
  });
});
