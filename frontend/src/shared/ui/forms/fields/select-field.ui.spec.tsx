import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

  test('a select works with the arrow keys, and announces the choice', async () => {
    const { user, select, open, isOpen, value, onChoose } = drawSelect();
    await open();
    await user.keyboard('{ArrowDown}{Enter}');
    expect([value(), select.value, isOpen()]).toEqual(['MG', 'MG', false]);
    expect(onChoose).toHaveBeenCalledWith('MG');
  });

  test.each(['pr', 'PR', 'p', 'pr '])('a select takes the first match of %j by Enter, and keeps the focus', async (typed) => {
    const { user, select, value } = drawSelect({ options: STATES });
    await user.tab();
    await user.keyboard(`${typed}{Enter}`);
    expect([value(), select.value, document.activeElement]).toEqual(['PR', 'PR', select]);
  });

  test('a select replaces its choice by the match that is typed, and keeps it when Esc discards the text', async () => {
    const { user, select, value } = drawSelect({ options: STATES }, 'ES');
    await user.tab();
    await user.keyboard('sao p{Enter}');
    expect(value()).toBe('SP');
    await user.keyboard('mg{Escape}');
    expect([value(), select.value, document.activeElement]).toEqual(['SP', 'SP - São Paulo', select]);
  });

  test('a select opens at its choice by the space bar', async () => {
    const { user, select, isOpen } = drawSelect({}, 'MG');
    await user.tab();
    await user.keyboard(' ');
    expect([isOpen(), select.value]).toEqual([true, 'MG']);
    await user.keyboard('{Enter}');
    expect([isOpen(), select.value]).toEqual([false, 'MG']);
  });

  test('a select keeps a number as a number', async () => {
    const { user, value } = drawSelect({ options: [{ value: 104, label: '104 - Caixa' }] });
    await user.tab();
    await user.keyboard('104{Enter}');
    expect(value()).toBe(104);
  });

  test('a select closes by Esc with nothing chosen', async () => {
    const { user, open, isOpen, value, onChoose } = drawSelect({}, 'ES');
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([value(), onChoose.mock.calls]).toEqual(['ES', []]);
  });

  test('a select is searched ignoring accents, prefix matches first', async () => {
    const { user, value } = drawSelect({ options: STATES });
    await user.tab();
    await user.keyboard('s');
    expect(found()[0]).toBe('SC');
    await user.keyboard('{Backspace}sao');
    expect(found()).toEqual(['SP - São Paulo']);
    await user.click(options()[0]!);
    expect(value()).toBe('SP');
  });

  test('a select announces an empty search in Portuguese', async () => {
    const { user } = drawSelect({ options: STATES });
    await user.tab();
    await user.keyboard('zzz');
    expect(screen.getByText('Nenhum resultado encontrado')).toBeTruthy();
  });

  test('a phone opens its keyboard only for a select with many options', () => {
    expect(drawSelect().select.inputMode).toBe('none');
    cleanup();
    expect(drawSelect({ options: STATES }).select.inputMode).toBe('');
  });

  test('a select announces that it has no options', async () => {
    const { open } = drawSelect({ options: [], placeholder: 'Nenhuma subação disponível' });
    expect(screen.getByPlaceholderText('Nenhuma subação disponível')).toBeTruthy();
    await open();
    expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy();
  });

  test('an optional select is cleared by its cross, and holds null', async () => {
    const { user, value, onChoose, select } = drawSelect({}, 'ES');
    expect(select.value).toBe('ES');
    await user.click(screen.getByRole('button', { name: 'Limpar UF' }));
    expect([value(), select.value, document.activeElement]).toEqual([null, '', select]);
    expect(onChoose).toHaveBeenCalledWith(null);
  });

  test.each([{ required: true }, { readOnly: true }, { disabled: true }])('a required select has no cross: %j', (props) => {
    drawSelect(props, 'ES');
    expect(screen.queryByRole('button', { name: 'Limpar UF' })).toBeNull();
  });

  test('a read-only select does not open', async () => {
    const { user, select, isOpen } = drawSelect({ readOnly: true }, 'ES');
    await user.click(select);
    expect(isOpen()).toBe(false);
  });

  test('a select offers to create a missing record from the searched text, also when nothing is found', async () => {
    const onCreate = jest.fn();
    const { user, open, value, onChoose } = drawSelect({ options: STATES, create: { label: '+ Nova UF', onCreate } });
    await open();
    expect(found().at(-1)).toBe('+ Nova UF');
    await user.keyboard('Acre');
    expect(found()).toEqual(['+ Nova UF']);
    await user.click(screen.getByRole('option', { name: '+ Nova UF' }));
    expect(onCreate.mock.calls).toEqual([['Acre']]);
    expect([value(), onChoose.mock.calls]).toEqual([null, []]);
  });
});
