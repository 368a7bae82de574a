import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useController } from 'react-hook-form';
import { drawField } from '../../../../../../test/ui/draw-field';
import { ComboField } from './combo-field';
import type { Creation } from './combo-panel';

const NAMES = ['PDDE › MANUTENÇÃO › LÂMPADAS', 'PDDE › MANUTENÇÃO › TINTAS', 'FNDE › MERENDA › LÂMPADAS'];
const MANY = Array.from({ length: 220 }, (_, index) => `LINHA ${index}`);

interface LineProps {
  names?: string[];
  create?: Creation;
  loading?: boolean;
}

/** A field of lines, whose key is their name. */
function Line({ names = NAMES, ...more }: LineProps) {
  const { field } = useController({ name: 'campo' });
  return (
    <ComboField
      name="campo"
      label="Linha"
      options={names.map((name) => ({ key: name, label: name, search: name }))}
      chosen={field.value ?? null}
      onChoose={field.onChange}
      {...more}
    />
  );
}

function drawLine(props: LineProps = {}, start: string | null = null) {
  const field = drawField(<Line {...props} />, start);
  const combo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Linha' });
  const isOpen = () => combo.getAttribute('aria-expanded') === 'true';
  return { ...field, combo, isOpen };
}

const found = () =>
  within(screen.getByRole('listbox', { name: 'Linha' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a field to find a record in', () => {
  test('a combo field finds words in any order, ignoring accents, and Enter takes the first option', async () => {
    const { user, combo, value, isOpen } = drawLine();
    await user.tab();
    expect(isOpen()).toBe(false);
    await user.keyboard('lampadas pdde');
    expect(found()).toEqual([NAMES[0]]);
    expect(document.getElementById(combo.getAttribute('aria-activedescendant')!)?.textContent).toBe(NAMES[0]);
    await user.keyboard('{Enter}');
    expect([value(), combo.value, isOpen()]).toEqual([NAMES[0], NAMES[0], false]);
  });

  test('a combo field wraps around with the arrow keys, and Tab takes the found option', async () => {
    const { user, value, combo } = drawLine();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    expect(value()).toBe(NAMES[2]);
    await user.keyboard('tinta');
    await user.tab();
    expect([value(), combo.value]).toEqual([NAMES[1], NAMES[1]]);
  });

  test('a combo field keeps its choice when passed with Tab', async () => {
    const { user, value, combo } = drawLine({}, NAMES[1]);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect([value(), combo.value]).toEqual([NAMES[1], NAMES[1]]);
  });

  test('a combo field discards typed text on Esc, and clears its choice when emptied', async () => {
    const { user, value, combo, isOpen } = drawLine({}, NAMES[1]);
    await user.tab();
    await user.keyboard('fnde{Escape}');
    expect([value(), combo.value, isOpen()]).toEqual([NAMES[1], NAMES[1], false]);
    await user.clear(combo);
    await user.tab();
    expect([value(), combo.value]).toEqual([null, '']);
  });

  test('a combo field works with the mouse, and shows the first options with the total number', async () => {
    const { user, combo, value } = drawLine({ names: MANY });
    await user.click(combo);
    expect(found()).toHaveLength(200);
    expect(screen.getByText(/^200 de 220 resultados/)).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'LINHA 199' }));
    expect([value(), document.activeElement]).toEqual(['LINHA 199', combo]);
  });

  test('a combo field shows that nothing was found, and offers to create a record from the text', async () => {
    const onCreate = jest.fn();
    const { user, value } = drawLine({ create: { label: '+ Novo item', onCreate } });
    await user.tab();
    await user.keyboard('ventilador');
    expect(found()).toEqual(['+ Novo item']);
    expect(screen.getByText('Nenhum resultado encontrado')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect([onCreate.mock.calls, value()]).toEqual([[['ventilador']], null]);
  });

  test('a combo field creates nothing on Enter while its options are loading', async () => {
    const onCreate = jest.fn();
    const { user, value, combo, isOpen } = drawLine({ names: [], loading: true, create: { label: '+ Novo item', onCreate } });
    await user.tab();
    await user.keyboard('lampadas{Enter}');
    expect([onCreate.mock.calls, value(), combo.value, isOpen()]).toEqual([[], null, 'lampadas', true]);
  });

  test('a combo field creates nothing when left by Tab without a match', async () => {
    const onCreate = jest.fn();
    const { user, value } = drawLine({ create: { label: '+ Novo item', onCreate } });
    await user.tab();
    await user.keyboard('ventilador');
    await user.tab();
    expect([onCreate.mock.calls, value()]).toEqual([[], null]);
  });
});
