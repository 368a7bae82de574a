import { describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { drawField } from '../../../../../../test/ui/draw-field';
import type { MaskName } from '../../../format/mask.ts';
import { MaskedField } from './masked-field';

const drawMasked = (mask: MaskName, start: string | null = null) => {
  const { type, paste, input, ...rest } = drawField(<MaskedField name="campo" label="Campo" mask={mask} />, start);
  return {
    ...rest,
    input: () => input('Campo'),
    shown: () => input('Campo').value,
    type: (text: string) => type('Campo', text),
    paste: (text: string) => paste('Campo', text),
  };
};

/** The event of a keyboard that composes, after the text that it brought. */
function composedIn(input: HTMLInputElement, text: string): Event {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  return new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' });
}

describe('a document, phone or CEP', () => {
  test.each([
    ['cpf', '52998224725', '529.982.247-25', '52998224725'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['celular', '+55 41 98888-7777', '(41) 98888-7777', '41988887777'],
    ['cep', '80050270', '80.050-270', '80050270'],
    ['hora', '1930', '19:30', '19:30'],
  ] as const)('a masked field masks its text during input: %s %s', async (mask, text, shown, value) => {
    const field = drawMasked(mask);
    await field.type(text);
    expect([field.shown(), field.value()]).toEqual([shown, value]);
  });

  test('a masked field leaves what a keyboard composes untouched until it is finished', () => {
    const field = drawMasked('cnpj');
    const compose = (text: string) => fireEvent(field.input(), composedIn(field.input(), text));
    for (const text of ['1', '12', '12A', '12AB', '12ABC', '12ABC3']) {
      compose(text);
      expect(field.shown()).toBe(text);
    }
    fireEvent.compositionEnd(field.input());
    expect([field.shown(), field.value()]).toEqual(['12.ABC.3', '12ABC3']);
    compose('12.ABC.34');
    fireEvent.compositionEnd(field.input());
    expect(field.shown()).toBe('12.ABC.34');
  });

  test.each([
    ['cnpj', 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', 'APM 12abc34501de35, Londrina', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['celular', '+55 41 99999-8888', '(41) 99999-8888', '41999998888'],
    ['telefone', '41 99999-8888', '41 99999-8888', '41 99999-8888'],
  ] as const)('a masked field parses a pasted text, or leaves it unchanged: %s %s', async (mask, text, shown, value) => {
    const field = drawMasked(mask, '');
    await field.paste(text);
    expect([field.shown(), field.value()]).toEqual([shown, value]);
  });

  test('a masked field keeps the caret after a character typed in the middle', async () => {
    const field = drawMasked('cpf', '52998224725');
    await field.user.type(field.input(), '{Backspace}1', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([field.shown(), field.input().selectionStart]).toEqual(['521.982.247-25', 3]);
  });

  test('an emptied masked field is null', async () => {
    const field = drawMasked('cpf', '52998224725');
    await field.user.clear(field.input());
    expect(field.value()).toBeNull();
  });
});
