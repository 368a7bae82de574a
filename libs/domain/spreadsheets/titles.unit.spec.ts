import { describe, expect, it } from '@jest/globals';
import { MAX_COLUMNS, type Titled, TitleFinder, titlesOf } from './titles.js';

type Field = 'nome' | 'nasc' | 'valor' | 'nota' | 'vencimento' | 'email';

const COLUMNS: Titled<Field>[] = [
  { field: 'nome', title: 'Favorecido', names: ['fornecedor', 'nome completo'] },
  { field: 'nasc', title: 'Data de nascimento', names: ['nascimento'] },
  { field: 'valor', title: 'Valor', names: ['valor total', 'valor (r$)'] },
  { field: 'nota', title: 'Nota Fiscal', names: ['nº da nota', 'numero da nota'] },
  { field: 'vencimento', title: 'Vencimento', names: [] },
  { field: 'email', title: 'E-mail', names: [] },
];
const finder = new TitleFinder(COLUMNS);
const propose = (...titles: string[]) => finder.propose([titles], {}).colunas;

describe('the columns of a spreadsheet', () => {
  it('are proposed from the titles, whatever their case, accents and marks', () => {
    expect(propose('FORNECEDOR:', ' náscimento*', 'Valor  (R$)', 'N° da Nota')).toEqual({ nome: 1, nasc: 2, valor: 3, nota: 4 });
  });

  it.each([
    ['Dt. Nasc.', {}],
    ['Data Nasc.', { nasc: 1 }],
    ['Nascimento (data)', { nasc: 1 }],
    ['Fornecedores', { nome: 1 }],
    ['Forncedor', { nome: 1 }],
    ['Fornecedro', { nome: 1 }],
    ['Fornecedox', { nome: 1 }],
    ['Nome', {}],
    ['Nome completo do pai', {}],
    ['Not', { nota: 1 }],
    ['Número da NF', {}],
    ['email', { email: 1 }],
    ['Va', {}],
    ['Vale', {}],
    ['Signo', {}],
    ['', {}],
    ['da', {}],
  ])('are proposed by likeness: %j', (title, columns) => {
    expect(propose(title)).toEqual(columns);
  });

  it('give a field one column: of a known title before one like it', () => {
    expect(propose('Fornecedores', 'Valor', 'Valor total', 'Fornecedor')).toEqual({ nome: 4, valor: 2 });
  });

  it('are not guessed where two fields are as like', () => {
    const both = new TitleFinder([
      { field: 'a', title: 'Número da conta', names: [] },
      { field: 'b', title: 'Conta de luz', names: ['contas'] },
    ]);
    expect(both.propose([['Cont']], {}).colunas).toEqual({});
  });

  it('are looked for below the rows above the titles', () => {
    const rows = [['APM DA ESCOLA'], [''], ['Nascimento', 'Valor'], ['01/02/2026', '1,00']];
    expect(finder.propose(rows, {})).toEqual({ linhaTitulos: 3, colunas: { nasc: 1, valor: 2 } });
    expect(finder.propose([[''], ['A', '']], {})).toEqual({ linhaTitulos: 2, colunas: {} });
    expect(finder.propose([], {})).toEqual({ linhaTitulos: 1, colunas: {} });
  });

  it('are looked for in the first 20 rows and 100 columns', () => {
    const below = (rows: number) => finder.propose([...Array.from({ length: rows }, () => ['']), ['Valor']], {}).colunas;
    expect([below(19), below(20)]).toEqual([{ valor: 1 }, {}]);
    const blanks = Array.from({ length: MAX_COLUMNS - 1 }, () => '');
    expect([propose(...blanks, 'Valor'), propose(...blanks, '', 'Valor')]).toEqual([{ valor: 100 }, {}]);
    expect([titlesOf([...blanks, 'Valor'], {}), titlesOf([...blanks, '', 'Valor'], {})]).toEqual([{ valor: null }, {}]);
  });

  it('are those that a person chose before, by title', () => {
    const remembered = titlesOf<Field>(['Quanto', 'Nascimento', 'Valor', 'Fornecedores'], { valor: 1, vencimento: 2 });
    expect(titlesOf(['Nº  de Quem:', '', 'Signo'], { nome: 1 })).toEqual({ 'no de quem': 'nome', signo: null });
    expect(finder.propose([['Valor', 'nascimento', 'QUANTO', 'Fornecedores']], remembered).colunas).toEqual({ valor: 3, vencimento: 2 });
    expect(finder.propose([['constructor']], {}).colunas).toEqual({});
  });
});
