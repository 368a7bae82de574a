import { expect, test } from '@jest/globals';
import { validateSync } from 'class-validator';
import { formOf, LimitForm, limitIn } from './limit-form';

test.each([null, 0, 0.01, 1500])('the form of a limit states the limit of %s', (limit) => {
  expect(limitIn(formOf(limit))).toBe(limit);
});

test.each([
  [{ quais: 'ACIMA', valor: null }, 1],
  [{ quais: 'ACIMA', valor: 0 }, 1],
  [{ quais: 'ACIMA', valor: 10 }, 0],
  [{ quais: 'NENHUM', valor: null }, 0],
  [{ quais: 'QUALQUER', valor: null }, 0],
  [{ quais: '', valor: 10 }, 1],
])('a limit above an amount needs the amount, another one none: %j', (form, problems) => {
  expect(validateSync(Object.assign(new LimitForm(), form))).toHaveLength(problems);
});
