import { describe, expect, it } from '@jest/globals';
import { changeInWords, cutText, fold, isSameName, matches, oneLine, severalLines, shortened } from './text.js';

describe('fold', () => {
  it('folds case and accents, composed or not', () => {
    expect(fold('SÃO JOSÉ – Educação')).toBe('sao jose - educacao');
    expect(fold('Educac\u0327a\u0303o')).toBe('educacao');
  });

  it.each(["D'ÁVILA", 'd’avila', 'd‘avila', 'D´Ávila', 'd`avila', 'dʼavila', "d\u200b'avila"])('folds the apostrophe of %s', (name) => {
    expect(fold(name)).toBe("d'avila");
  });

  it.each(['3.3.90 – X', '3.3.90 — X', '3.3.90 − X', '3.3.90 ‑ X'])('folds the dash of %s', (name) => {
    expect(fold(name)).toBe('3.3.90 - x');
  });

  it('folds every apostrophe and dash of a text', () => {
    expect(fold('D’Ávila – d’Oeste — X')).toBe("d'avila - d'oeste - x");
  });

  it('folds ordinals to letters and a non-breaking space to a space', () => {
    expect(fold('1º R$\u00a010')).toBe('1o r$ 10');
  });
});

describe('names', () => {
  it('are the same whatever their blanks, case and marks', () => {
    expect(isSameName(' Santa  Bárbara d’Oeste', "SANTA BARBARA D'OESTE")).toBe(true);
    expect(isSameName('SANTA BÁRBARA', 'SANTA BÁRBARA DO SUL')).toBe(false);
    expect(isSameName('ANA LUZ', 'ANALUZ')).toBe(false);
  });
});

describe('changeInWords', () => {
  it('names both texts of a change, or says that one is absent', () => {
    expect(changeInWords('A', 'B')).toBe('de A para B');
    expect(changeInWords('', 'B')).toBe('agora B');
    expect(changeInWords('A', '')).toBe('era A, agora em branco');
  });
});

describe('matches', () => {
  it('finds every word of the query, in any order and in any field', () => {
    expect(matches('silva jose', 'José da Silva')).toBe(true);
    expect(matches('papelaria 112', 'PAPELARIA CENTRAL', null, undefined, 11222)).toBe(true);
    expect(matches('papelaria norte', 'PAPELARIA CENTRAL')).toBe(false);
    expect([matches('e', null), matches('n', undefined)]).toEqual([false, false]);
  });

  it('does not match a word across two fields', () => {
    expect(matches('ab', 'a', 'b')).toBe(false);
  });

  it('matches everything for an empty query', () => {
    expect(matches('  ', 'qualquer')).toBe(true);
    expect(matches('')).toBe(true);
  });
});

describe('a cut text', () => {
  it('cuts a text to whole characters that can be stored and sent', () => {
    expect(cutText('ação 😀😀', 6)).toBe('ação 😀');
    expect(cutText('a\uD83D', 5)).toBe('a\uFFFD');
    expect(cutText('abc', 5)).toBe('abc');
  });
});

it('a preview shows a cell of 200 characters, and the beginning of a longer one', () => {
  for (const character of ['x', '😀']) {
    const cell = character.repeat(200);
    expect([shortened(cell), shortened(`${cell}y`)]).toEqual([cell, `${cell}…`]);
  }
  expect(shortened('')).toBe('');
});

describe('texts of one line', () => {
  it.each([
    'EDUCAÇÃO INTEGRAL',
    'EDUCAÇÃO INTEGRAL'.normalize('NFD'),
    'EDUCAÇÃO\u00a0INTEGRAL',
    ' EDUCAÇÃO  INTEGRAL',
    'EDUCA\u200bÇÃO\r\nINTEGRAL\u202e\u0007',
  ])('are the same where they look the same: %j', (text) => expect(oneLine(text)).toBe('EDUCAÇÃO INTEGRAL'));

  it('are well formed, and empty where nothing is seen', () => {
    expect([oneLine('ANA 👩‍🏫'), oneLine('ANA\u200d🏫')]).toEqual(['ANA 👩‍🏫', 'ANA🏫']);
    expect([oneLine('a\ud800b'), oneLine('\u200b\u3164\ufeff \n')]).toEqual(['a\ufffdb', '']);
  });
});

it('texts of several lines keep their line breaks and no other control', () => {
  expect(severalLines(' a\r\nb\u2028\tc\u0000\u202e\u00a0d\n')).toBe('a\nb\n c d');
  expect(severalLines('V\rb\vc\fd\u0085e\u2029f')).toBe('V\nb\nc\nd\ne\nf');
});
