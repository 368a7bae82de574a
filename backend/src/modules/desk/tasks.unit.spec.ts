import { describe, expect, it } from '@jest/globals';
import { type ExpenseGroup, type YearState } from '#modules/fiscal-years/public.js';
import { divergence, inUse, mandateToRenew, missingYields, openExpenses, openIn, pastMonths, yearToClose, yearToOpen } from './tasks.js';

const OPEN: ExpenseGroup = {
  mesElaborado: 3,
  mesPago: null,
  faixa: 'vencidas',
  semItem: false,
  semConta: false,
  resto: false,
  quantidade: 1,
  valor: 10,
  desde: '2026-03-01',
};

describe('open expenses', () => {
  const group = (changes: Partial<ExpenseGroup>): ExpenseGroup => ({ ...OPEN, ...changes });

  it('are counted and summed to the centavo by age, also those without item', () => {
    const ages = openExpenses([group({}), group({ semItem: true, quantidade: 2, valor: 20 }), group({ faixa: 'depois', valor: 5_00 })]);
    expect(ages.vencidas).toEqual({ quantidade: 3, valor: 0.3 });
    expect(ages.depois).toEqual({ quantidade: 1, valor: 5 });
    expect(ages.proximas).toEqual({ quantidade: 0, valor: 0 });
  });

  it('without due date name the day of the oldest', () => {
    const undated = [group({ faixa: 'semVencimento' }), group({ faixa: 'semVencimento', semItem: true, desde: '2026-01-15' })];
    expect(openExpenses(undated).semVencimento).toEqual({ quantidade: 2, valor: 0.2, desde: '2026-01-15' });
    expect(openExpenses([]).semVencimento.desde).toBeNull();
  });

  it('exclude paid ones', () => {
    expect(openExpenses([group({ mesPago: 3, faixa: null })]).vencidas.quantidade).toBe(0);
  });
});

describe('the tasks of a year', () => {
  it('leave open expenses of a closed year to the next one, which pays them', () => {
    const despesas = [{ ...OPEN, faixa: 'vencidas' as const }];
    const years = (encerrado: boolean): YearState[] => [{ ano: 2025, encerrado, aberto: true, temEntradas: true, temOrcamentos: true }];
    expect(openIn({ ano: 2025 }, { despesas, exercicios: years(false) })).toEqual(despesas);
    expect(openIn({ ano: 2025 }, { despesas, exercicios: years(true) })).toEqual([]);
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
    const used = inUse({ contas, recebidos: [{ numConta: 'recebe', mes: 1, valor: 1 }] });
    expect(used.map(({ numConta }) => numConta)).toEqual(['recebe', 'rende', 'rendia']);
  });
  it('are not expected of an account without yields', () => expect(missing(year(), 12)).toEqual([]));
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
  const years = (...changes: Partial<YearState>[]): YearState[] =>
    changes.map((change, index) => ({
      ano: 2025 + index,
      encerrado: false,
      aberto: false,
      temEntradas: false,
      temOrcamentos: false,
      ...change,
    }));
  const written = { temEntradas: true, temOrcamentos: true };

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
  });

  it('is to be opened from December of the year before', () => {
    expect(yearToOpen(years(written, written, {}), '2026-11-30')).toBeNull();
    expect(yearToOpen(years(written, written, {}), '2026-12-01')).toBe(2027);
  });

  it('that is over is not opened any more', () => expect(yearToOpen(years(written, {}, {}), '2027-02-01')).toBeNull());
});

describe('a difference between balances', () => {
  const saldos = { orcado: 100_10, debito: 10_00, credito: 10_00, pago: 20_00, a_pagar: 5_00 };
  const group = { mesElaborado: 3, faixa: null, semItem: false, semConta: false, resto: false, quantidade: 1, desde: '2026-03-01' };
  const despesas = [
    { ...group, mesPago: 3, valor: 19_90 },
    { ...group, mesPago: 4, valor: 15 },
    // On no line of the year.
    { ...group, mesPago: 1, valor: 7_00, resto: true },
    { ...group, mesPago: null, valor: 8_00, resto: true },
    { ...group, mesPago: null, valor: 5_00 },
  ];
  const estornados = [{ mes: 5, valor: 30, naLinha: 5 }];
  const found = (changes: object = {}) => divergence({ divergencia: null, saldos, orcamentos: 100_10, despesas, estornados, ...changes });

  it('is what the last verification found', () => {
    expect(found({ divergencia: { sequencia: 7, motivo: 'O resumo não confere.' } })).toBe('Lançamento nº 7: O resumo não confere.');
  });

  it('is a balance that disagrees with the budgets, the redistributions or the expenses', () => {
    expect(found()).toBeNull();
    for (const kind of ['orcado', 'debito', 'pago', 'a_pagar'] as const)
      expect(found({ saldos: { ...saldos, [kind]: saldos[kind] + 1 } })).toMatch('não conferem');
    const none = { orcado: null, debito: null, credito: null, pago: null, a_pagar: null };
    expect(found({ saldos: none, orcamentos: null, despesas: [], estornados: [] })).toBeNull();
  });
});
