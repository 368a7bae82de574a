import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { POLICY } from '#contracts/identity/policy.js';

const product = ['backend/src', 'frontend/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const unused = (operations: string[]) => operations.filter((operation) => !product.includes(`'${operation}'`));

it('every operation of the policy is used by a route or a screen', () => {
  expect(unused(['despesa.ver', 'despesa.inventar'])).toEqual(['despesa.inventar']);
  expect(unused(Object.keys(POLICY))).toEqual([]);
});
