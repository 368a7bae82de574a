import { describe, expect, it } from '@jest/globals';
import { type ExpenseGroup, type YearState } from '#modules/fiscal-years/public.js';
import {
  divergence,
  inUse,
  mandateToRenew,
  missingYields,
  openExpenses,
  openIn,
  pastMonths,
  tasksOf,
  yearToClose,
  yearToOpen,
} from './tasks.js';

const OPEN: ExpenseGroup = {
  paga: false,
  faixa: 'vencidas',
  semItem: false,
  semConta: false,
  resto: false,
  quantidade: 1,
  valor: 10,
  desde: '2026-03-01',
};

/** The years from 2025 on. */
const years = (...changes: Partial<YearState>[]): YearState[] =>
  changes.map((change, index) => ({
    ...{ ano: 2025 + index, encerrado: false, aberto: false, temEntradas: false, temOrcamentos: false },
    ...change,
  }));
const written = { temEntradas: true, temOrcamentos: true };

describe('open expenses', () => {
  const group = (changes: Partial<ExpenseGroup>): ExpenseGroup => ({ ...OPEN, ...changes });

  it('are counted and summed to the centavo by age, also those without item', () => {
    const ages = openExpenses([
      group({}),
      group({ semItem: true, quantidade: 2, valor: 20 }),
      group({ faixa: 'depois', valor: 5_00 }),
      group({ faixa: 'proximas', valor: 1 }),
    ]);
    expect(ages.vencidas).toEqual({ quantidade: 3, valor: 0.3 });
    expect(ages.depois).toEqual({ quantidade: 1, valor: 5 });
    expect(ages.proximas).toEqual({ quantidade: 1, valor: 0.01 });
  });

  it('without due date name the day of the oldest', () => {
    const undated = [group({ faixa: 'semVencimento' }), group({ faixa: 'semVencimento', semItem: true, desde: '2026-01-15' })];
    expect(openExpenses(undated).semVencimento).toEqual({ quantidade: 2, valor: 0.2, desde: '2026-01-15' });
    expect(openExpenses([]).semVencimento.desde).toBeNull();
  });

  it('exclude paid ones', () => {
    expect(openExpenses([group({ paga: true, faixa: null })]).vencidas.quantidade).toBe(0);
  });
});

