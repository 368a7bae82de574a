import { describe, expect, test } from '@jest/globals';
import { inFormOrder } from './form-order';

/** A fake form with controls of these names. */
const form = (...names: string[]) =>
  ({ querySelectorAll: () => names.map((name) => ({ getAttribute: () => name })) }) as unknown as ParentNode;
const ordered = (names: string[], shown: ParentNode | null) =>
  inFormOrder(
    names.map((name) => [name] as const),
    shown,
  ).map(([name]) => name);

describe('errors of a form', () => {
  test('the errors of a form are sorted in the order of its fields', () => {
    expect(ordered(['nome', 'logrUf', 'cnpj'], form('cnpj', 'nomeFantasia', 'nome', 'logrUf'))).toEqual(['cnpj', 'nome', 'logrUf']);
  });

  test('errors of a group are at the position of its first field, those without a field at the end', () => {
    expect(ordered(['outro', 'valor', 'debito'], form('debito.idPrograma', 'valor'))).toEqual(['debito', 'valor', 'outro']);
    expect(ordered(['b', 'a'], null)).toEqual(['b', 'a']);
  });
});
