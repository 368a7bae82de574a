import { beforeEach, expect, it } from '@jest/globals';
import { lastUsedFirst, rememberUsed } from './last-used';

const commands = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => ({ key }));
const shown = (person: string) =>
  lastUsedFirst(commands, person)
    .map(({ key }) => key)
    .join('');

beforeEach(() => localStorage.clear());

it('lists what a person used last first, each once, and the rest in its order', () => {
  expect(shown('1')).toBe('abcdefgh');
  for (const key of ['f', 'c', 'f']) rememberUsed('1', { key });
  expect(shown('1')).toBe('fcabdegh');
  expect(shown('2')).toBe('abcdefgh');
});

it('keeps the last six, and passes over what the person may do no more', () => {
  for (const { key } of commands) rememberUsed('1', { key });
  rememberUsed('1', { key: 'gone' });
  expect(shown('1')).toBe('hgfedabc');
});

it('begins anew where the browser keeps something else', () => {
  localStorage.setItem('razao.usados.1', '{"a":');
  expect(shown('1')).toBe('abcdefgh');
  localStorage.setItem('razao.usados.1', '{"a": 1}');
  expect(shown('1')).toBe('abcdefgh');
});
