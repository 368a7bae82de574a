import { describe, expect, it } from '@jest/globals';
import { isOpenTo } from '#contracts/identity/policy.js';
import { visibleMenu } from './navigation';

describe('the menu', () => {
  const menuOf = (...[role, tipo]: [role: 'ADMIN' | 'GEST' | 'USER', tipo: 'ADMIN' | 'GEST' | 'USER' | 'AUDITOR']) => {
    const groups = visibleMenu((operation) => isOpenTo(operation, role, tipo));
    return { groups: groups.map(({ label }) => label), labels: groups.flatMap(({ entries }) => entries.map(({ label }) => label)) };
  };
  const { groups: everyGroup, labels: everything } = menuOf('ADMIN', 'ADMIN');

  it('shows some groups only to administrators (rule 17.2)', () => {
    const others = everyGroup.filter((label) => !['Administração', 'Cadastros'].includes(label));
    expect(everyGroup.length - others.length).toBe(2);
    for (const [role, tipo] of [
      ['ADMIN', 'GEST'],
      ['GEST', 'ADMIN'],
      ['USER', 'USER'],
    ] as const)
      expect(menuOf(role, tipo).groups).toEqual(others);
    expect(everything.filter((label) => !menuOf('USER', 'USER').labels.includes(label))).toEqual([
      ...['Associações', 'Usuários', 'Templates', 'Elementos de Despesa', 'Fontes de Recursos'],
      'Dados Pessoais',
      'Planos Prontos',
      ...['Orçamentos', 'Favorecidos', 'Contas Bancárias', 'Bancos', 'Imagens'],
      'Alçada de Pagamentos',
      'Acessos e Cadastros',
    ]);
  });

  it('shows an auditor all other groups without members and recurring expenses (rule 29.4)', () => {
    const staff = menuOf('USER', 'USER').labels;
    expect(staff.filter((label) => !menuOf('USER', 'AUDITOR').labels.includes(label))).toEqual([
      'Associados',
      'Importar Despesas',
      'Despesas Recorrentes',
    ]);
    expect(menuOf('ADMIN', 'AUDITOR')).toEqual(menuOf('USER', 'AUDITOR'));
  });
});
