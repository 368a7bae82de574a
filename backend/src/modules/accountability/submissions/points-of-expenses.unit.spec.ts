import { describe, expect, it } from '@jest/globals';
import { type Asset, type CapitalExpense } from '#contracts/accountability/asset.record.js';
import { type Layout } from '#contracts/accountability/layout.js';
import { type Research } from '#contracts/accountability/research.record.js';
import { type Evidence, type PaidExpense } from './evidence.js';
import { OF_EXPENSES } from './points-of-expenses.js';

const PAID = {
  ...{ ano: 2026, idDespesa: 7, favorecido: 'LOJA LTDA', cpfOrCnpj: '11444777000161', objeto: null, dataNf: null, pagaEm: '2026-03-01' },
  ...{ forma: 'PIX', atestadaEm: '2026-02-28', motivo: null, valor: 90_00, retido: 10_00, eImposto: false },
  ...{ provada: true, pesquisada: true, noRol: true },
} satisfies PaidExpense;
const OTHER = { idDespesa: 8, cpfOrCnpj: '22333444000181' };
const proponent = (letra: string, cpfCnpj: string) => ({ letra, nome: `Loja ${letra}`, cpfCnpj });
const PROPONENTS = [proponent('A', '11444777000161'), proponent('B', '22333444000181'), proponent('C', '33444555000192')];
const RESEARCH = {
  ...{ id: 3, ano: 2026, objeto: 'CADEIRAS', idDespesas: [7], registroDePrecos: null, motivoMenosDeTres: null },
  ...{ proponentes: PROPONENTS, apuracao: { vencedores: [{ letra: 'A', itens: [1], valor: 100 }] } },
} as unknown as Research;

interface Given extends Partial<Pick<Evidence, 'saques'>> {
  expenses?: Partial<PaidExpense>[];
  researches?: object[];
  regras?: Layout['regras'];
  capital?: Partial<CapitalExpense>[];
  assets?: Partial<Asset>[];
}

const found = ({ expenses = [{}], researches = [], regras = [], capital = [], assets = [], saques = [] }: Given) => {
  const evidence = {
    data: { layout: { regras }, submission: { ano: 2026 } },
    expenses: expenses.map((expense) => ({ ...PAID, ...expense })),
    researches: researches.map((research) => ({ ...RESEARCH, ...research })),
    ...{ capital, assets, saques },
  };
  return OF_EXPENSES.flatMap((find) => find(evidence as unknown as Evidence));
};
const codes = (given: Given) => found(given).map(({ codigo }) => codigo);

const OF_PAYMENT = { registro: { tipo: 'DESPESA', ano: 2026, id: '7' }, destino: '/despesas?sel=7' };
const OF_RESEARCH = { registro: { tipo: 'PESQUISA', ano: 2026, id: '3' }, destino: '/pesquisas/3' };

describe('a payment', () => {
  it.each<[string, string, Partial<PaidExpense>]>([
    ['despesa.sem-comprovante', 'nota nem comprovante', { provada: false }],
    ['despesa.sem-atesto', 'atesto', { atestadaEm: null }],
    ['despesa.sem-pesquisa', 'pesquisa de preços', { pesquisada: false }],
    ['despesa.sem-rol', 'linha no rol', { noRol: false }],
  ])('has the point %s without %s', (codigo, what, expense) => {
    const mensagem = `LOJA LTDA, R$\u00a090,00, 01/03/2026: sem ${what}.`;
    expect(found({ expenses: [{}, expense] })).toEqual([{ codigo, mensagem, ...OF_PAYMENT }]);
  });

  it.each([{ eImposto: true }, { forma: 'DÉBITO EM CONTA' }])('needs no atesto, research or rol with %j, but a proof', (kind) => {
    expect(codes({ expenses: [{ ...kind, atestadaEm: null, pesquisada: false, noRol: false, provada: false }] })).toEqual([
      'despesa.sem-comprovante',
    ]);
  });

  it('opens the list alone where its expense is of the book before', () => {
    expect(found({ expenses: [{ provada: false, ano: 2025 }] })[0]?.destino).toBe('/despesas');
  });

  it.each(['2026-02-28', '2026-03-01'])('on the first of March may have a document and an atesto of %s', (day) => {
    expect(found({ expenses: [{ dataNf: day, atestadaEm: day }] })).toEqual([]);
  });

  it('is told of before the day of its document, with the reason, and of its atesto', () => {
    const late = { dataNf: '2026-03-02', atestadaEm: '2026-03-03', motivo: 'SINAL' };
    expect(found({ expenses: [{}, late] })).toEqual([
      {
        codigo: 'documento.depois',
        mensagem: 'LOJA LTDA: documento de 02/03/2026, posterior ao pagamento de 01/03/2026.',
        ...OF_PAYMENT,
        justificativa: 'SINAL',
      },
      { codigo: 'atesto.depois', mensagem: 'LOJA LTDA: pago em 01/03/2026, antes do atesto de 03/03/2026.', ...OF_PAYMENT },
    ]);
  });
});

