import { describe, expect, it } from '@jest/globals';
import { isOpenTo } from '#contracts/identity/policy.js';
import { isCurrent, visibleMenu, visibleScreens } from './navigation';

describe('the menu', () => {
  const menuOf = (...[role, tipo]: [role: 'ADMIN' | 'GEST' | 'USER', tipo: 'ADMIN' | 'GEST' | 'USER' | 'AUDITOR']) => {
    const groups = visibleMenu((operation) => isOpenTo(operation, role, tipo));
    return { groups: groups.map(({ label }) => label), labels: groups.flatMap(({ entries }) => entries.map(({ label }) => label)) };
  };
  const everything = menuOf('ADMIN', 'ADMIN');

  it('shows every group to whoever works in the association, with all that may be read there (rules 17.2 and 47.31)', () => {
    for (const [role, tipo] of [
      ['ADMIN', 'GEST'],
      ['GEST', 'ADMIN'],
      ['GEST', 'GEST'],
      ['USER', 'USER'],
    ] as const) {
      const { groups, labels } = menuOf(role, tipo);
      expect(groups).toEqual(everything.groups);
      expect(everything.labels.filter((label) => !labels.includes(label))).toEqual([
        'Usuários',
        'Dados Pessoais',
        'Planos Prontos',
        ...(isOpenTo('despesa.liberar', role, tipo) ? [] : ['Esperam Você']),
        'Acessos e Cadastros',
      ]);
    }
  });

  it.each(['Contas Bancárias', 'Favorecidos', 'Orçamentos', 'Bancos'])('leads to %s whoever may read them', (label) => {
    for (const tipo of ['GEST', 'USER', 'AUDITOR'] as const) expect(menuOf('GEST', tipo).labels).toContain(label);
  });

  it('has the settings of the association behind one entry, and Ctrl+K finds each of them (rule 47.30)', () => {
    const settings = ['Alçada de Pagamentos', 'Imagens', 'Templates', 'Cargos'];
    expect(everything.labels.filter((label) => [...settings, 'Configurações da Associação'].includes(label))).toEqual([
      'Configurações da Associação',
    ]);
    const found = visibleScreens((operation) => isOpenTo(operation, 'USER', 'AUDITOR')).at(-1);
    expect(found).toMatchObject({ label: 'Configurações', entries: settings.map((label) => ({ label })) });
    const one = visibleMenu(() => true).flatMap(({ entries }) => entries.filter(({ label }) => label === 'Configurações da Associação'));
    for (const path of ['/configuracoes', '/imagens', '/templates', '/cargos'])
      expect(one.map((entry) => isCurrent(entry, path))).toEqual([true]);
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
