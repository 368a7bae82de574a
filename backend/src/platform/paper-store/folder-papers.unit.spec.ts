import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderPapers } from './folder-papers.js';
import { addressOf } from './paper-store.js';

const SCHOOL = '11222333000181';
const RESIDENTS = '12ABC34501DE35';
const [NOTE, RECEIPT] = ['nota', 'recibo'].map((text) => addressOf(Buffer.from(text))) as [string, string];

describe('papers in a folder', () => {
  let folder: string;
  let papers: FolderPapers;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'));
    papers = new FolderPapers(folder);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('are kept, read, listed and removed by association and address', async () => {
    await papers.put(SCHOOL, NOTE, Buffer.from('nota'));
    await papers.put(SCHOOL, RECEIPT, Buffer.from('recibo'));
    expect(await papers.get(SCHOOL, NOTE)).toEqual(Buffer.from('nota'));
    expect(await papers.get(RESIDENTS, NOTE)).toBeUndefined();
    expect((await papers.list(SCHOOL)).sort()).toEqual([NOTE, RECEIPT]);
    await papers.remove(SCHOOL, NOTE);
    await papers.remove(SCHOOL, NOTE);
    expect(await papers.list(SCHOOL)).toEqual([RECEIPT]);
    expect(await papers.list(RESIDENTS)).toEqual([]);
  });

  it('are kept whole or not at all, and once', async () => {
    await Promise.all([1, 2, 3].map(() => papers.put(SCHOOL, NOTE, Buffer.from('nota'))));
    expect(await papers.get(SCHOOL, NOTE)).toEqual(Buffer.from('nota'));
    expect(readdirSync(join(folder, SCHOOL, NOTE.slice(0, 2)))).toEqual([NOTE]);
  });

  it('are repaired by the same upload where their file was damaged', async () => {
    await papers.put(SCHOOL, NOTE, Buffer.from('nota'));
    writeFileSync(join(folder, SCHOOL, NOTE.slice(0, 2), NOTE), 'not');
    await papers.put(SCHOOL, NOTE, Buffer.from('nota'));
    expect(await papers.get(SCHOOL, NOTE)).toEqual(Buffer.from('nota'));
  });

  it('are refused as 503 while their folder is no folder, which the probe tells too, and leave nothing behind', async () => {
    const file = join(folder, 'arquivo');
    writeFileSync(file, '');
    const unusable = new FolderPapers(file);
    for (const work of [() => unusable.put(SCHOOL, NOTE, Buffer.from('nota')), () => unusable.list(SCHOOL), () => unusable.probe()])
      await expect(work()).rejects.toMatchObject({
        status: 503,
        code: 'anexos.indisponiveis',
        message: 'A pasta dos anexos não pode ser usada. Nada foi perdido; tente novamente em instantes.',
        headers: { 'Retry-After': '5' },
      });
    await papers.probe();
    expect(readdirSync(folder)).toEqual(['arquivo']);
  });

  it('unfinished files are deleted after a day, papers never', async () => {
    await papers.put(SCHOOL, NOTE, Buffer.from('nota'));
    const unfinished = join(folder, SCHOOL, NOTE.slice(0, 2), 'x.part');
    writeFileSync(unfinished, 'not');
    await papers.sweep(new Date());
    expect(existsSync(unfinished)).toBe(true);
    await papers.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(existsSync(unfinished)).toBe(false);
    expect(await papers.list(SCHOOL)).toEqual([NOTE]);
  });

  it.each([
    ['../outra', NOTE],
    [SCHOOL, '../../segredo'],
  ])('are in no other folder: %s %s', async (cnpj, address) => {
    expect(() => papers.get(cnpj, address)).toThrow('not the address of a paper');
  });
});
