import { describe, expect, test } from '@jest/globals';
import { inFormOrder } from './form-order';

/** Stands for a form whose controls have these names. */
const form = (...names: string[]) =>
  ({ querySelectorAll: () => names.map((name) => ({ getAttribute: () => name })) }) as unknown as ParentNode;
const ordered = (names: string[], shown: ParentNode | null) =>
  inFormOrder(
    names.map((name) => [name] as const),
    shown,
  ).map(([name]) => name);

describe('errors of a form', () => {
  test('come in the order of its fields, whatever order they were found in', () => {
    expect(ordered(['nome', 'logrUf', 'cnpj'], form('cnpj', 'nomeFantasia', 'nome', 'logrUf'))).toEqual(['cnpj', 'nome', 'logrUf']);
  });

  test('of a group stand where its first field does, and those of no field last', () => {
    expect(ordered(['outro', 'valor', 'debito'], form('debito.idPrograma', 'valor'))).toEqual(['debito', 'valor', 'outro']);
    expect(ordered(['b', 'a'], null)).toEqual(['b', 'a']);
  });
});
