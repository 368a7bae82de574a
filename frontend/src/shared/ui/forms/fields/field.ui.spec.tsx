import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

let change: (line: React.ReactNode) => void;

/** A first field that another one can replace. */
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
  test('the focus of a form starts in its first field, and moves to the field that replaces it', async () => {
    const { input } = drawField(<Fields />);
    expect(document.activeElement).toBe(input('Linha'));
    act(() => change(LEVELS));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Programa' }));
  });

  test('the focus of a form moves to a field added by a button', async () => {
    const { user } = drawField(<Fields />);
    await user.click(screen.getByRole('button', { name: 'Escolher por níveis' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Programa' }));
  });

  test('the focus of a form does not leave a field in which the person types', async () => {
    const { user, input, value } = drawField(<Fields />);
    await user.type(input('Objeto'), 'digitado');
    act(() => change(LEVELS));
    await user.keyboard(' por mim');
    expect(value()).toBe('digitado por mim');
  });
});
