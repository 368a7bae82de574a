import { describe, expect, it } from '@jest/globals';
import { proposalsFor, type ReadPaper } from './proposals';

const payment = (idDespesa: number, valor: number, dataPagamento: string, nomeFavorecido = 'LOJA') => ({
  idDespesa,
  valor,
  dataPagamento,
  nomeFavorecido,
  idFavorecido: `${idDespesa}`.padStart(14, '0'),
});
const NOTHING = { valores: [], dias: [], documentos: [] };
const PAYMENTS = [
  payment(1, 1234.56, '2026-11-03'),
  payment(2, 80, '2026-11-20', 'PAPELARIA CENTRAL'),
  payment(3, 80, '2026-11-21'),
  payment(4, 5, '2026-11-24'),
];
const first = (nome: string, lido: ReadPaper['lido'] = NOTHING) => {
  const [{ payment: proposed, reason }] = proposalsFor({ nome, lido }, PAYMENTS) as [
    ReturnType<typeof proposalsFor<(typeof PAYMENTS)[number]>>[number],
  ];
  return [proposed.idDespesa, reason];
};

describe('the payments proposed for a paper', () => {
  it.each([
    ['comprovante R$ 1.234,56.pdf', 1, 'valor'],
    ['pix_1234.56_03-11-2026.pdf', 1, 'valor, dia'],
    ['80,00 de 21/11/2026', 3, 'valor, dia'],
    ['2026-11-20.pdf', 2, 'dia'],
    ['20112026.jpg', 2, 'dia'],
    ['Papelaria central novembro.pdf', 2, 'favorecido'],
  ])('of %s begin with expense %i, by %s', (text, id, reason) => {
    expect(first(text)).toEqual([id, reason]);
  });

  it('are those that the text of the paper says, whatever its name', () => {
    expect(first('doc1.pdf', { valores: [80], dias: ['2026-11-20'], documentos: [] })).toEqual([2, 'valor, dia']);
    expect(first('doc1.pdf', { valores: [80], dias: [], documentos: ['00000000000002'] })).toEqual([2, 'valor, favorecido']);
  });

  it('are the newest three without a word on why, if the text says nothing', () => {
    const paper = { nome: 'IMG_0042.jpg', lido: NOTHING };
    expect(proposalsFor(paper, PAYMENTS).map(({ payment: { idDespesa }, reason }) => [idDespesa, reason])).toEqual([
      [4, null],
      [3, null],
      [2, null],
    ]);
    expect(proposalsFor(paper, [])).toEqual([]);
  });

  it('are not misled by days that do not exist', () => {
    expect(first('31022026.pdf')).toEqual([4, null]);
  });
});
