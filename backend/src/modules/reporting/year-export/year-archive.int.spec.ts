import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Paper } from '#contracts/papers.js';
import { yearArchive } from './year-archive.js';

const MIB = 1024 * 1024;
/** 500 at night. */
const PAPERS = Number(process.env.PAPERS ?? 40);

describe('the archive of a year with many papers', () => {
  it('is written in constant memory, and no sooner than it is taken', async () => {
    const content = Buffer.alloc(5 * MIB, 7);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const paper: Paper = {
      cnpjAssociacao: '11222333000181',
      ano: 2026,
      registro: 'DESPESA',
      id: '1',
      sha256,
      tipo: 'RECIBO',
      nome: 'recibo.pdf',
      mime: 'application/pdf',
      bytes: content.length,
      juntadoEm: '2026-03-10',
      juntadoPor: 'ANA',
      versao: 1,
    };
    const book = {
      sequencia: PAPERS,
      hash: '',
      tables: [],
      told: [],
      booked: { entries: [], postings: [], movements: [] },
      papers: Array.from({ length: PAPERS }, () => paper),
    };
    const about = { produto: 'Razão', versao: '1', associacao: { cnpj: '', nome: '' }, ano: 2026, geradoEm: '' };
    let asked = 0;
    const archive = await yearArchive(book, about, async () => {
      asked += 1;
      return Buffer.from(content);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBeLessThan(3);
    const before = process.memoryUsage().rss;
    let [taken, most] = [0, 0];
    for await (const chunk of archive) {
      taken += (chunk as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(taken).toBeGreaterThan(PAPERS * content.length);
    expect(asked).toBe(PAPERS);
    expect((most - before) / MIB).toBeLessThan(150);
  }, 120_000); // Two gigabytes and a half take a while.
});
