import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { progressOf } from './progress.js';

const [small, large] = [
  { nome: 'associacao', colunas: [], linhas: 1, sha256: '' },
  { nome: 'evento', colunas: [], linhas: 99, sha256: '' },
];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('tells of every table when it is read, and of a large one every two seconds, with the percentage of all rows', () => {
  const told: string[] = [];
  const progress = progressOf({ tabelas: [small!, large!] }, (sentence) => told.push(sentence));
  progress(small!, 1);
  progress(large!, 10);
  jest.advanceTimersByTime(2_000);
  progress(large!, 49);
  progress(large!, 60);
  progress(large!, 99);
  expect(told).toEqual([
    'associacao: 1 de 1 registros (1 % de todos)',
    'evento: 49 de 99 registros (50 % de todos)',
    'evento: 99 de 99 registros (100 % de todos)',
  ]);
});
