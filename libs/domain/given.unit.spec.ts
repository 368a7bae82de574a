import { describe, expect, it } from '@jest/globals';
import { givenOrKept } from './given.js';

const EMPTY = { nome: null as string | null, valor: 0, ativo: true };
const BEFORE = { nome: 'ANA', valor: 5, ativo: false };

describe('what a request says of a record', () => {
  it('keeps what a request leaves out', () => {
    expect(givenOrKept(EMPTY, { valor: 7 }, BEFORE)).toEqual({ nome: 'ANA', valor: 7, ativo: false });
    expect(givenOrKept(EMPTY, { nome: undefined }, BEFORE)).toEqual(BEFORE);
  });

  it('empties what a request says is null', () => {
    expect(givenOrKept(EMPTY, { nome: null, valor: null, ativo: null }, BEFORE)).toEqual(EMPTY);
  });

  it('gives a new record the empty value of what is left out, and drops other fields', () => {
    expect(givenOrKept(EMPTY, { ativo: false })).toEqual({ nome: null, valor: 0, ativo: false });
    const request = { nome: 'ANA', other: 1 };
    expect(givenOrKept(EMPTY, request)).toEqual({ nome: 'ANA', valor: 0, ativo: true });
  });
});
