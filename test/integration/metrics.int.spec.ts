import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Purge } from '#platform/jobs/purge.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { until } from '../until.js';
import { SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';

const TOKEN = 'um-token-para-as-metricas';

describe('GET /metrics', () => {
  let product: ProductHere;
  let url: string;

  beforeAll(async () => {
    product = await startProductHere({ metricsToken: TOKEN });
    url = await product.app.getUrl();
  });

  afterAll(() => product.close());

  const ask = (token = TOKEN) => request(url).get('/metrics').set('Authorization', `Bearer ${token}`);
  /** Every figure by name and labels. */
  const figures = async (): Promise<Record<string, number>> => {
    const { text } = await ask().expect(200);
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
  };

  it('requires its token', async () => {
    await request(url).get('/metrics').expect(401);
    for (const wrong of ['', 'outro', `${TOKEN}x`, TOKEN.slice(1)])
      expect(
        (
          await ask(wrong)
            .expect(401)
            .expect('content-type', /problem\+json/)
        ).body.code,
      ).toBe('metricas.token');
    await ask()
      .expect(200)
      .expect('content-type', /text\/plain/)
      .expect('cache-control', 'no-store');
  });

  it('is absent without a configured token', async () => {
    const other = await startProductHere();
    try {
      await request(await other.app.getUrl())
        .get('/metrics')
        .set('Authorization', 'Bearer undefined')
        .expect(404);
    } finally {
      await other.close();
    }
  });

  it('counts and times calls by route and status', async () => {
    const of = (status: number) => `razao_http_requests_total{method="GET",route="/api/programa/all",status="${status}"}`;
    const before = await figures();
    await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').expect(401);
    const after = await figures();
    for (const status of [200, 401]) expect(after[of(status)]! - (before[of(status)] ?? 0)).toBe(1);
    const took = 'razao_http_request_duration_seconds_count{method="GET",route="/api/programa/all"}';
    expect(after[took]! - (before[took] ?? 0)).toBe(2);
    expect(JSON.stringify(Object.keys(after))).not.toContain(SCHOOL);
  });

  it('counts the entries that are written', async () => {
    const before = (await figures()).razao_book_entries_total!;
    await product.api.put('/exercicio/encerra', { cnpjAssociacao: SCHOOL, ano: 2020, motivo: 'Contas aprovadas' }).expect(200);
    const [{ count }] = (await product.sql<{ count: number }>('select count(*)::int as count from evento')) as [{ count: number }];
    expect(count).toBeGreaterThan(0);
    expect((await figures()).razao_book_entries_total! - before).toBe(count);
  });

  it('shows the database, the queues and the process', async () => {
    const now = await figures();
    expect(now['razao_database_pool_connections{state="open"}']).toBeGreaterThan(0);
    expect(now).toMatchObject({
      'razao_database_pool_connections{state="waiting"}': 0,
      razao_book_queue_commands: 0,
      razao_pdf_queue_documents: 0,
      'razao_report_jobs{state="waiting"}': 0,
      'razao_report_jobs{state="printing"}': 0,
      process_resident_memory_bytes: expect.any(Number),
      nodejs_eventloop_lag_seconds: expect.any(Number),
    });
  });

  it('shows the last verification, once there is one', async () => {
    expect(Object.keys(await figures()).filter((name) => name.startsWith('razao_verification'))).toEqual([]);
    await product.sql(`insert into verificacao_automatica (iniciada_em, ate) values ('2026-11-20T03:00:00Z', '2026-11-20T05:00:00Z')`);
    expect(Object.keys(await figures()).filter((name) => name.startsWith('razao_verification'))).toEqual([]);
    await product.sql(`update verificacao_automatica set terminada_em = '2026-11-20T03:00:00Z', livros = 7, divergentes = 1, diarios = 4,
      diarios_divergentes = 2, ancoras_divergentes = 3, nao_alcancados = 5`);
    expect(await figures()).toMatchObject({
      razao_verification_timestamp_seconds: Date.parse('2026-11-20T03:00:00Z') / 1_000,
      razao_verification_broken_books: 1,
      razao_verification_broken_journals: 2,
      razao_verification_broken_anchors: 3,
      razao_verification_unreached: 5,
    });
  });

  it('counts and logs the nightly jobs that fail, from 0 on', async () => {
    const failed = 'razao_jobs_failed_total{queue="limpeza"}';
    expect((await figures())[failed]).toBe(0);
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    product.app.get(Purge).keep({ table: 'tabela_ausente', since: 'criada_em', days: 1 });
    await product.app.get(NightlyJobs).start();
    await product.app.get(NightlyJobs).now('limpeza');
    await until('the failure is counted', async () => (await figures())[failed] === 1);
    expect(logged).toHaveBeenCalledWith({ err: expect.objectContaining({ code: '42P01' }), queue: 'limpeza' }, 'a nightly job failed');
  });

  it('omits a figure that cannot be read in time, and shows the others', async () => {
    const metrics = product.app.get(Metrics);
    metrics.gauge('razao_test_broken', 'Fails', () => {
      throw new Error('broken');
    });
    metrics.gauge('razao_test_hanging', 'Never comes', () => new Promise(() => undefined));
    metrics.gauge('razao_test_states', 'Never comes', () => new Promise(() => undefined), 'state');
    const now = await figures();
    expect(Object.keys(now).filter((name) => name.startsWith('razao_test'))).toEqual([]);
    expect(now.razao_book_queue_commands).toBe(0);
  });
});
