import { describe, expect, it } from '@jest/globals';
import { weaknessOf } from '../credentials/password-strength.js';

const CLARA = {
  login: 'clara.s',
  nome: 'MARIA CLARA SOUZA',
  email: 'financeiro@escola.org.br',
  cpf: '98765432100',
  associacoes: ['ESCOLA MUNICIPAL MONTEIRO LOBATO', 'AMJA', '11222333000181', '11222333', 'SÃO JOSÉ DOS PINHAIS'],
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
    'razao2026',
    'Mudar@2026',
    '2026!Mudar',
    'Londrina2026',
    'girassol@1998',
    'gestor-demo',
    'usuario-demo',
    'admin-demo-2026',
    'Senha-razao-25',
  ])('is refused when everybody tries it: %s', async (senha) => {
    expect(await weaknessOf(senha, {})).toMatch(/^Esta senha é fácil de adivinhar\./);
  });

  it.each([
    'clara.s1234',
    'Clara@2026',
    'clarasouza1',
    'souza123',
    '98765432100',
    'financeiro@escola.org.br',
    'Lobato2026',
    'amja2026',
    '11222333000181',
    '11.222.333/0001-81',
    '11222333-2026',
    'São José dos Pinhais 2026',
    'saojose-pinhais',
  ])('is refused when it is made of what is known of the person: %s', async (senha) => {
    expect(await weaknessOf(senha, CLARA)).toMatch(/^A senha não pode ser formada pelo login,/);
  });

  it.each([
    'girassol-9',
    'margarida-8',
    'Xk93!mqPz',
    'cavalo bateria grampo',
    'kkkWq7#vLp2',
    'gato preto 2026 na janela',
    'três gatos no telhado',
  ])('is accepted: %s', async (senha) => {
    expect(await weaknessOf(senha, CLARA)).toBeUndefined();
  });

  it('of two hundred characters is judged by its first characters, to limit the time', async () => {
    const start = 'ab1@'.repeat(25);
    expect(await weaknessOf(start, CLARA)).toBeDefined();
    expect(await weaknessOf(`${start}kyrVo7-Lum3`, CLARA)).toBe(await weaknessOf(start, CLARA));
  });
});
