import { describe, expect, it } from '@jest/globals';
import { proposedLogin } from './proposed-login';

describe('the proposed login', () => {
  it.each([
    ['Maria José da Silva', 'maria.silva'],
    ['JOÃO D’ÁVILA', 'joao.avila'],
    ['Zilá', 'zila'],
    ['  ', ''],
  ])('of %s is %s', (nome, login) => {
    expect(proposedLogin(nome)).toBe(login);
  });

  it('fits in the column', () => {
    expect(proposedLogin(`${'a'.repeat(50)} ${'b'.repeat(50)}`)).toHaveLength(60);
  });
});
