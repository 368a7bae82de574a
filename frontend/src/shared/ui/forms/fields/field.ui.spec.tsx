import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

let change: (line: React.ReactNode) => void;

/** A first field that another one can replace, as the line's does when somebody else has moved the expense. */
function Fields() {
  const [line, setLine] = useState<React.ReactNode>(<TextField key="linha" name="linha" label="Linha" autoFocus />);
  change = setLine;
  return (
    <>
      {line}
      <TextField name="campo" label="Objeto" />
      <button type="button" onClick={() => setLine(LEVELS)}>
        Escolher por níveis
      </button>
    </>
  );
}

const LEVELS = <SelectField key="programa" name="programa" label="Programa" options={[]} autoFocus />;

describe('the focus of a form', () => {
  test('goes to its first field when it opens, and to the one that replaces it', async () => {
    const { input } = drawField(<Fields />);
    expect(document.activeElement).toBe(input('Linha'));
    act(() => change(LEVELS));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Programa' }));
  });

  test('goes to the field that a button has brought', async () => {
    const { user } = drawField(<Fields />);
    await user.click(screen.getByRole('button', { name: 'Escolher por níveis' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Programa' }));
  });

  test('stays with who is typing elsewhere', async () => {
    const { user, input, value } = drawField(<Fields />);
    await user.type(input('Objeto'), 'digitado');
    act(() => change(LEVELS));
    await user.keyboard(' por mim');
    expect(value()).toBe('digitado por mim');
  });
});
