import { describe, expect, it } from '@jest/globals';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.js';

describe('a common password', () => {
  it.each(['12345678', 'abcd1234', 'senha123', 'SENHA123', 'Associação', 'aaaaaaaaaaa', '~~~~~~~~'])(
    'finds the common password %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['margarida-8', 'senha123-e-mais', 'abababab', 'baaaaaaa', 'aaaaaaab', ''])('accepts the uncommon password %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('lists only common passwords of sufficient length, in the form in which they are compared', () => {
    expect(COMMON_PASSWORDS.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  });
});
