import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decode-text.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('the text of a file', () => {
  it('is that of valid UTF-8, and of Windows-1252 without any', () => {
    expect(decodeText(Buffer.from('\ufeffAÇÃO\nÉ'))).toBe('AÇÃO\nÉ');
    expect(decodeText(latin1('JOSÉ\nCAFÉ;1\n\x93Ç\x94'))).toBe('JOSÉ\nCAFÉ;1\n“Ç”');
  });

  it('loses only a cut letter of UTF-8, in its own line or in one that has no other', () => {
    expect(
      decodeText(
        Buffer.concat([Buffer.from('AÇÃO\nAÇ'), latin1('\xc3'), Buffer.from(';1\nS'), latin1('\xc3\nÁGUA'.replace('Á', '\xc3\x81'))]),
      ),
    ).toBe('AÇÃO\nAÇ;1\nS\nÁGUA');
  });

  it('may have lines in UTF-8 and others in Windows-1252', () => {
    expect(decodeText(Buffer.concat([Buffer.from('PERÍODO\n'), latin1('CONCEIÇÃO\nJOSÉ DA SILVA\n')]))).toBe(
      'PERÍODO\nCONCEIÇÃO\nJOSÉ DA SILVA\n',
    );
  });
});
