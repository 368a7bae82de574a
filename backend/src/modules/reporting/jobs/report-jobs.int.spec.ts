import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { type Provided, provide, RESIDENTS, SCHOOL, type Who } from '../../../../../test/integration/harness.js';
import { type ProductHere, runHere } from '../../../../../test/integration/product-here.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { ReportQueue } from './report-queue.js';

const LONG = `/relatorio/lista_despesa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const SHORT = `/relatorio/lista_despesa_mes?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&mes=2`;

/** Rows of the report that counts as long here. */
const ROWS = 100;

/** One page, so that reports run one after another. */
const SETTINGS = { pdfPages: 1, pdfQueueRows: ROWS - 1 };

describe('queued reports', () => {
  let provided: Provided;
  let product: ProductHere;
  let browser: PdfBrowser;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    provided = await provide({ settings: SETTINGS, here: true });
    product = await runHere(provided);
    const plan = await givenPlan(product.api);
    await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    // Inserts rows into the read model instead of writing as many entries.
    await product.sql(
      `insert into despesa select (jsonb_populate_record(d, jsonb_build_object('id_despesa', n))).*
        from despesa d, generate_series(2, $1::int) n`,
      [ROWS],
    );
    browser = product.app.get(PdfBrowser, { strict: false });
    await browser.warmUp();
  });

  afterEach(async () => {
    await product.sql('delete from relatorio_pronto');
  });

  afterAll(() => product.close());

  const prefer = (path: string, who?: Who) => product.api.get(path, who).set('Prefer', 'respond-async');
  const queued = async (who?: Who): Promise<ReportJob> => (await prefer(LONG, who).expect(202)).body;
  const addressOf = (id: string, rest = '', cnpj = SCHOOL) => `/relatorio/trabalho/${id}${rest}?cnpjAssociacao=${cnpj}`;
  const jobOf = async (id: string, who?: Who): Promise<ReportJob> => (await product.api.get(addressOf(id), who).expect(200)).body;
  const reached = (id: string, situacao: ReportJob['situacao'], who?: Who): Promise<ReportJob> =>
    until(`report ${id} is ${situacao}`, async () => {
      const job = await jobOf(id, who);
      if (job.situacao === 'FALHOU' && situacao !== 'FALHOU') throw new Error(`${job.mensagem}`);
      return job.situacao === situacao && job;
    });
  const pdfOf = async (id: string) => (await product.api.get(addressOf(id, '/pdf')).expect(200)).body;
  const signal = async (name: NodeJS.Signals) => process.kill((await browser.pid())!, name);
  /** Freezes the browser process once its page is free: frozen during a cancelled report, it would accept no other. */
  const freeze = async () => {
    await product.api.get(SHORT).expect(200);
    await signal('SIGSTOP');
  };
  const withoutTime = (text: string) => text.replaceAll(/Posição de \S+ \S+/g, '');

  it('are printed like direct ones', async () => {
    const answer = await prefer(LONG).expect(202);
    expect(answer.headers).toMatchObject({
      location: `/api/relatorio/trabalho/${answer.body.id}?cnpjAssociacao=${SCHOOL}`,
      'preference-applied': 'respond-async',
      'cache-control': 'no-store',
    });
    expect(answer.body).toEqual({
      id: expect.any(String),
      situacao: expect.stringMatching(/NA_FILA|IMPRIMINDO/),
      posicao: 0,
      progresso: null,
      mensagem: null,
    });
    await reached(answer.body.id, 'PRONTO');
    const pdf = await product.api.get(addressOf(answer.body.id, '/pdf')).expect(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="despesas-gerais-${YEAR}-${SCHOOL}-lancamento-`),
      'cache-control': 'no-store',
    });
    const [later, atOnce] = await Promise.all([pdf.body, (await product.api.get(LONG).expect(200)).body].map(readPdf));
    expect(withoutTime(later!.text)).toBe(withoutTime(atOnce!.text));
    expect(later!.pages.length).toBeGreaterThan(2);
  });

  it('are only long ones, and only on request', async () => {
    for (const answer of [await prefer(SHORT).expect(200), await product.api.get(LONG).set('Prefer', 'wait=10').expect(200)])
      expect(answer.headers['content-type']).toBe('application/pdf');
    expect(await product.sql('select 1 from relatorio_pronto')).toEqual([]);
  });

  it('include short ones while as many wait for the browser as it has pages', async () => {
    await freeze();
    const waiting = [1, 2].map(() => product.api.get(SHORT).then(({ status }) => status));
    await until('the browser is crowded', () => browser.isCrowded);
    const { id } = (await prefer(SHORT).expect(202)).body;
    await signal('SIGCONT');
    expect(await Promise.all(waiting)).toEqual([200, 200]);
    await reached(id, 'PRONTO');
  });

  it('wait for each other, tell their position, and survive a crash of the browser', async () => {
    await freeze();
    const jobs = [await queued('admin'), await queued('usuario'), await queued('admin')] as const;
    const [first, second, third] = jobs.map(({ id }) => id) as [string, string, string];
    await reached(first, 'IMPRIMINDO');
    expect(await jobOf(second, 'usuario')).toMatchObject({ situacao: 'NA_FILA', posicao: 1 });
    expect(await jobOf(third)).toMatchObject({ situacao: 'NA_FILA', posicao: 2 });
    await product.api.get(addressOf(first, '/pdf')).expect(409);

    await product.api.delete(addressOf(third)).expect(204);
    expect(await jobOf(third)).toMatchObject({ situacao: 'CANCELADO', posicao: 0 });

    await signal('SIGKILL');
    await reached(first, 'PRONTO');
    await reached(second, 'PRONTO', 'usuario');
    expect((await readPdf(await pdfOf(first))).pages.length).toBeGreaterThan(2);
    await product.api.get(addressOf(third, '/pdf')).expect(409);
    expect(await product.sql('select documento, pdf from relatorio_pronto where id = $1', [third])).toEqual([
      { documento: null, pdf: null },
    ]);
    const states = await product.sql(`select state::text from pgboss.job where name = 'relatorio' and id = any ($1) order by created_on`, [
      [first, second, third],
    ]);
    expect(states.map(({ state }) => state)).toEqual(['completed', 'completed', 'cancelled']);
  });

  it('leave no data when cancelled during printing', async () => {
    await freeze();
    const { id } = await queued();
    await reached(id, 'IMPRIMINDO');
    await product.api.delete(addressOf(id)).expect(204);
    await signal('SIGCONT');
    const next = await queued();
    await reached(next.id, 'PRONTO');
    expect(await jobOf(id)).toMatchObject({ situacao: 'CANCELADO' });
    expect(await product.sql('select documento, pdf from relatorio_pronto where id = $1', [id])).toEqual([{ documento: null, pdf: null }]);
  });

  it('are tried twice, and then fail with a sentence', async () => {
    const attempt = jest.spyOn(browser as unknown as { attempt: () => Promise<never> }, 'attempt').mockRejectedValue(new Error('broken'));
    const { id } = await queued();
    await expect(reached(id, 'PRONTO')).rejects.toThrow('O gerador de relatórios está indisponível. Tente novamente em instantes.');
    expect(attempt).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
    expect(await jobOf(id)).toMatchObject({ situacao: 'FALHOU', posicao: 0 });
  });

  it('are visible only to their author', async () => {
    const { id } = await queued();
    for (const [call, rest] of [
      ['get', ''],
      ['get', '/pdf'],
      ['delete', ''],
    ] as const) {
      const ask = (path: string, who: Who) => product.api[call](path, who);
      const { body } = await ask(addressOf(id, rest), 'usuario').expect(404);
      expect(body.message).toBe('Relatório não encontrado. Gere-o novamente.');
      await ask(addressOf(randomUUID(), rest), 'admin').expect(404);
      await ask(addressOf(id, rest, RESIDENTS), 'admin').expect(404);
      await ask(addressOf(id, rest, RESIDENTS), 'usuario').expect(403);
      await ask(addressOf(id, rest), 'ninguem').expect(401);
      await ask(addressOf('x', rest), 'admin').expect(400);
    }
    await reached(id, 'PRONTO');
  });

  it('are cancelled by the auditor who queued them, but not by another one', async () => {
    const link = { cpf: '39053344705', cnpj: SCHOOL };
    const audit = { ...link, tipo: 'AUDITOR', anos: [YEAR], ate: `${YEAR + 50}-12-31` };
    await product.api.post('/rel_associacao_usuario/save', audit).expect(200);
    await freeze();
    const [other, own] = [await queued(), await queued('usuario')];
    await product.api.delete(addressOf(other.id), 'usuario').expect(404);
    await product.api.delete(addressOf(own.id), 'usuario').expect(204);
    await signal('SIGCONT');
    expect(await jobOf(own.id, 'usuario')).toMatchObject({ situacao: 'CANCELADO' });
    await reached(other.id, 'PRONTO');
    await product.api.post('/rel_associacao_usuario/save', { ...link, tipo: 'USER' }).expect(200);
  });

  it('are finished by a server that stops; those of a dead server are printed once by the next, and deleted after an hour', async () => {
    await freeze();
    const printing = await queued();
    await reached(printing.id, 'IMPRIMINDO');
    const [again, never, old] = [await queued(), await queued(), await queued()];
    await signal('SIGCONT');
    await product.close();
    // State left by a killed server: running jobs without a heartbeat, one of them at its second attempt.
    await product.sql(
      `update pgboss.job set state = 'active', retry_count = case id when $1 then 0 else 1 end,
          started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
        where name = 'relatorio' and id in ($1, $2)`,
      [again.id, never.id],
    );
    await product.sql(`update pgboss.job set start_after = now() where name = 'relatorio-descarte' and id = $1`, [old.id]);
    product = await runHere(provided);
    expect(await jobOf(printing.id)).toMatchObject({ situacao: 'PRONTO' });
    expect(await jobOf(again.id)).toMatchObject({ situacao: 'IMPRIMINDO' });
    await product.app.get(ReportQueue, { strict: false }).start();
    await reached(again.id, 'PRONTO');
    await expect(reached(never.id, 'PRONTO')).rejects.toThrow('A geração do relatório foi interrompida. Tente novamente.');
    await until('the old report is gone', async () => (await product.api.get(addressOf(old.id))).status === 404);
  });
});
