import { describe, expect, it } from '@jest/globals';
import { PayeeFinder } from './payee-finder.js';
import { accountOf, paymentFormOf } from './payment-cells.js';

const KNOWN = [
  { cpfOrCnpj: '11444777000161', nome: 'PAPELARIA CENTRAL LTDA' },
  { cpfOrCnpj: '52998224725', nome: 'ANA' },
  { cpfOrCnpj: '15350946056', nome: 'ANA' },
];

const line = (idFavorecido?: string | number, nomeFavorecido?: string) => ({
  linha: 2,
  cells: { ...(idFavorecido !== undefined && { idFavorecido }), ...(nomeFavorecido !== undefined && { nomeFavorecido }) },
  assumed: new Set<never>(),
});
const find = (of: ReturnType<typeof line>, ...others: ReturnType<typeof line>[]) => new PayeeFinder(KNOWN, [of, ...others]).of(of);

describe('the payee of a line', () => {
  it.each(['11.444.777/0001-61', '11444777000161', 11_444_777_000_161])('is found by the document %p', (document) => {
    expect(find(line(document))).toEqual({ cpfOrCnpj: '11444777000161', nome: 'PAPELARIA CENTRAL LTDA', isNew: false });
  });

  it('gets back the zeros that a spreadsheet dropped', () => {
    expect(find(line(191, 'Zélia'))).toMatchObject({ cpfOrCnpj: '00000000191', isNew: true });
    expect(find(line('191', 'Banco'), line('00.000.000/0001-91', 'Banco'))).toMatchObject({ cpfOrCnpj: '00000000191' });
  });

  it('is found by name without accents and case, unless several have it', () => {
    expect(find(line(undefined, 'papelária  central ltda'))).toMatchObject({ cpfOrCnpj: '11444777000161' });
    expect(find(line(undefined, 'Ana'))).toMatchObject({ message: 'Há mais de um favorecido com este nome: informe o CPF ou CNPJ.' });
  });

  it('is new with a valid document and a name, which another line may have', () => {
    const nameless = line('98.765.432/0001-98');
    expect(find(nameless)).toMatchObject({ field: 'nomeFavorecido', message: expect.stringContaining('informe também o nome') });
    expect(find(nameless, line('98765432000198', 'Loja'))).toEqual({ cpfOrCnpj: '98765432000198', nome: 'Loja', isNew: true });
    expect(find(line(undefined, 'loja'), line('98765432000198', 'Loja'))).toMatchObject({ cpfOrCnpj: '98765432000198', isNew: true });
  });

  it.each([
    [line('52998224726', 'X'), 'CPF inválido'],
    [line('11444777000162', 'X'), 'CNPJ inválido'],
    [line(undefined, 'Quem?'), 'Favorecido não cadastrado: informe também o CPF ou CNPJ.'],
    [line(), 'Favorecido é obrigatório'],
  ])('is refused in %j with: %s', (wrong, message) => {
    expect(find(wrong)).toMatchObject({ message });
  });
});

describe('the payment of a line', () => {
  it('names its form as people write it', () => {
    expect(['pix', 'TED', 'Cartão de débito', 'transferencia', 'fiado'].map(paymentFormOf)).toEqual([
      ...['PIX', 'TRANSFERÊNCIA', 'CARTÃO', 'TRANSFERÊNCIA'],
      'fiado',
    ]);
  });

  it('names its account by number, with or without marks and zeros, or by description', () => {
    const accounts = [
      { numConta: '0123-X', descricao: 'PDDE' },
      { numConta: '456', descricao: 'CAIXA' },
      { numConta: '45-6', descricao: 'CAIXA' },
    ];
    expect(['123x', 'pdde', '45-6', '456', 456].map((cell) => accountOf(accounts, cell)?.numConta)).toEqual([
      '0123-X',
      '0123-X',
      '45-6',
      '456',
      '456',
    ]);
    expect(['caixa', '4-56', '9', ''].map((cell) => accountOf(accounts, cell))).toEqual([undefined, undefined, undefined, undefined]);
  });
});
