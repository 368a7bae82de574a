import { describe, expect, it } from '@jest/globals';
import { weaknessOf } from './password-strength.js';

const CLARA = {
  login: 'clara.s',
  nome: 'MARIA CLARA SOUZA',
  email: 'financeiro@escola.org.br',
  cpf: '98765432100',
  associacoes: ['ESCOLA MUNICIPAL MONTEIRO LOBATO', 'AMJA'],
};

describe('a password', () => {
  it.each([
    'q1w2e3r4',
    'admin@123',
    '123mudar',
    'Mudar@123',
    'senha@123',
    'qazwsxedc',
    'zaq12wsx',
    '1qaz2wsx',
    'flamengo10',
    'corinthians1910',
    'abcd@1234',
    'Passw0rd!',
    'aaaaaaaaaaaa',
    '12345678910',
  ])('is refused when everybody tries it: %s', async (senha) => {
    expect(await weaknessOf(senha, {})).toMatch(/^Esta senha é fácil de adivinhar\./);
  });

  it.each(['clara.s1234', 'Clara@2026', 'clarasouza1', 'souza123', '98765432100', 'financeiro@escola.org.br', 'Lobato2026', 'amja2026'])(
    'is refused when it is made of what is known of the person: %s',
    async (senha) => {
      expect(await weaknessOf(senha, CLARA)).toMatch(/^A senha não pode ser formada pelo login,/);
    },
  );

  it.each(['girassol-9', 'margarida-8', 'Xk93!mqPz', 'cavalo bateria grampo', 'kkkWq7#vLp2', 'três gatos no telhado'])(
    'is accepted: %s',
    async (senha) => {
      expect(await weaknessOf(senha, CLARA)).toBeUndefined();
    },
  );

  it('of two hundred characters is judged by those it starts with, for the time grows with their number', async () => {
    const start = 'ab1@'.repeat(25);
    expect(await weaknessOf(start, CLARA)).toBeDefined();
    expect(await weaknessOf(`${start}kyrVo7-Lum3`, CLARA)).toBe(await weaknessOf(start, CLARA));
  });
});
