import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Dossier } from '#contracts/reporting/dossier.js';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { until } from '../../../../../test/until.js';

const PAPERS = Number(process.env.PAPERS ?? 500);
const MIB = 1024 * 1024;
const PATIENCE = 600_000;
const book = { cnpjAssociacao: SCHOOL, ano: PDDE_YEAR };

/** The ids of running processes that write volumes. */
const writers = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('dossier/volume-process');
    } catch {
      return false;
    }
  });

/** The most memory that a process ever held, in MiB; 0 once it has ended. */
function peakOf(pid: string): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A scan: a page with a picture of 1 MiB that nothing compresses. */
async function scan(number: number): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const { context } = doc;
  const picture = { Type: 'XObject', Subtype: 'Image', Width: 1024, Height: 1024, ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  const image = context.register(context.stream(randomBytes(MIB), picture));
  const page = doc.addPage([595, 842]);
  page.node.newXObject('Scan', image);
  page.drawText(`Scan ${number}`, { x: 50, y: 50 });
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}

describe(`a dossier of ${PAPERS} papers of 1 MiB`, () => {
  let product: TestProduct;
  let id: number;
  let volumes: number;

  beforeAll(async () => {
    product = await startProduct();
    ({ id } = await givenPddeSubmission(product));
    const { api } = product;
    const { sha256 } = await givenPaper(api, { ano: PDDE_YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { ...book, numConta: PDDE_ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'] };
    await api.post('/conciliacao/fecha', { ...closing, em: `${PDDE_YEAR}-12-31`, justificativa: 'SEM DIFERENÇA' }).expect(204);
    const expenses = await product.sql<{ id: number }>(
      'select id_despesa as id from despesa where ano = $1 and data_pagamento is not null',
      [PDDE_YEAR],
    );
    for (let paper = 0; paper < PAPERS; paper += 1)
      await givenPaper(api, { ano: PDDE_YEAR, id: String(expenses[paper % expenses.length]!.id) }, await scan(paper), `scan ${paper}.pdf`);
    const { confere } = (await api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${PDDE_YEAR}&confere=true`).expect(200)).body;
    await api.post(`/prestacao/${id}/apresenta`, { ...book, data: `${PDDE_YEAR + 1}-01-20`, confere }).expect(200);
    volumes = ((await api.get(of('json')).expect(200)).body as Dossier).volumes;
  }, PATIENCE);

  afterAll(() => product.close());

  const of = (formato: string, more = '') => `/prestacao/${id}/dossie?cnpjAssociacao=${SCHOOL}&ano=${PDDE_YEAR}&formato=${formato}${more}`;
  const addressOf = ({ id: job }: ReportJob, rest = '') => `/relatorio/trabalho/${job}${rest}?cnpjAssociacao=${SCHOOL}`;
  const order = async (volume: number): Promise<ReportJob> => (await product.api.get(of('pdf', `&volume=${volume}`)).expect(202)).body;
  const stateOf = async (job: ReportJob): Promise<ReportJob> => (await product.api.get(addressOf(job)).expect(200)).body;

  it(
    'is written in volumes, each by a process that never holds 400 MB, which tells how far it is',
    async () => {
      expect(volumes).toBe(Math.ceil(PAPERS / 49));
      for (const volume of [1, volumes]) {
        const job = await order(volume);
        let peak = 0;
        const told = new Set<number>();
        await until(
          `volume ${volume} is written`,
          async () => {
            peak = Math.max(peak, ...writers().map(peakOf));
            const { situacao, progresso, mensagem } = await stateOf(job);
            if (situacao === 'FALHOU') throw new Error(mensagem!);
            if (progresso !== null) told.add(progresso);
            return situacao === 'PRONTO';
          },
          PATIENCE,
        );
        process.stderr.write(`volume ${volume} of ${volumes}: ${Math.round(peak)} MiB at most\n`);
        expect(peak).toBeGreaterThan(50);
        expect(peak * MIB).toBeLessThan(400_000_000);
        expect(told.size).toBeGreaterThan(3);
        const bytes = (await product.api.get(addressOf(job, '/pdf')).expect(200)).body as Buffer;
        const { pages } = await readPdf(bytes);
        expect(pages[0]).toContain(`Volume ${volume} de ${volumes}`);
        const path = join(tmpdir(), `dossier-${process.pid}.pdf`);
        writeFileSync(path, bytes);
        try {
          if (existsSync('/usr/bin/qpdf')) expect(execFileSync('qpdf', ['--check', path]).toString()).toContain('No syntax');
        } finally {
          rmSync(path);
        }
      }
    },
    PATIENCE,
  );

  it('ends within two seconds of being cancelled', async () => {
    await product.sql('delete from relatorio_pronto');
    const job = await order(1);
    await until('it is being written', async () => ((await stateOf(job)).progresso ?? 0) > 1 && writers().length > 0);
    const cancelled = Date.now();
    await product.api.delete(addressOf(job)).expect(204);
    await until('its process has ended', () => writers().length === 0);
    expect(Date.now() - cancelled).toBeLessThan(2_000);
    expect((await stateOf(job)).situacao).toBe('CANCELADO');
  }, 120_000);

  it(
    'is a ZIP with all of them',
    async () => {
      const { arquivos } = (await product.api.get(of('json')).expect(200)).body as Dossier;
      // The client takes 200 MB by itself.
      const answer = product.api
        .get(of('zip'))
        .responseType('blob')
        .maxResponseSize(1024 * MIB);
      const archive = Buffer.from((await answer.expect(200)).body as Buffer);
      const path = join(tmpdir(), `dossier-${process.pid}.zip`);
      writeFileSync(path, archive);
      try {
        const sums = execFileSync('unzip', ['-p', path, 'SHA256SUMS']).toString();
        for (const { arquivo, sha256 } of arquivos.filter((file) => file.sha256)) expect(sums).toContain(`${sha256}  ${arquivo}\n`);
        const first = arquivos.find(({ sha256 }) => sha256)!;
        const bytes = execFileSync('unzip', ['-p', path, first.arquivo], { maxBuffer: 16 * MIB });
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.sha256);
      } finally {
        rmSync(path);
      }
    },
    PATIENCE,
  );
});
