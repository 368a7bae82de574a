import { describe, expect, it } from '@jest/globals';
import { codeIn } from './read-code';

const [HASH, DATA] = ['AB'.repeat(16), '0F'.repeat(16)];

describe('the code of a printed document', () => {
  it('reads the code of a printed document as typed by a QR scanner', () => {
    expect(codeIn(` razao 12abc34501de35 2026 289 ${HASH} ${DATA}\n`)).toEqual({
      cnpjAssociacao: '12ABC34501DE35',
      ano: 2026,
      sequencia: 289,
      hash: 'ab'.repeat(16),
      dados: '0f'.repeat(16),
    });
  });

  it.each([
    ['', 'nothing'],
    ['abcdef0123456789', 'the code of a margin'],
    [`RAZAO 12ABC34501DE35 2026 0 ${HASH} ${DATA}`, 'no entry'],
    [`RAZAO 12ABC34501DE35 2026 289 ${HASH}`, 'half of it'],
    ['https://example.org', 'another code'],
  ])('does not take %j for the code of a printed document: %s', (text) => {
    expect(codeIn(text)).toBeUndefined();
  });
});
