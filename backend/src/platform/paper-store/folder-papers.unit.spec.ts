import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderPapers } from './folder-papers.js';

const SCHOOL = '11222333000181';
const RESIDENTS = '12ABC34501DE35';
const [NOTE, RECEIPT] = ['ab'.repeat(32), 'cd'.repeat(32)] as const;

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

  it('stay as they were first kept, whole or not at all', async () => {
    await Promise.all([1, 2, 3].map(() => papers.put(SCHOOL, NOTE, Buffer.from('nota'))));
    await papers.put(SCHOOL, NOTE, Buffer.from('outra'));
    expect(await papers.get(SCHOOL, NOTE)).toEqual(Buffer.from('nota'));
    expect(readdirSync(join(folder, SCHOOL, 'ab'))).toEqual([NOTE]);
  });

  it.each([
    ['../outra', NOTE],
    [SCHOOL, '../../segredo'],
  ])('are in no other folder: %s %s', async (cnpj, address) => {
    await expect(papers.get(cnpj, address)).rejects.toThrow('not the address of a paper');
  });
});
