import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FolderPapers } from './folder-papers.js';
import { addressOf } from './paper-store.js';
import { TwoPlaces } from './two-places.js';

const SCHOOL = '11222333000181';
const bytes = (text: string) => Buffer.from(text);
const address = (text: string) => addressOf(bytes(text));

describe('papers of which some lie where an earlier setting put them', () => {
  let folders: string[];
  let chosen: FolderPapers;
  let other: FolderPapers;
  let papers: TwoPlaces;

  beforeEach(async () => {
    folders = ['chosen', 'other'].map((name) => mkdtempSync(join(tmpdir(), `papers-${name}-`)));
    [chosen, other] = folders.map((folder) => new FolderPapers(folder)) as [FolderPapers, FolderPapers];
    papers = new TwoPlaces(chosen, other);
    for (const text of ['nota', 'recibo']) await other.put(SCHOOL, address(text), bytes(text));
  });

  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it('are found in both places, and new ones go to the chosen place', async () => {
    await papers.put(SCHOOL, address('foto'), bytes('foto'));
    expect(await chosen.list(SCHOOL)).toEqual([address('foto')]);
    expect((await papers.list(SCHOOL)).sort()).toEqual(['foto', 'nota', 'recibo'].map(address).sort());
    for (const text of ['foto', 'nota']) expect(await papers.get(SCHOOL, address(text))).toEqual(bytes(text));
    expect(await papers.get(SCHOOL, address('nenhuma'))).toBeUndefined();
    await papers.remove(SCHOOL, address('nota'));
    expect(await papers.get(SCHOOL, address('nota'))).toBeUndefined();
  });

  it('are found while they are being moved', async () => {
    jest.spyOn(other, 'get').mockImplementationOnce(async () => {
      await papers.gather(SCHOOL);
      return undefined;
    });
    expect(await papers.get(SCHOOL, address('nota'))).toEqual(bytes('nota'));
  });

  it('are moved whole, all but damaged ones, and the move may be begun anew', async () => {
    writeFileSync(join(folders[1]!, SCHOOL, address('recibo').slice(0, 2), address('recibo')), 'rec');
    const failing = jest.spyOn(other, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(papers.gather(SCHOOL)).rejects.toThrow('killed');
    failing.mockRestore();
    expect(await papers.gather(SCHOOL)).toEqual({ movidos: 1, bytes: 4, danificados: [address('recibo')] });
    expect(await chosen.list(SCHOOL)).toEqual([address('nota')]);
    expect(await other.list(SCHOOL)).toEqual([address('recibo')]);
    expect(await papers.gather(SCHOOL)).toEqual({ movidos: 0, bytes: 0, danificados: [address('recibo')] });
  });
});
