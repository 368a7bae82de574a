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
  it.each([
    ['11.444.777/0001-61', KNOWN[0]],
    ['11444777000161', KNOWN[0]],
    [11_444_777_000_161, KNOWN[0]],
    ['529.982.247-25', KNOWN[1]],
  ])('is found by the document %p', (document, known) => {
    expect(find(line(document))).toEqual({ ...known, isNew: false });
  });

  it.each([
    [191, '00000000191'],
    [7_526_557_000_100, '07526557000100'],
    ['02.abc.345/01de-81', '02ABC34501DE81'],
  ])('is new with the valid document %p, of which a spreadsheet drops the zeros of a number', (document, cpfOrCnpj) => {
    expect(find(line(document, ' Zélia '))).toEqual({ cpfOrCnpj, nome: 'Zélia', isNew: true });
  });

  it('is the registered one, before a CPF that the same digits might be', () => {
    const bank = { cpfOrCnpj: '00000000000191', nome: 'BANCO' };
    expect(new PayeeFinder([bank], []).of(line(191, 'Zélia'))).toEqual({ ...bank, isNew: false });
    expect(find(line('191', 'Banco'), line('00.000.000/0001-91', 'Banco'))).toMatchObject({ cpfOrCnpj: '00000000191' });
  });

  it('is found by name without accents, case and blanks, if one has it, who may be in another line', () => {
    expect(find(line(undefined, ' papelária  central ltda'))).toEqual({ ...KNOWN[0], isNew: false });
    const shop = { cpfOrCnpj: '98765432000198', nome: 'Loja', isNew: true };
    expect(find(line('98.765.432/0001-98'), line('98765432000198', 'Loja'))).toEqual(shop);
    expect(find(line(undefined, 'loja'), line('98765432000198', 'Loja'))).toEqual(shop);
  });

  const [ID, NAME] = ['idFavorecido', 'nomeFavorecido'] as const;
  it.each([
    [line('52998224726', 'X'), ID, 'CPF inválido', 'X'],
    [line('11444777000162', 'X'), ID, 'CNPJ inválido', 'X'],
    [line('02ABC34501DE82', 'X'), ID, 'CNPJ inválido', 'X'],
    [line('2ABC34501DE81', 'X'), ID, 'CNPJ inválido', 'X'],
    [line('98765432000198'), NAME, 'Este CPF ou CNPJ não está cadastrado: informe também o nome do favorecido.', ''],
    [line('98765432000198', ' '), NAME, 'Este CPF ou CNPJ não está cadastrado: informe também o nome do favorecido.', ''],
    [line(undefined, 'Ana'), NAME, 'Há mais de um favorecido com este nome: informe o CPF ou CNPJ.', 'Ana'],
    [line(undefined, 'Quem?'), NAME, 'Favorecido não cadastrado: informe também o CPF ou CNPJ.', 'Quem?'],
    [line(), NAME, 'Favorecido é obrigatório', ''],
    [line(undefined, ' '), NAME, 'Favorecido é obrigatório', ''],
  ])('is refused in %j at %s: %s', (wrong, field, message, nome) => {
    expect(find(wrong)).toEqual({ field, message, nome });
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
