import { describe, expect, it } from '@jest/globals';
import type { CategoryBalance } from '#contracts/budget-ledger/account-statements.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Account, accountUses, type Taken, takenBy } from './account-use';

const [PDDE, FOOD] = [1, 2];
const part = (categoria: CategoryBalance['categoria'], saldo: number, idPrograma: number | null = PDDE): CategoryBalance => ({
  idPrograma,
  categoria,
  saldo,
  coberto: 0,
  saldoCoberto: saldo,
});
const account = (numConta: string, porCategoria: CategoryBalance[], idPrograma: number | null = null): Account => ({
  numConta,
  porCategoria,
  idPrograma,
});
const taken = (valor: number, more: Partial<Taken> = {}): Taken => ({
  numConta: '1-9',
  idPrograma: PDDE,
  categoria: 'CUSTEIO',
  valor,
  ...more,
});
const NAMES = new Map<number | null, string>([
  [PDDE, 'PDDE'],
  [FOOD, 'MERENDA'],
]);
const usesOf = (contas: Account[], payments: Taken[], returned?: Taken[]) =>
  accountUses({ contas, taken: payments, returned, programName: (id) => NAMES.get(id) ?? 'Sem programa' });

describe('the money on the account of a payment', () => {
  it('is that of its programme and category, and what LIVRE of the programme has left', () => {
    const contas = [account('1-9', [part('CUSTEIO', 100), part('CAPITAL', 70), part('LIVRE', 50), part('LIVRE', 999, FOOD)])];
    expect(usesOf(contas, [taken(120_00)])).toMatchObject([{ agora: 150_00, depois: 30_00, warning: null }]);
    expect(usesOf(contas, [taken(150_00)])).toMatchObject([{ depois: 0, warning: null }]);
    expect(usesOf(contas, [taken(150_01)])).toMatchObject([{ depois: -1 }]);
    expect(usesOf(contas, [taken(20_00, { categoria: null })])).toMatchObject([{ agora: 220_00, depois: 200_00 }]);
  });

  it('is less what LIVRE already covers of capital', () => {
    const contas = [account('1-9', [part('CAPITAL', -30), part('CUSTEIO', 100), part('LIVRE', 50)])];
    expect(usesOf(contas, [taken(10_00)])).toMatchObject([{ agora: 120_00, depois: 110_00 }]);
  });

  it('sums the payments from one account of one programme and category, and shares LIVRE among categories', () => {
    const contas = [account('1-9', [part('CUSTEIO', 100), part('LIVRE', 50)]), account('2-7', [part('CUSTEIO', 40)])];
    expect(
      usesOf(contas, [taken(60_00), taken(60_00), taken(10_00, { numConta: '2-7' }), taken(31_00, { categoria: 'CAPITAL' })]).map(
        ({ numConta, categoria, agora, depois }) => [numConta, categoria, agora, depois],
      ),
    ).toEqual([
      ['1-9', 'CUSTEIO', 150_00, -1_00],
      ['2-7', 'CUSTEIO', 40_00, 30_00],
      ['1-9', 'CAPITAL', 50_00, 0],
    ]);
  });

  it('has the old payment back before a corrected one is made', () => {
    const contas = [account('1-9', [part('CUSTEIO', 0)]), account('2-7', [part('CUSTEIO', 80)])];
    expect(usesOf(contas, [taken(60_00)], [taken(60_00)])).toMatchObject([{ agora: 60_00, depois: 0, warning: null }]);
    expect(usesOf(contas, [taken(60_00, { numConta: '2-7' })], [taken(60_00)])).toMatchObject([{ agora: 80_00, depois: 20_00 }]);
  });
});

describe('the warning of a payment', () => {
  const warningOf = (contas: Account[], payment = taken(60_00)) => usesOf(contas, [payment])[0]!.warning?.replaceAll('\u00a0', ' ');

  it('says how much will be missing, and that money without a programme may be its', () => {
    expect(warningOf([account('1-9', [part('CUSTEIO', 50)])])).toBe(
      'Faltarão R$ 10,00 de PDDE na conta 1-9. É possível continuar assim mesmo.',
    );
    expect(warningOf([account('1-9', [part('CUSTEIO', 50), part('CUSTEIO', 200, null)])])).toContain('Há R$ 200,00 sem programa na conta');
    expect(warningOf([account('1-9', [])], taken(60_00, { idPrograma: null }))).toContain('Faltarão R$ 60,00 sem programa na conta 1-9');
  });

  it('leads to the account that has the money', () => {
    const others = [account('2-7', [part('CUSTEIO', 80)]), account('3-5', [part('CUSTEIO', 90)]), account('4-3', [part('CAPITAL', 900)])];
    expect(warningOf([account('1-9', []), ...others])).toBe(
      'A conta 1-9 não tem dinheiro de PDDE. A conta 3-5 tem R$ 90,00: pague dela, ou transfira antes.',
    );
  });

  it('says that the account serves another programme', () => {
    const contas = [account('1-9', [part('CUSTEIO', 500, FOOD)], FOOD), account('2-7', [part('CUSTEIO', 80)], PDDE)];
    expect(warningOf(contas)).toBe('A conta 1-9 serve só ao programa MERENDA: escolha outra. A conta 2-7 tem R$ 80,00 de PDDE.');
  });
});

it('a split payment takes each part from its own programme and category, whatever was paid', () => {
  const linha = { idPrograma: PDDE, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: 3 };
  const expense = {
    ...linha,
    rateio: [
      { linha, categoria: 'CUSTEIO', valor: 75 },
      { linha: { ...linha, idPrograma: FOOD }, categoria: 'CAPITAL', valor: 25 },
    ],
  } as Expense;
  expect(takenBy(expense, '1-9', 200_00)).toEqual([
    { numConta: '1-9', idPrograma: PDDE, categoria: 'CUSTEIO', valor: 150_00 },
    { numConta: '1-9', idPrograma: FOOD, categoria: 'CAPITAL', valor: 50_00 },
  ]);
});
