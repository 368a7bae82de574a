import { describe, expect, it } from '@jest/globals';
import { paperFile } from './paper-file.js';

const fileOf = (nome: string, index = 0) => paperFile({ registro: 'DESPESA', id: '12', nome }, index);
const fileName = (nome: string, index = 0) => fileOf(nome, index).split('/')[1]!;

describe('the file of a paper in the archive', () => {
  it('is named after its record, its index and its original name', () => {
    expect(fileOf('nota nº 1.pdf', 41)).toBe('despesa-12/0042-nota nº 1.pdf');
  });

  it.each([
    ['a'.repeat(200), '.pdf'],
    ['ção'.repeat(66), '.PDF'],
    ['😀'.repeat(60), '.jpeg'],
    ['a'.repeat(199), ''],
    [`a.${'b'.repeat(197)}`, ''],
  ])('has a name of at most 150 bytes, of whole characters, with the ending: %s%s', (start, ending) => {
    const name = fileName(`${start}${ending}`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
    expect(Buffer.byteLength(name)).toBeGreaterThan(145);
    expect(name.endsWith(ending)).toBe(true);
    expect(`0001-${start}`.startsWith(name.slice(0, name.length - ending.length))).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });

  it('differs for two papers whose long names begin alike', () => {
    expect(fileName(`${'a'.repeat(190)}1.pdf`, 0)).not.toBe(fileName(`${'a'.repeat(190)}2.pdf`, 1));
  });

  it.each(['../../x.pdf', 'a/b.pdf', 'C:\\x.pdf', 'a\nb.pdf', 'a\u001b[2Jb.pdf'])(
    'stays in its folder and has a printable name: %j',
    (nome) => {
      expect(fileOf(nome)).toMatch(/^despesa-12\/0001-[^/\\:\p{Cc}]+\.pdf$/u);
    },
  );
});
