import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawField } from '../../../../../../test/ui/draw-field';
import { FileField } from './file-field';
import { PasswordField } from './password-field';
import { TextAreaField, TextField } from './text-field';

describe('a text', () => {
  test('a text is upper-cased while typing, keeping the caret', async () => {
    const { user, input, value } = drawField(<TextField name="campo" label="Nome" uppercase />, 'AB');
    await user.type(input('Nome'), 'ç', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([value(), input('Nome').selectionStart]).toEqual(['AÇB', 2]);
  });

  test('a text is lower-cased in e-mail fields', async () => {
    const { type, value } = drawField(<TextField name="campo" label="E-mail" lowercase />);
    await type('E-mail', 'Ana@Exemplo.com');
    expect(value()).toBe('ana@exemplo.com');
  });

  test('a text field counts its characters, and keeps all that is typed or pasted', async () => {
    const { user, type, value } = drawField(<TextAreaField name="campo" label="Justificativa" maxLength={5} counter />);
    expect(screen.getByText('0/5')).toBeTruthy();
    await type('Justificativa', 'abcd');
    await user.paste('efg');
    expect(value()).toBe('abcdefg');
    expect(screen.getByText('7/5').className).toContain('field-error');
  });

  test('a text field without a counter counts what is too long', async () => {
    const { user, type, value } = drawField(<TextField name="campo" label="Nome" maxLength={5} />);
    await type('Nome', 'abcde');
    expect(screen.queryByText('5/5')).toBeNull();
    await user.paste('f');
    expect([value(), screen.getByText('6/5')]).toEqual(['abcdef', expect.anything()]);
  });

  test('a login is neither capitalized nor corrected by keyboards of phones', () => {
    const { input } = drawField(<TextField name="campo" label="Login" verbatim />);
    const attributes = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input('Login').getAttribute(name));
    expect(attributes).toEqual(['none', 'off', 'false']);
  });

  test('a text field of several lines handles Enter itself', async () => {
    const { type, value } = drawField(<TextAreaField name="campo" label="Justificativa" />);
    await type('Justificativa', 'a{Enter}b');
    expect(value()).toBe('a\nb');
  });
});

test('a password is shown and hidden by a labelled button', async () => {
  const { user, input } = drawField(<PasswordField name="campo" label="Senha" />, 'segredo');
  expect(input('Senha').type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar o texto' }));
  expect(input('Senha').type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Esconder o texto' }));
  expect(input('Senha').type).toBe('password');
});

test('a chosen file is named and can be removed', async () => {
  const onChoose = jest.fn();
  const { user, input, value } = drawField(<FileField name="campo" label="Logotipo" accept="image/png" onChoose={onChoose} />);
  expect(screen.getByText('Nenhum arquivo escolhido')).toBeTruthy();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(input('Logotipo'), file);
  expect(screen.getByText('logo.png')).toBeTruthy();
  expect(value()).toBe(file);
  await user.click(screen.getByRole('button', { name: 'Remover Logotipo' }));
  expect([value(), input('Logotipo').files?.length]).toEqual([null, 0]);
  expect(onChoose.mock.calls).toEqual([[file], [null]]);
});