describe('a research', () => {
  const two = { proponentes: PROPONENTS.slice(0, 2) };
  const least = (minimo: number): Layout['regras'] => [
    { codigo: 'dinheiro.limite', gravidade: 'AVISA', parametros: { minimo: 1 } },
    { codigo: 'pesquisa.poucas', gravidade: 'AVISA', parametros: { minimo } },
  ];

  it.each<[string, boolean, Given]>([
    ['three proposals', false, { researches: [{}] }],
    ['two', true, { researches: [two] }],
    [
      'two, where the rule of the layout gives no number',
      true,
      { researches: [two], regras: [{ codigo: 'pesquisa.poucas', gravidade: 'AVISA' }] },
    ],
    ['two, where the layout asks for two', false, { researches: [two], regras: least(2) }],
    ['three, where the layout asks for four', true, { researches: [{}], regras: least(4) }],
    ['two and a price register', false, { researches: [{ ...two, registroDePrecos: { ata: '1/2026' } }] }],
    ['two, for expenses of others', false, { researches: [{ ...two, idDespesas: [8] }] }],
    ['two, for an expense of that number of another year', false, { researches: [{ ...two, ano: 2025 }] }],
    ['two, for one of the expenses', true, { researches: [two], expenses: [OTHER, {}] }],
  ])('with %s is one of few proposals: %j', (_, isOfFew, given) => {
    expect(codes(given)).toEqual(isOfFew ? ['pesquisa.poucas'] : []);
  });

  it.each([
    [1, null, 'CADEIRAS: 1 proposta, sem motivo escrito.'],
    [2, null, 'CADEIRAS: 2 propostas, sem motivo escrito.'],
    [1, 'ÚNICA NA CIDADE', 'CADEIRAS: 1 proposta.'],
  ])('with %i proposals and the reason %j is told of', (number, motivo, mensagem) => {
    expect(found({ researches: [{ proponentes: PROPONENTS.slice(0, number), motivoMenosDeTres: motivo }] })).toEqual([
      { codigo: 'pesquisa.poucas', mensagem, ...OF_RESEARCH, justificativa: motivo },
    ]);
  });

  it.each<[string, boolean, Partial<PaidExpense>[]]>([
    ['the proposal, with what was retained', false, [{}]],
    ['a centavo more', true, [{ valor: 90_01 }]],
    ['a centavo less', true, [{ valor: 89_99 }]],
    ['another amount to another payee', false, [{ ...OTHER, idDespesa: 7, valor: 90_01 }]],
    ['the proposal, and to the payee for something else', false, [{}, { idDespesa: 8, valor: 5 }]],
    ['the proposal, and to the payee of that number of another year', false, [{}, { ano: 2025, valor: 5 }]],
  ])('with %s paid differs: %j', (_, isOther, expenses) => {
    expect(codes({ expenses, researches: [{}] })).toEqual(isOther ? ['pesquisa.difere'] : []);
  });

  it('names each winner who was paid otherwise, the sum of the payments and the proposal', () => {
    const vencedores = [
      { letra: 'A', itens: [1], valor: 100 },
      { letra: 'B', itens: [2], valor: 50.5 },
      { letra: 'C', itens: [3], valor: 1 },
    ];
    const expenses = [{}, { ...OTHER, valor: 20_00, retido: 0 }, { ...OTHER, idDespesa: 9, valor: 30_00, retido: 51 }];
    expect(found({ expenses, researches: [{ idDespesas: [7, 8, 9], apuracao: { vencedores } }] })).toEqual([
      {
        ...{ codigo: 'pesquisa.difere', mensagem: 'Loja B: pago R$\u00a050,51, proposta de R$\u00a050,50.' },
        ...{ registro: { tipo: 'PESQUISA', ano: 2026, id: '3 B' }, destino: '/pesquisas/3' },
      },
    ]);
  });
});