describe('the tasks of a year', () => {
  type Figures = Parameters<typeof tasksOf>[1];
  type Agenda = Parameters<typeof tasksOf>[2];
  const sum = (quantidade: number) => ({ quantidade, valor: quantidade * 101 });
  const inReais = (quantidade: number) => ({ quantidade, valor: (quantidade * 101) / 100 });
  const NOTHING: Figures = {
    ...{
      saldos: { orcado: null, debito: null, credito: null, pago: null, a_pagar: null },
      orcamentos: null,
      conciliado: { contas: 0, conciliadas: 0, ate: null },
    },
    ...{ despesas: [], devolvido: 0, recebedoras: [], contas: [], inicios: [], exercicios: [], divergencia: null },
    ...{ receitasAClassificar: sum(0), semComprovante: sum(0), semAtesto: sum(0), capitalSemBem: sum(0), bensSemTermo: 0, pendentes: 0 },
    liberacoes: { aLiberar: sum(0), liberadas: sum(0), semLiberacao: sum(0), emPartes: [] },
    ...{ temOrcamento: false, temConta: false, temSemPrograma: false, temSaldos: false, temDespesa: false, temPagamento: false },
  };
  const tasks = (figures: Partial<Figures>, agenda: Partial<Agenda> = {}) =>
    tasksOf(
      { ano: 2026 },
      { ...NOTHING, ...figures },
      { editais: [], fimDoMandato: null, fimDosMandatos: null, cargosVagos: [], ...agenda },
      '2026-02-01',
    );

  it('are those that its figures and the agenda tell, with amounts in reais', () => {
    const payee = { idFavorecido: '11444777000161', nomeFavorecido: 'LOJA' };
    const account = { numConta: '1', descricao: 'PDDE' };
    const editais = [{ data: '2026-02-09', hora: '19:00', dataEdital: '2026-02-01' }];
    const figures = {
      ...{ receitasAClassificar: sum(2), semComprovante: sum(3), semAtesto: sum(4), capitalSemBem: sum(5), bensSemTermo: 6, pendentes: 7 },
      liberacoes: { aLiberar: sum(8), liberadas: sum(9), semLiberacao: sum(10), emPartes: [{ ...payee, ...sum(11) }] },
      inicios: [{ ...account, terminou: 12_34, comecou: -1 }],
      contas: [{ ...account, meses: null, tinhaRendimento: true }],
      ...{ exercicios: years(written, {}), divergencia: { sequencia: 7, motivo: 'Não confere.' } },
    };
    expect(tasks(figures, { editais, cargosVagos: ['TESOUREIRA'] })).toEqual({
      aPagar: { vencidas: sum(0), proximas: sum(0), depois: sum(0), semVencimento: { ...sum(0), desde: null } },
      ...{ semItem: sum(0), semConta: sum(0), receitasAClassificar: inReais(2), semComprovante: inReais(3), semAtesto: inReais(4) },
      ...{ capitalSemBem: inReais(5), bensSemTermo: 6, redistribuicoesPendentes: 7 },
      ...{ aLiberar: inReais(8), liberadas: inReais(9), semLiberacao: inReais(10), emPartes: [{ ...payee, ...inReais(11) }] },
      ...{ inicios: [{ ...account, terminou: 12.34, comecou: -0.01 }], rendimentos: [{ ...account, meses: [1] }] },
      ...{ editais, fimDoMandato: null, temMandatos: false, cargosVagos: ['TESOUREIRA'] },
      ...{ encerrar: 2025, abrir: 2026, divergencia: 'Lançamento nº 7: Não confere.' },
    });
  });

  it('count expenses without item, and payments without account where there are accounts', () => {
    const despesas = [OPEN, { ...OPEN, semItem: true, quantidade: 2, valor: 20 }, { ...OPEN, semConta: true, valor: 30 }];
    const contas = [{ numConta: '1', descricao: 'PDDE', meses: null, tinhaRendimento: false }];
    expect(tasks({ despesas, contas })).toMatchObject({ semItem: { quantidade: 2, valor: 0.2 }, semConta: { quantidade: 1, valor: 0.3 } });
    expect(tasks({ despesas })).toMatchObject({ semItem: { quantidade: 2 }, semConta: { quantidade: 0, valor: 0 } });
  });

  it.each<[Partial<Agenda>, string | null, boolean]>([
    [{ fimDoMandato: '2026-02-10' }, '2026-02-10', false],
    [{ fimDoMandato: '2026-02-10', fimDosMandatos: '2026-03-01' }, '2026-03-01', true],
    [{ fimDoMandato: '2026-02-10', fimDosMandatos: '2029-03-01' }, null, true],
  ])('go by the mandates that are kept, else by the minutes: %j', (agenda, fimDoMandato, temMandatos) => {
    expect(tasks({}, agenda)).toMatchObject({ fimDoMandato, temMandatos });
  });

  it('leave open expenses of a closed year to the next one, which pays them', () => {
    const despesas = [OPEN];
    const closed = { encerrado: true };
    expect(openIn({ ano: 2025 }, { despesas, exercicios: years({}, closed) })).toEqual(despesas);
    expect(openIn({ ano: 2025 }, { despesas, exercicios: years(closed, {}) })).toEqual([]);
    expect(tasks({ despesas, exercicios: years({}, closed) }).aPagar.vencidas.quantidade).toBe(0);
    expect(tasks({ despesas, exercicios: years(closed, {}) }).aPagar.vencidas.quantidade).toBe(1);
  });
});

describe('the months of a year that are over', () => {
  it.each([
    ['2026-01-31', 0],
    ['2026-11-22', 10],
    ['2027-01-01', 12],
    ['2025-12-31', 0],
  ])('on %s are %i of those of 2026', (hoje, months) => expect(pastMonths(2026, hoje)).toBe(months));
});

