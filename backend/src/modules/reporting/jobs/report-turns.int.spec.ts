import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { type Semaphore } from '#platform/semaphore.js';
import { SCHOOL, type Who } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { expenseOf, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';

const REPORT = `/relatorio/lista_despesa?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const OWN = 'Você já tem muitos relatórios sendo gerados. Aguarde que fiquem prontos e tente novamente.';
const OF_ASSOCIATION = 'A associação já tem muitos relatórios sendo gerados. Aguarde que fiquem prontos e tente novamente.';

const times = <T>(count: number, call: () => T): T[] => Array.from({ length: count }, call);

/** One page, so that reports run one after another; every report with a row is long. */
describe('reports of several people', () => {
  let product: ProductHere;
  let browser: PdfBrowser;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    product = await startProductHere({ pdfPages: 1, pdfQueueRows: 0 });
    const plan = await givenPlan(product.api);
    await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    browser = product.app.get(PdfBrowser, { strict: false });
    await browser.warmUp();
  });

  afterEach(() => product.sql('delete from pgboss.job'));

  afterAll(() => product.close());

  const waiting = () => (browser as unknown as { semaphore: Semaphore }).semaphore.queued;
  const signal = async (name: NodeJS.Signals) => process.kill((await browser.pid())!, name);
  const call = (who: Who) => product.api.get(REPORT, who);
  const callAsync = (who: Who) => call(who).set('Prefer', 'respond-async');
  const queued = async (who: Who): Promise<ReportJob> => (await callAsync(who).expect(202)).body;
  const unfinished = () => product.sql(`select 1 from pgboss.job where name = 'relatorio' and state in ('created', 'retry', 'active')`);
  const allPrinted = () => until('all reports are printed', async () => (await unfinished()).length === 0);
  const statusesOf = (answers: { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]).sort(([a = 0], [b = 0]) => a - b),
    );

  it('are printed in turns, at most ten per person; further ones are refused with 429', async () => {
    await signal('SIGSTOP');
    const order: Who[] = [];
    const refused: { message: string }[] = [];
    const start = (who: Who) =>
      call(who).then(({ status, body }) => {
        if (status === 429) refused.push(body);
        else order.push(who);
        return { status };
      });
    const flood = times(100, () => start('admin'));
    await until('90 calls are refused', () => refused.length === 90);
    const one = start('usuario');
    await until('ten calls wait for the browser', () => waiting() === 10);
    await signal('SIGCONT');
    expect(statusesOf(await Promise.all([...flood, one]))).toEqual({ 200: 11, 429: 90 });
    expect(order.indexOf('usuario')).toBe(1);
    expect(refused[0]).toMatchObject({ code: 'relatorio.limite', message: OWN });
  });

  it('are printed from the queue in turns, and tell their position', async () => {
    await signal('SIGSTOP');
    for (const _ of times(10, () => 0)) await queued('admin');
    const active = `select 1 from pgboss.job where name = 'relatorio' and state = 'active'`;
    await until('a report is being printed', async () => (await product.sql(active)).length > 0);
    expect((await queued('usuario')).posicao).toBe(1);
    expect((await queued('gestor')).posicao).toBe(2);
    expect((await queued('usuario')).posicao).toBe(4);
    await signal('SIGCONT');
    await allPrinted();
    const done = await product.sql<{ cpf: string }>(
      `select data->>'cpfAutor' as cpf from pgboss.job where name = 'relatorio' and state = 'completed' order by completed_on`,
    );
    const [admin, usuario, gestor] = [done[0]!.cpf, done[1]!.cpf, done[2]!.cpf];
    expect(new Set([admin, usuario, gestor]).size).toBe(3);
    expect(done.map(({ cpf }) => cpf)).toEqual([admin, usuario, gestor, admin, usuario, ...times(8, () => admin)]);
  });

  it('are printed from the queue without pauses', async () => {
    await signal('SIGSTOP');
    for (const _ of times(5, () => 0)) await queued('admin');
    await signal('SIGCONT');
    await allPrinted();
    const [pause] = await product.sql<{ median: number }>(
      `select percentile_cont(0.5) within group (order by seconds) as median from (
        select extract(epoch from started_on - lag(completed_on) over (order by started_on)) as seconds from pgboss.job where name = 'relatorio') pause`,
    );
    expect(pause!.median).toBeLessThan(2);
  });

  it('are limited in the queue to ten per person and thirty per association; further ones are refused with Retry-After', async () => {
    await queued('admin');
    const more = (owner: string, count: number) =>
      product.sql(
        `insert into pgboss.job (name, data, start_after)
          select name, data || jsonb_build_object('cpfAutor', coalesce(nullif($1, ''), data->>'cpfAutor')), now() + interval '1 hour'
            from (select * from pgboss.job where name = 'relatorio' order by created_on limit 1) first, generate_series(1, $2::int)`,
        [owner, count],
      );
    await allPrinted();
    await more('', 10);
    const refused = await callAsync('admin').expect(429);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.body).toMatchObject({ title: 'Muitas requisições', code: 'relatorio.limite', message: OWN });
    await more('somebody', 20);
    expect((await callAsync('usuario').expect(429)).body.message).toBe(OF_ASSOCIATION);
  });

  it('are queued or refused, never printed directly, when one person floods with respond-async', async () => {
    await signal('SIGSTOP');
    const answers = await Promise.all(times(200, () => callAsync('admin').then((answer) => answer)));
    expect(statusesOf(answers)).toEqual({ 202: 10, 429: 190 });
    await signal('SIGCONT');
    await allPrinted();
  });
});
