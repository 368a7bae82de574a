import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { DateField } from './date-field';

const drawDate = (start: string | null = null) => {
  const onChoose = jest.fn();
  const { type, paste, input, ...rest } = drawField(<DateField name="campo" label="Data" onChoose={onChoose} />, start);
  const shown = () => input('Data').value;
  return { ...rest, onChoose, input, shown, type: (text: string) => type('Data', text), paste: (text: string) => paste('Data', text) };
};

/** Dates as people write them, and their values. */
const WRITTEN = [
  ['31/12/2026', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['5/5/26', '2026-05-05'],
] as const;
const shownOf = (date: string) => date.split('-').reverse().join('/');

describe('a date', () => {
  test.each(WRITTEN)('a date typed as %s is %s', async (text, date) => {
    const field = drawDate();
    await field.type(text);
    await field.user.tab();
    expect([field.shown(), field.value()]).toEqual([shownOf(date), date]);
    expect(field.onChoose).toHaveBeenLastCalledWith(date);
  });

  test.each(WRITTEN)('a date pasted as %s is %s', async (text, date) => {
    const field = drawDate('2025-01-01');
    await field.paste(text);
    expect([field.shown(), field.value()]).toEqual([shownOf(date), date]);
  });

  test('a date is read on Enter as on blur', async () => {
    const field = drawDate();
    await field.type('5/5/26{Enter}');
    expect(field.value()).toBe('2026-05-05');
  });

  test.each(['31/02/2026', '12/2026', '1/1/2026 e 2/1/2026'])(
    'a pasted text that is no date stays for the rule to refuse: %s',
    async (text) => {
      const field = drawDate('2025-01-01');
      await field.paste(text);
      await field.user.tab();
      expect([field.shown(), field.value()]).toEqual([text, text]);
      expect(field.onChoose).not.toHaveBeenCalled();
    },
  );

  test('a date gets slashes while typing, and has no value until complete', async () => {
    const field = drawDate();
    await field.type('3112');
    expect([field.shown(), field.value()]).toEqual(['31/12', '31/12']);
    expect(field.onChoose).not.toHaveBeenCalled();
  });

  test('an emptied date is null', async () => {
    const field = drawDate('2025-01-01');
    await field.user.clear(field.input('Data'));
    expect([field.value(), field.onChoose.mock.calls]).toEqual([null, [[null]]]);
  });

  test("a date is picked in the browser's calendar, opened by a named button", async () => {
    const field = drawDate('2025-01-01');
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]')!;
    calendar.showPicker = jest.fn();
    await field.user.click(screen.getByRole('button', { name: 'Escolher Data no calendário' }));
    expect(calendar.showPicker).toHaveBeenCalled();
    expect(calendar.value).toBe('2025-01-01');
    fireEvent.change(calendar, { target: { value: '2025-07-09' } });
    expect([field.shown(), field.value()]).toEqual(['09/07/2025', '2025-07-09']);
  });
});
