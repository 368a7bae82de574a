import { describe, expect, it } from '@jest/globals';
import { cssString } from './page-layout.js';

describe('a text in a style sheet', () => {
  it.each([
    ['ASSOCIAÇÃO Nº 1', "'ASSOCIAÇÃO Nº 1'"],
    [`</style>'"\\`, "'\\3c \\2f style\\3e \\27 \\22 \\5c '"],
    ['a\nb', "'a\\a b'"],
    ['🎉', "'\\1f389 '"],
  ])('says %j as %s', (text, string) => {
    expect(cssString(text)).toBe(string);
  });

  it('breaks words longer than a line', () => {
    expect(cssString('X'.repeat(70))).toBe(`'${'X'.repeat(30)}\\200b ${'X'.repeat(30)}\\200b ${'X'.repeat(10)}'`);
    expect(cssString('X'.repeat(30))).toBe(`'${'X'.repeat(30)}'`);
  });
});
