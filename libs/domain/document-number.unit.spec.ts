import { describe, expect, it } from '@jest/globals';
import { documentKey, isSameDocument } from './document-number.js';

describe('numbers of documents', () => {
  it.each([
    '123',
    '000.000.123',
    ' 000 123 ',
    ' NF 123 ',
    'nf123',
    'NF-e 123',
    'NFe000123',
    'NF-E Nº 000.000.123',
    'NFS-e nº 123',
    'NFC-e 123',
    'Nº 123',
    'N° 123',
    'n. 123',
    'Nro. 123',
    'Número: 123',
    'NOTA FISCAL Nº 123',
    'Nota Fiscal Eletrônica 123',
  ])('compares %s as 123', (text) => {
    expect(documentKey(text)).toBe('123');
  });

  it('ignores letter case and punctuation, and keeps letters and inner zeros', () => {
    expect(isSameDocument('a-1007/26', 'A1007 26')).toBe(true);
    expect(isSameDocument('1007', '107')).toBe(false);
    expect(isSameDocument('123A', '123')).toBe(false);
    expect(isSameDocument('Nº A12', 'A12')).toBe(true);
  });

  it('keeps words that only begin like a prefix, and prefixes that are not at the beginning', () => {
    expect(documentKey('NOVA 12')).toBe('nova12');
    expect(documentKey('Nfx 12')).toBe('nfx12');
    expect(documentKey('Série A nº 12')).toBe('serieano12');
  });

  it.each([null, '', '  ', '-', 'S/N', 's/nº', 'SN', 'S. N.', 'NF S/N', 'sem n', 'sem nº', 'sem número', 'NF', '000'])(
    'finds no number in %s',
    (text) => {
      expect(documentKey(text)).toBeNull();
      expect(isSameDocument(text, text)).toBe(false);
    },
  );
});
