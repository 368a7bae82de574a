import { describe, expect, it } from '@jest/globals';
import { menuOf, type RowActions } from './row-actions';

const action = (label: string, refusal?: string) => ({ label, icon: '', act: () => undefined, ...(refusal && { refusal: () => refusal }) });
const ACTIONS: RowActions<string> = {
  record: 'uma linha',
  name: (row) => row,
  actions: [
    action('Editar'),
    action('Pagar', 'Já foi paga.'),
    { label: 'Pagamento', icon: '', entries: [action('Reter', 'Já foi paga.'), action('Corrigir'), action('Desfazer')] },
    { label: 'Mais', icon: '', entries: [action('Liberar', 'Já foi paga.')] },
    action('Excluir'),
  ],
};

const labels = (of: RowActions<string>) =>
  menuOf(of)!('A').actions.map(({ label, disabled, startsGroup }) => [label, disabled, startsGroup]);

describe('the menu of a row', () => {
  it('holds all actions, the refused ones disabled, with a line where a group begins or ends', () =>
    expect(labels(ACTIONS)).toEqual([
      ['Editar', false, false],
      ['Pagar', true, false],
      ['Reter', true, true],
      ['Corrigir', false, false],
      ['Desfazer', false, false],
      ['Liberar', true, true],
      ['Excluir', false, true],
    ]));

  it('leaves out what the row refuses where that is asked for, and lines of groups without any', () =>
    expect(labels({ ...ACTIONS, onlyAllowed: true })).toEqual([
      ['Editar', false, false],
      ['Corrigir', false, true],
      ['Desfazer', false, false],
      ['Excluir', false, true],
    ]));
});
