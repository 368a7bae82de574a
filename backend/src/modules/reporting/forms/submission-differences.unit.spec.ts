import { expect, it } from '@jest/globals';
import { type FilledBlock } from '#contracts/accountability/layout.js';
import { type PrintedForm } from '#modules/accountability/public.js';
import { differencesOf } from './submission-differences.js';

type Row = [item: number, payee: string, day: string, amount: number];

const formWith = (codigo: string, ...blocos: FilledBlock<number>[]): PrintedForm => {
  const form = { codigo, titulo: codigo.toUpperCase() };
  return { ...form, numConta: null, formulario: { ...form, subtitulo: null, orientacao: 'R', blocos } };
};

const payments = (...rows: Row[]): FilledBlock<number> => ({
  ...{ tipo: 'tabela', titulo: 'Pagamentos', fonte: 'pagamentos', vazio: null },
  colunas: [
    { numero: '17', nome: 'Item', tipo: 'number', largura: 10 },
    { numero: '18', nome: 'Favorecido', tipo: 'text', largura: 40 },
    { numero: '25', nome: 'Data', tipo: 'day', largura: 20 },
    { numero: '26', nome: 'Valor', tipo: 'money', largura: 30 },
  ],
  grupos: [{ nome: null, linhas: rows.map((celulas) => ({ celulas, nota: null })), subtotal: null }],
  total: { nome: '27 Total', coluna: 3, valor: rows.reduce((sum, [, , , amount]) => sum + amount, 0), transporta: false },
});

const texts = (before: PrintedForm[], after: PrintedForm[]) =>
  differencesOf(before, after).map(({ codigo, mudancas }) => [codigo, ...mudancas.map(({ texto }) => texto.replaceAll('\u00a0', ' '))]);

it('names rows that came, went and changed by their payee, and no row that only has another number', () => {
  const before = payments([1, 'ANA', '2024-03-01', 100], [2, 'RUI', '2024-03-02', 200], [3, 'EVA', '2024-03-03', 300]);
  const after = payments([1, 'RUI', '2024-03-02', 250], [2, 'EVA', '2024-03-03', 300], [3, 'LIA', '2024-03-04', 400]);
  expect(texts([formWith('memoria', before)], [formWith('memoria', after)])).toEqual([
    [
      'memoria',
      'RUI — 26 Valor: de R$ 2,00 para R$ 2,50',
      'Entrou: LIA — 25 Data: 04/03/2024; 26 Valor: R$ 4,00',
      '27 Total — 26 Valor: de R$ 6,00 para R$ 9,50',
      'Saiu: ANA — 25 Data: 01/03/2024; 26 Valor: R$ 1,00',
    ],
  ]);
});

it('names fields by number, name and column, and texts, of forms that differ', () => {
  const filled = (texto: string, amount: number, nome: string | null) =>
    formWith(
      'demonstrativo',
      { tipo: 'campos', titulo: null, campos: [{ numero: '02', nome: 'Programa', texto, span: 12 }] },
      {
        ...{ tipo: 'valores', titulo: 'Bloco 2', colunas: [{ codigo: 'C', nome: 'Custeio' }] },
        partes: [{ nome: null, campos: [{ numero: '09', nome: 'Recebido', valores: [amount] }] }],
      },
      {
        ...{ tipo: 'assinaturas', titulo: null, declaracao: null, local: null, numeros: null, emTodaPagina: false },
        assinantes: [{ nome, cargo: 'Presidente' }],
      },
    );
  expect(texts([filled('PDDE', 100_000, null), formWith('oficio')], [filled('PTRF', 120_000, 'ANA'), formWith('oficio')])).toEqual([
    [
      'demonstrativo',
      'Texto: de “Ninguém, Presidente” para “ANA, Presidente”',
      'Campo 02 Programa: de PDDE para PTRF',
      'Campo 09 Recebido — Custeio: de R$ 1.000,00 para R$ 1.200,00',
    ],
  ]);
});

it('names forms that came and went', () => {
  expect(texts([formWith('conciliacao')], [formWith('bens')])).toEqual([
    ['bens', 'Formulário acrescentado.'],
    ['conciliacao', 'Formulário retirado.'],
  ]);
});
