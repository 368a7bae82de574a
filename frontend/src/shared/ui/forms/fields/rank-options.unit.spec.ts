import { describe, expect, test } from '@jest/globals';
import { rankOptions } from './rank-options';

const options = ['ES - Espírito Santo', 'MS - Mato Grosso do Sul', 'RS - Rio Grande do Sul', 'SC - Santa Catarina', 'SP - São Paulo'];
const ranked = (text: string) =>
  rankOptions(
    options.map((label) => ({ label })),
    text,
  ).map(({ label }) => label.slice(0, 2));

describe('options of a searched list', () => {
  test('options are first if code or name starts with the searched text, ignoring case and accents', () => {
    expect(ranked('SP')[0]).toBe('SP');
    expect(ranked('sao')[0]).toBe('SP');
    expect(ranked('rio')[0]).toBe('RS');
  });

  test('options are next if another word starts with the searched text, and otherwise keep their order', () => {
    expect(ranked('s')).toEqual(['SC', 'SP', 'ES', 'MS', 'RS']);
    expect(ranked('')).toEqual(['ES', 'MS', 'RS', 'SC', 'SP']);
  });
});