describe('yields', () => {
  const account = (meses: number[] | null) => [{ numConta: '1', descricao: 'PDDE', meses, tinhaRendimento: false }];
  const year = (...first: number[]) => [...first, ...Array<number>(12 - first.length).fill(0)];
  const missing = (meses: number[] | null, past: number) => missingYields(account(meses), past).flatMap((each) => each.meses);

  it('are missing for every past month if none are reported', () => expect(missing(null, 3)).toEqual([1, 2, 3]));
  it('are missing after the last month that has one', () => expect(missing(year(1, 0, -2), 5)).toEqual([4, 5]));
  it('are not missing for the current month', () => expect(missing(year(1, 1), 2)).toEqual([]));
  it('are not missing where months are reported ahead', () => expect(missing(year(1, 1, 1, 1), 2)).toEqual([]));
  it('are expected of accounts with revenues or yields of the year, or yields of the previous year', () => {
    const bare = { descricao: 'CONTA', meses: null, tinhaRendimento: false };
    const contas = [
      { ...bare, numConta: 'nova' },
      { ...bare, numConta: 'recebe' },
      { ...bare, numConta: 'rende', meses: year(1) },
      { ...bare, numConta: 'rendia', tinhaRendimento: true },
    ];
    const used = inUse({ contas, recebedoras: ['recebe'] });
    expect(used.map(({ numConta }) => numConta)).toEqual(['recebe', 'rende', 'rendia']);
  });
  it('are not expected of an account without yields', () => expect(missingYields(account(year()), 12)).toEqual([]));
});

describe('a mandate', () => {
  it('is to be renewed from 60 days before its end, and after it', () => {
    expect(mandateToRenew('2026-05-31', '2026-04-01')).toBe('2026-05-31');
    expect(mandateToRenew('2026-05-31', '2026-03-31')).toBeNull();
    expect(mandateToRenew('2026-05-31', '2026-09-01')).toBe('2026-05-31');
    expect(mandateToRenew(null, '2026-09-01')).toBeNull();
  });
});

describe('a year', () => {
  it('is to be closed once it is over, was written in and is not closed', () => {
    expect(yearToClose(years(written, written, {}), '2026-01-01')).toBe(2025);
    expect(yearToClose(years(written, written, {}), '2025-12-31')).toBeNull();
    expect(yearToClose(years({ ...written, encerrado: true }, written, {}), '2026-06-01')).toBeNull();
    expect(yearToClose(years({}, written, {}), '2026-06-01')).toBeNull();
    expect(yearToClose(years({}, written, {}), '2027-06-01')).toBe(2026);
  });

  it('is to be opened while it has no budget and the year before has some to copy', () => {
    expect(yearToOpen(years(written, {}, {}), '2026-02-01')).toBe(2026);
    expect(yearToOpen(years(written, { temOrcamentos: true }, {}), '2026-02-01')).toBeNull();
    expect(yearToOpen(years(written, { aberto: true }, {}), '2026-02-01')).toBeNull();
    expect(yearToOpen(years({ temEntradas: true }, {}, {}), '2026-02-01')).toBeNull();
    expect(yearToOpen(years(written, {}, {}).slice(1), '2026-02-01')).toBeNull();
  });

  it('is to be opened from December of the year before', () => {
    expect(yearToOpen(years(written, written, {}), '2026-11-30')).toBeNull();
    expect(yearToOpen(years(written, written, {}), '2026-12-01')).toBe(2027);
  });

  it('that is over is not opened any more', () => expect(yearToOpen(years(written, {}, {}), '2027-02-01')).toBeNull());
});

describe('a difference between balances', () => {
  const saldos = { orcado: 100_10, debito: 10_00, credito: 10_00, pago: 20_00, a_pagar: 5_00 };
  const group = { faixa: null, semItem: false, semConta: false, resto: false, quantidade: 1, desde: '2026-03-01' };
  const despesas = [
    { ...group, paga: true, valor: 19_90 },
    { ...group, paga: true, valor: 15 },
    // On no line of the year.
    { ...group, paga: true, valor: 7_00, resto: true },
    { ...group, paga: false, valor: 8_00, resto: true },
    { ...group, paga: false, valor: 5_00 },
  ];
  const found = (changes: object = {}) => divergence({ divergencia: null, saldos, orcamentos: 100_10, despesas, devolvido: 5, ...changes });

  it('is what the last verification found', () => {
    expect(found({ divergencia: { sequencia: 7, motivo: 'O resumo não confere.' } })).toBe('Lançamento nº 7: O resumo não confere.');
  });

  it('is a balance that disagrees with the budgets, the redistributions or the expenses', () => {
    expect(found()).toBeNull();
    for (const kind of ['orcado', 'debito', 'pago', 'a_pagar'] as const)
      expect(found({ saldos: { ...saldos, [kind]: saldos[kind] + 1 } })).toMatch('não conferem');
    const none = { orcado: null, debito: null, credito: null, pago: null, a_pagar: null };
    expect(found({ saldos: none, orcamentos: null, despesas: [], devolvido: 0 })).toBeNull();
  });
});
