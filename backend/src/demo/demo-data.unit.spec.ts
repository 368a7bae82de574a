import { describe, expect, it } from '@jest/globals';
import { dataOf, dated } from './data-files.js';
import { DEMO_PLANS, type DemoPlan, readPlan } from './demo-plan.js';
import { recordsOf } from './seed-registers.js';

it.each([
  ['{ano}-03-10', '2026-03-10'],
  ['{ano-43}-04-17', '1983-04-17'],
  ['{mes}', '2026-12'],
  ['{mes+1}', '2027-01'],
  ['{ano+1}-01-01 útil', '2027-01-04'],
  ['{ano}-12-28 útil', '2026-12-28'],
  ['MARIA {ano', 'MARIA {ano'],
])('reads %s in demo data on 31 December 2026 as %s', (text, day) => {
  expect(dated(text, '2026-12-31')).toBe(day);
});

it('refuses a demo plan with a misspelt field, naming the field', () => {
  const plan = dataOf<Parameters<typeof readPlan>[1] & object>('school/plan');
  const [line] = Object.values(Object.values(plan.programas)[0]!)[0]!;
  const misspelt = { ...line!, vezez: 3 } as DemoPlan['linhas'][number];
  expect(() => readPlan('school', { ...plan, programas: { FESTA: { BINGO: [misspelt] } } })).toThrow(
    /linhas\.\d+\.vezez: Campo desconhecido/,
  );
});

describe.each(DEMO_PLANS)(
  'the demo plan of $folder',
  ({ folder, contas, extratos, anteriores, emDia, receitas, linhas, redistribuicoes, correcoes }) => {
    const valuesOf = (file: string, field: string) => new Set(recordsOf(folder, file).map((record) => record[field]));

    it('names only accounts, payees, sources, programmes and items of its own data', () => {
      const accounts = valuesOf('accounts', 'numConta');
      for (const numConta of [
        extratos,
        ...anteriores,
        ...emDia,
        ...contas.map((each) => each.numConta),
        ...receitas.map((each) => each.numConta),
      ])
        expect(accounts).toContain(numConta);
      const payees = valuesOf('payees', 'cpfOrCnpj');
      for (const { compras } of linhas) for (const [payee] of compras) expect(payees).toContain(payee);
      const [sources, programs] = [new Set(receitas.map(({ fonte }) => fonte)), new Set(linhas.map(({ programa }) => programa))];
      for (const { fonte } of linhas) expect(sources).toContain(fonte);
      for (const { programa } of receitas) if (programa) expect(programs).toContain(programa);
      const items = new Set(linhas.map(({ item }) => item));
      for (const { de, para } of [...redistribuicoes, ...(correcoes ?? [])]) for (const item of [de, para]) expect(items).toContain(item);
    });

    it('says an amount of both years for every day of income, and a yield for every month', () => {
      for (const { dias, valores } of receitas) expect(valores.map(({ length }) => length)).toEqual([dias.length, dias.length]);
      for (const { rendimentos } of contas) expect(rendimentos.map(({ length }) => length)).toEqual([12, 12]);
    });
  },
);
