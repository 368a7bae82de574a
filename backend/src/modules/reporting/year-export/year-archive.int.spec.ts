import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { type Paper } from '#contracts/papers/papers.js';
import { addPapers } from './year-archive.js';
import { ZipStream } from './zip-stream.js';

const MIB = 1024 * 1024;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of live buffers. The memory of the process depends on when V8 collects. */
const held = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
/** 500 at night. */
const PAPERS = Number(process.env.PAPERS ?? 40);

describe('the archive of a year with many papers', () => {
  it('is written in constant memory, with backpressure', async () => {
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
      deAno: null,
      juntadoEm: '2026-03-10',
      juntadoPor: 'ANA',
      versao: 1,
    };
    const papers = Array.from({ length: PAPERS }, () => paper);
    let [asked, most] = [0, 0];
    const readPaper = async () => {
      asked += 1;
      // A garbage collection takes a second in a process that has run many tests.
      if (asked % 8 === 0) most = Math.max(most, held());
      return Buffer.from(content);
    };
    const { output: archive } = new ZipStream(async (zip) => {
      await addPapers(zip, papers, readPaper);
    });
    // Enough turns to read every paper without backpressure.
    for (let turn = 0; turn < PAPERS * 20; turn += 1) await setImmediate();
    expect(asked).toBeLessThan(3);
    const before = held();
    let taken = 0;
    for await (const chunk of archive) taken += (chunk as Buffer).length;
    expect(taken).toBeGreaterThan(PAPERS * content.length);
    expect(asked).toBe(PAPERS);
    expect((most - before) / MIB).toBeLessThan(100);
  });
});
