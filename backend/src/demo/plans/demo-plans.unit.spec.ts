import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readPlan, SCHOOL_PLAN } from './demo-plans.js';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'demo-')), 'school');
  cpSync(join(import.meta.dirname, 'school'), folder, { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('reads the same demo plan from any folder', () => {
  expect(readPlan(folder)).toEqual(SCHOOL_PLAN);
});

it.each([
  [
    'plan.json',
    '"vezes": 4,',
    '',
    'school/plan.json.programas "PDDE BÁSICO" "MANUTENÇÃO E CONSERVAÇÃO DO PRÉDIO"[0].vezes must be a number, but is missing.',
  ],
  [
    'plan.json',
    '"vezes"',
    '"vezez"',
    'school/plan.json.programas "PDDE BÁSICO" "MANUTENÇÃO E CONSERVAÇÃO DO PRÉDIO"[0] has an unknown field "vezez".',
  ],
  ['plan.json', '"3.3.90.36"', '"3.3.90.63"', '.elemento must be the code of an element, but is "3.3.90.63".'],
  ['plan.json', '["28741653000140"', '["28741653000141"', '.compras[0][0] must be the document of a payee, but is "28741653000141".'],
  ['plan.json', '"fonte": "FUNDO ROTATIVO"', '"fonte": "FUNDO"', 'must be a funds source with income, but is "FUNDO".'],
  [
    'plan.json',
    '"extratos": "51907-X"',
    '"extratos": "51907"',
    'school/plan.json.extratos must be an account of the plan, but is "51907".',
  ],
  [
    'plan.json',
    '"para": "PAPELARIA E EXPEDIENTE"',
    '"para": "PAPELARIA"',
    'an item of the move on 09-14 must be an item of a line, but is "PAPELARIA".',
  ],
  ['people.json', '"dia": "04-17"', '"dia": "04-32"', 'school/people.json.associados[0].dia must be a day (mm-dd), but is "04-32".'],
  ['payees.json', '[', '', 'school/payees.json cannot be read: '],
])('refuses %s with %s replaced by "%s"', (file, from, to, sentence) => {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  expect(() => readPlan(folder)).toThrow(sentence);
});
