import { describe, expect, it } from '@jest/globals';
import { isOpenTo, type Operation, POLICY } from './policy.js';

describe('the policy', () => {
  it('opens operations for any link to staff, whatever the role of the user', () => {
    expect(isOpenTo('despesa.salvar', 'USER', 'USER')).toBe(true);
    expect(isOpenTo('despesa.salvar', 'ADMIN', 'GEST')).toBe(true);
  });

  it('opens operations for managers to an ADMIN or GEST link', () => {
    expect(isOpenTo('despesa.excluirPaga', 'USER', 'GEST')).toBe(true);
    expect(isOpenTo('despesa.excluirPaga', 'ADMIN', 'USER')).toBe(false);
  });

  it("requires the administrator's role as well as the link", () => {
    expect(isOpenTo('orcamento.salvar', 'ADMIN', 'ADMIN')).toBe(true);
    expect(isOpenTo('orcamento.salvar', 'GEST', 'ADMIN')).toBe(false);
    expect(isOpenTo('orcamento.salvar', 'ADMIN', 'GEST')).toBe(false);
  });

  it('opens to an auditor the operations marked in the policy, whatever the role of the user', () => {
    expect(isOpenTo('conciliacao.ver', 'ADMIN', 'AUDITOR')).toBe(true);
    expect(isOpenTo('conciliacao.salvar', 'ADMIN', 'AUDITOR')).toBe(false);
    expect(isOpenTo('ressalva.registrar', 'USER', 'AUDITOR')).toBe(true);
    expect(isOpenTo('ressalva.registrar', 'ADMIN', 'ADMIN')).toBe(false);
  });

  it('opens to an auditor who judges accounts receiving, returning and judging them, and nothing else that writes', () => {
    const judges = (operation: Operation, julga: boolean) => isOpenTo(operation, 'USER', 'AUDITOR', julga);
    expect([judges('prestacao.acompanhar', true), judges('prestacao.acompanhar', false)]).toEqual([true, false]);
    const more = (Object.keys(POLICY) as Operation[]).filter((operation) => judges(operation, true) && !judges(operation, false));
    expect(more).toEqual(['prestacao.acompanhar']);
    expect(isOpenTo('prestacao.apresentar', 'ADMIN', 'USER', true)).toBe(false);
  });

  it('shows personal data unmasked to the links that keep the register of members, and for a reason to all who write in it', () => {
    expect((['ADMIN', 'GEST', 'USER', 'AUDITOR'] as const).filter((tipo) => isOpenTo('pessoa.verSemMascara', 'ADMIN', tipo))).toEqual([
      'ADMIN',
      'GEST',
    ]);
    expect((['ADMIN', 'GEST', 'USER', 'AUDITOR'] as const).filter((tipo) => isOpenTo('pessoa.mostrar', 'ADMIN', tipo))).toEqual([
      'ADMIN',
      'GEST',
      'USER',
    ]);
  });

  it('opens operations without a required link to everybody', () => {
    expect(isOpenTo('saude.ver', 'USER', 'AUDITOR')).toBe(true);
    expect(isOpenTo('banco.ver', 'USER', 'AUDITOR')).toBe(true);
  });
});