describe('cash that was drawn', () => {
  const saques = [
    { data: '2026-01-05', valor: 600_00 },
    { data: '2026-01-05', valor: 400_00 },
    { data: '2026-01-20', valor: 500_01 },
    { data: '2026-02-03', valor: 1000_01 },
  ];
  const limit = (parametros: Record<string, number>): Layout['regras'] => [
    { codigo: 'pesquisa.poucas', gravidade: 'AVISA', parametros: { dia: 1, mes: 1, ano: 1 } },
    { codigo: 'dinheiro.limite', gravidade: 'AVISA', parametros },
  ];
  const over = (id: string, mensagem: string) => ({
    ...{ codigo: 'dinheiro.limite', mensagem, destino: '/extrato', registro: { tipo: 'SAQUES', ano: 2026, id } },
  });
  const noMinutes = {
    ...{ codigo: 'dinheiro.sem-ata', mensagem: 'Saques de 2026: R$\u00a02.500,02: falta a justificativa em ata.', destino: '/ata' },
  };

  it('is told of by day, month and year above the limit of the layout, and without minutes', () => {
    expect(found({ saques, regras: limit({ dia: 1000, mes: 1500, ano: 2500 }) })).toEqual([
      over('2026-02-03', 'Saques de 03/02/2026: R$\u00a01.000,01; o limite é R$\u00a01.000,00.'),
      over('2026-01', 'Saques de janeiro de 2026: R$\u00a01.500,01; o limite é R$\u00a01.500,00.'),
      over('2026', 'Saques de 2026: R$\u00a02.500,02; o limite é R$\u00a02.500,00.'),
      noMinutes,
    ]);
  });

  it('has no limit that the layout does not give', () => {
    expect(found({ saques })).toEqual([noMinutes]);
    expect(found({ saques, regras: [{ codigo: 'dinheiro.limite', gravidade: 'AVISA' }] })).toEqual([noMinutes]);
    expect(codes({ saques, regras: limit({ mes: 1500 }) })).toEqual(['dinheiro.limite', 'dinheiro.sem-ata']);
  });

  it('is not told of where none was drawn', () => expect(found({ regras: limit({ dia: 0 }) })).toEqual([]));
});

describe('what was bought', () => {
  it('is told of as capital without an asset, where something is left of an expense that was paid', () => {
    const capital = [
      { ...PAID, resta: 0.01 },
      { ...PAID, resta: 0 },
      { ...PAID, ano: 2025, resta: 1 },
      { ...PAID, idDespesa: 9, resta: 1 },
    ];
    expect(found({ capital, expenses: [OTHER, {}] })).toEqual([
      {
        ...{ codigo: 'capital.sem-bem', mensagem: 'LOJA LTDA, R$\u00a00,01: capital sem bem.' },
        ...{ registro: OF_PAYMENT.registro, destino: '/bens?despesa=2026-7' },
      },
    ]);
  });

  it('is told of as an asset whose term was not sent, unless it was given or is gone', () => {
    const asset = { id: 4, especificacao: 'MESA', data: '2025-12-31', termoEnviadoEm: null, doador: null, baixadoEm: null };
    const assets = [
      { ...asset, id: 1, termoEnviadoEm: '2026-01-02' },
      { ...asset, id: 2, doador: 'ANA' },
      { ...asset, id: 3, baixadoEm: '2026-01-03' },
      asset,
    ];
    expect(found({ assets })).toEqual([
      {
        ...{ codigo: 'bem.sem-termo', mensagem: 'MESA: termo não enviado.' },
        ...{ registro: { tipo: 'BEM', ano: 2025, id: '4' }, destino: '/bens?sel=4' },
      },
    ]);
  });
});
