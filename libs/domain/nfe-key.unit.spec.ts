import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { documentKindOfKey, nfeCheckDigit, nfeKeysIn, normalizeNfeKey, readNfeKey } from './nfe-key.js';
import { RuleViolation } from './rule-violation.js';

const KEY = '41170706117473000150550010000463202612756525';
const ALPHANUMERIC = '12ABC34501DE35';

/** Independent of the tested code: 43 explicit weights. */
const WEIGHTS = [
  4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2,
];
function digitOf(first43: string): string {
  const rest = WEIGHTS.reduce((sum, weight, index) => sum + weight * (first43.charCodeAt(index) - 48), 0) % 11;
  return rest === 0 || rest === 1 ? '0' : String(11 - rest);
}

const keyOf = (cnpj: string, { uf = '41', aamm = '2611', modelo = '55', end = '0010000463202612756' } = {}) => {
  const first = `${uf}${aamm}${cnpj}${modelo}${end.padEnd(21, '1')}`;
  return first + digitOf(first);
};

const cnpjs = fc.constantFrom('06117473000150', '11222333000181', ALPHANUMERIC);
const keys = fc
  .record({ cnpj: cnpjs, uf: fc.stringMatching(/^[1-5]\d$/), month: fc.integer({ min: 1, max: 12 }), end: fc.stringMatching(/^\d{21}$/) })
  .map(({ cnpj, uf, month, end }) => keyOf(cnpj, { uf, aamm: `26${String(month).padStart(2, '0')}`, end }));

const refusal = (key: string) => {
  try {
    readNfeKey(key);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the key of an NF-e', () => {
  it('says that model 55 is an NF-e and model 65 the receipt of a shop, and nothing of other models and texts', () => {
    const kinds = ['55', '65', '57'].map((modelo) => documentKindOfKey(keyOf('11222333000181', { modelo })));
    expect(kinds).toEqual(['NF-E', 'CUPOM', null]);
    expect([null, '', 'X'.repeat(44)].map(documentKindOfKey)).toEqual([null, null, null]);
  });

  it('given a real NF-e key, reads UF, month, issuer, model, series and number', () => {
    expect(readNfeKey(KEY)).toEqual({ uf: '41', mes: '2017-07', emitente: '06117473000150', modelo: '55', serie: 1, numero: 46320 });
  });

  it('given an NF-e key with an alphanumeric CNPJ, counts letters by their ASCII code minus 48', () => {
    const key = keyOf(ALPHANUMERIC);
    expect(readNfeKey(key)).toMatchObject({ emitente: ALPHANUMERIC, modelo: '55' });
    expect(nfeCheckDigit(key.slice(0, 43))).toBe(digitOf(key));
  });

  it('given an NF-e key with the CPF of a person without CNPJ, removes the padding zeros', () => {
    expect(readNfeKey(keyOf('00052998224725')).emitente).toBe('52998224725');
  });

  it('given an NF-e key in its printed form or from a file, normalizes it alike', () => {
    const printed = KEY.replace(/(.{4})/g, '$1 ');
    for (const text of [printed, `NFe${KEY}`, KEY.replace(/(.{4})/g, '$1.'), ` ${keyOf(ALPHANUMERIC).toLowerCase()} `])
      expect(refusal(normalizeNfeKey(text))).toBeUndefined();
    expect(normalizeNfeKey(printed)).toBe(KEY);
  });

  it.each([
    ['', /44 caracteres; esta tem 0/],
    [KEY.slice(1), /44 caracteres; esta tem 43/],
    [`${KEY}0`, /esta tem 45/],
    [`${KEY.slice(0, 43)}X`, /não confere/],
    [keyOf('06117473000150', { aamm: '1713' }), /não confere/],
    [keyOf('06117473000150', { aamm: '1700' }), /não confere/],
    [keyOf('06117473000150', { modelo: '5X' }), /não confere/],
    [keyOf('06117473000151'), /CNPJ dentro da chave/],
    [keyOf('00152998224725'), /CNPJ dentro da chave/],
    [keyOf('00052998224726'), /CNPJ dentro da chave/],
    [keyOf('06117Á73000150'), /não confere/],
  ])('refuses an NF-e key %s', (key, message) => {
    expect(refusal(key)).toBeInstanceOf(RuleViolation);
    expect(refusal(key)).toMatchObject({ code: 'nota.chave-invalida', message: expect.stringMatching(message) });
  });

  it('accepts every NF-e key with its check digit, and none of 1,000 with another one', () => {
    fc.assert(fc.property(keys, (key) => refusal(key) === undefined && nfeCheckDigit(key.slice(0, 43)) === key[43]));
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 9 }), (key, more) => {
        const wrong = key.slice(0, 43) + ((Number(key[43]) + more) % 10);
        return refusal(wrong) instanceof RuleViolation;
      }),
      { numRuns: 1_000 },
    );
  });

  it('detects one mistyped digit in the number of an NF-e key', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 22, max: 42 }), fc.integer({ min: 1, max: 9 }), (key, at, more) => {
        const mistyped = key.slice(0, at) + ((Number(key[at]) + more) % 10) + key.slice(at + 1);
        // Modulo 11 maps the remainders 0 and 1 to the same digit 0: only between these two a mistyped digit is not detected.
        return refusal(mistyped) instanceof RuleViolation || key[43] === '0';
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the text of a DANFE', () => {
  const printed = KEY.replace(/(.{4})/g, '$1 ').trim();

  it.each([
    ['in groups', `CHAVE DE ACESSO\n${printed}\nProtocolo`],
    ['in one piece', `NFe ${KEY} fim`],
    ['after other numbers', `SÉRIE 1 FOLHA 1/1 ${printed} 141260000000001 12/03/2026`],
    ['broken over lines', printed.replace('0150 5500', '0150\n5500')],
  ])('given a key %s, finds it', (_, text) => {
    expect(nfeKeysIn(text)).toEqual([KEY]);
  });

  it.each([
    ['a mistyped key', KEY.slice(0, 43) + ((Number(KEY[43]) + 1) % 10)],
    ['a key within a longer number', `9${KEY}`],
    ['a key that goes on', `${KEY}7`],
    ['no key', 'RECIBO DE PAGAMENTO A AUTÔNOMO 12'],
  ])('given %s, finds none', (_, text) => {
    expect(nfeKeysIn(text)).toEqual([]);
  });

  it('given the keys of two notes, finds both in their order, each once', () => {
    const first = `${KEY.slice(0, 25)}000046321${KEY.slice(34, 43)}`;
    const other = first + nfeCheckDigit(first);
    expect(nfeKeysIn(`${printed} referencia ${other}; ${KEY}`)).toEqual([KEY, other]);
  });
});
