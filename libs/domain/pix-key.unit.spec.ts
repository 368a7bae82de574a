import { describe, expect, it } from '@jest/globals';
import { formatPixKey, isValidPixKey, normalizePixKey, type PixKeyKind } from './pix-key.js';

const DRAWN = '123e4567-e12b-12d1-a456-426655440000';

describe('a Pix key', () => {
  it.each<[PixKeyKind, string, string, string]>([
    ['CPF', '529.982.247-25', '52998224725', '529.982.247-25'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['EMAIL', ' Loja@Exemplo.BR ', 'loja@exemplo.br', 'loja@exemplo.br'],
    ['TELEFONE', '(41) 99999-8888', '+5541999998888', '+55 (41) 99999-8888'],
    ['TELEFONE', '41 3333-4444', '+554133334444', '+55 (41) 3333-4444'],
    ['TELEFONE', '+55 41 99999-8888', '+5541999998888', '+55 (41) 99999-8888'],
    ['ALEATORIA', DRAWN.toUpperCase(), DRAWN, DRAWN],
  ])('of the kind %s is taken as %j, kept as %j and shown as %j', (kind, typed, kept, shown) => {
    const key = normalizePixKey(kind, typed);
    expect(key).toBe(kept);
    expect(isValidPixKey(kind, key)).toBe(true);
    expect(normalizePixKey(kind, key)).toBe(key);
    expect(formatPixKey(kind, key)).toBe(shown);
  });

  it.each<[PixKeyKind, string]>([
    ['CPF', '529.982.247-26'],
    ['CPF', '11.222.333/0001-81'],
    ['CNPJ', '11.222.333/0001-82'],
    ['EMAIL', 'sem arroba'],
    ['EMAIL', 'duas@arrobas@exemplo.br'],
    ['EMAIL', `${'a'.repeat(70)}@exemplo.br`],
    ['TELEFONE', '99999-8888'],
    ['TELEFONE', '(41) 89999-8888'],
    ['TELEFONE', '+1 41 99999-8888'],
    ['TELEFONE', ''],
    ['ALEATORIA', '123e4567'],
    ['ALEATORIA', `${DRAWN}0`],
  ])('of the kind %s is not %j', (kind, typed) => {
    expect(isValidPixKey(kind, normalizePixKey(kind, typed))).toBe(false);
  });
});
