import { glob, readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

/** Numbers that are no amounts, though fields of other types with their names are. */
const OTHER_NUMBERS = [
  'accountability/own-submissions.ts total',
  'audit/timeline.ts antes',
  'audit/verification.ts entradas',
  'bank/statement-columns.ts credito',
  'bank/statement-columns.ts debito',
  'bank/statement-columns.ts saldo',
  'bank/statement-columns.ts valor',
  'bank/statement-imports.ts total',
  'common/lists.ts total',
  'desk/portfolio.ts total',
  'fiscal-years/fiscal-years.ts entradas',
  'papers/papers.ts total',
  'search/search.ts total',
];

it('every field with the name of an amount is typed Reais, except the listed numbers', async () => {
  const fields: [field: string, name: string, type: string][] = [];
  for await (const file of glob('**/*.ts', { cwd: 'libs/contracts' }))
    for (const [, name, type] of (await readFile(`libs/contracts/${file}`, 'utf8')).matchAll(/\b(\w+)[?!]?: (number|Reais)(?= |;)/g))
      fields.push([`${file} ${name}`, name!, type!]);
  const amounts = new Set(fields.filter(([, , type]) => type === 'Reais').map(([, name]) => name));
  const others = fields.filter(([, name, type]) => type === 'number' && amounts.has(name)).map(([field]) => field);
  expect([...new Set(others)].toSorted()).toEqual(OTHER_NUMBERS);
});
