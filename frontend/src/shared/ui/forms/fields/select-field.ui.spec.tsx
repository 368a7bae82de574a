import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { type Option, SelectField } from './select-field';

const STATES: Option[] = ['ES', 'MG', 'MS', 'PR', 'RJ', 'RS', 'SC', 'SP - São Paulo'].map((label) => ({ value: label.slice(0, 2), label }));
const FEW = STATES.slice(0, 3);

/** A select of states, and its reported choices. */
function drawSelect(props: Partial<Parameters<typeof SelectField>[0]> = {}, start: string | null = null) {
  const onChoose = jest.fn();
  const field = drawField(<SelectField name="campo" label="UF" options={FEW} onChoose={onChoose} {...props} />, start);
  const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'UF' });
  const isOpen = () => select.getAttribute('aria-expanded') === 'true';
  const open = async () => {
    await field.user.tab();
    await field.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(isOpen()).toBe(true));
  };
  return { ...field, onChoose, select, isOpen, open };
}

const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const found = () => options().map(({ textContent }) => textContent);

describe('a select', () => {
  test('a select is a named combobox with expanded state and a reference to its list', async () => {
    const { select, open } = drawSelect({ required: true });
    expect(select.getAttribute('aria-expanded')).toBe('false');
    expect(select.getAttribute('aria-required')).toBe('true');
    await open();
    expect(screen.getByRole('listbox').id).toBe(select.getAttribute('aria-controls'));
    expect(found()).toEqual(['ES', 'MG', 'MS']);
  });

  test('a select works with the keyboard, and announces the choice', async () => {
    const { user, select, open, isOpen, value, onChoose } = drawSelect();
    await open();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([value(), select.value]).toEqual(['MG', 'MG']);
    expect(onChoose).toHaveBeenCalledWith('MG');
  });

  test('a select closes by Esc with nothing chosen', async () => {
    const { user, open, isOpen, value, onChoose } = drawSelect({}, 'ES');
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([value(), onChoose.mock.calls]).toEqual(['ES', []]);
  });

  test('a select with many options is searched ignoring accents, prefix matches first', async () => {
    const { user, open, value } = drawSelect({ options: STATES });
    await open();
    const search = screen.getByRole('textbox', { name: 'Pesquisar em UF' });
    await user.type(search, 's');
    await waitFor(() => expect(found()[0]).toBe('SC'));
    await user.clear(search);
    await user.type(search, 'sao');
    await waitFor(() => expect(found()).toEqual(['SP - São Paulo']));
    await user.click(options()[0]!);
    expect(value()).toBe('SP');
  });

  test('a select announces an empty search in Portuguese', async () => {
    const { user, open } = drawSelect({ options: STATES });
    await open();
    await user.type(screen.getByRole('textbox', { name: 'Pesquisar em UF' }), 'zzz');
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy();
  });

  test('a select announces that it has no options', async () => {
    const { open } = drawSelect({ options: [], placeholder: 'Nenhuma subação disponível' });
    expect(screen.getAllByText('Nenhuma subação disponível')).not.toEqual([]);
    await open();
    expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy();
  });

  test('an optional select is cleared by its cross, and holds null', async () => {
    const { user, value, onChoose, select } = drawSelect({}, 'ES');
    expect(select.value).toBe('ES');
    await user.click(document.querySelector('.p-dropdown-clear-icon')!);
    expect([value(), select.value]).toEqual([null, '']);
    expect(onChoose).toHaveBeenCalledWith(null);
  });

  test.each([{ required: true }, { readOnly: true }, { disabled: true }])('a required select has no cross: %j', (props) => {
    drawSelect(props, 'ES');
    expect(document.querySelector('.p-dropdown-clear-icon')).toBeNull();
  });

  test('a read-only select does not open', async () => {
    const { user, isOpen } = drawSelect({ readOnly: true }, 'ES');
    await user.click(document.querySelector('.p-dropdown')!);
    expect(isOpen()).toBe(false);
  });

  test('a select offers to create a missing record from the searched text, also when nothing is found', async () => {
    const onCreate = jest.fn();
    const { user, open, value, onChoose } = drawSelect({ options: STATES, create: { label: '+ Nova UF', onCreate } });
    await open();
    expect(found().at(-1)).toBe('+ Nova UF');
    await user.type(screen.getByRole('textbox', { name: 'Pesquisar em UF' }), 'Acre');
    await waitFor(() => expect(found()).toEqual(['+ Nova UF']));
    await user.click(screen.getByRole('option', { name: '+ Nova UF' }));
    expect(onCreate.mock.calls).toEqual([['Acre']]);
    expect([value(), onChoose.mock.calls]).toEqual([null, []]);
  });
});
