import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type LastVerification } from '#contracts/audit/verification.js';
import { withClient } from '#platform/database/database.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { FolderPapers } from '#platform/paper-store/folder-papers.js';
import { addressOf, PaperStore } from '#platform/paper-store/paper-store.js';
import { NightList } from '../../backend/src/modules/audit/verification/night-list.service.js';
import { until } from '../until.js';
import { type Provided, provide, RESIDENTS, SCHOOL } from './harness.js';
import { givenPaper, joiningPaper, pdf } from './papers.js';
import { type ProductHere, runHere } from './product-here.js';
import { expenseOf, givenPlan, YEAR } from './scenario.js';

const QUEUES = ['limpeza', 'livro-verificacao', 'livro-verificacao-parte'];

describe('the work of the night', () => {
  let provided: Provided;
  let product: ProductHere;
  let running: ProductHere[];
  const papersDir = mkdtempSync(join(tmpdir(), 'razao-papers-'));

  /** Two processes of one installation. */
  beforeAll(async () => {
    Logger.overrideLogger(false);
    provided = await provide({ settings: { papersDir }, here: true });
    running = [await runHere(provided), await runHere(provided)];
    product = running[0]!;
    for (const cnpj of [SCHOOL, RESIDENTS]) {
      const plan = await givenPlan(product.api, cnpj);
      await product.api.post('/despesa/save', expenseOf(plan, { cnpjAssociacao: cnpj })).expect(201);
    }
    for (const { app } of running) await app.get(NightlyJobs).start();
  });

  afterAll(async () => {
    for (const each of running) await each.close();
    rmSync(papersDir, { recursive: true });
  });

  afterEach(() => product.sql(`delete from pgboss.job where name = any ($1)`, [QUEUES]));

  const jobs = () => product.sql<{ state: string }>('select state::text from pgboss.job where name = any ($1)', [QUEUES]);
  /** Queues a job, as pg-boss does at its hour, and waits until it is done. */
  const tonight = async (queue: string) => {
    await product.sql(`insert into pgboss.job (name, policy, retry_limit, expire_seconds, deletion_seconds, keep_until)
      select name, policy, retry_limit, expire_seconds, deletion_seconds, now() + interval '1 day' from pgboss.queue where name = '${queue}'`);
    await done();
  };
  const done = () =>
    until('all jobs are done', async () => {
      const states = (await jobs()).map(({ state }) => state);
      if (states.includes('failed')) throw new Error('a job failed');
      return states.every((state) => state === 'completed');
    });
  const last = async (cnpj = SCHOOL): Promise<LastVerification> =>
    (await product.api.get(`/auditoria/verificacao/ultima?cnpjAssociacao=${cnpj}&ano=${YEAR}`).expect(200)).body;
  const tamper = (sql: string) => withClient(provided.ownerUrl, (client) => client.query(`set session_replication_role = replica; ${sql}`));

  it('is queued every night, and once after missed nights, in queues that keep finished jobs for at most 30 days', async () => {
    expect(await product.sql(`select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule order by name`)).toEqual([
      { name: 'limpeza', cron: '0 4 * * *', timezone: 'America/Sao_Paulo', missed: 'once' },
      { name: 'livro-verificacao', cron: '0 3 * * *', timezone: 'America/Sao_Paulo', missed: 'once' },
    ]);
    expect(await product.sql(`select name from pgboss.queue where deletion_seconds > 30 * 86400`)).toEqual([]);
  });

  it('verifies every book of every association, and shows the result to users and operators', async () => {
    const nights = product.app.get(NightList, { strict: false });
    expect(await last()).toEqual({ ultima: null });
    expect(await nights.last()).toBeUndefined();
    await tonight('livro-verificacao');
    for (const cnpj of [SCHOOL, RESIDENTS])
      expect(await last(cnpj)).toEqual({
        ultima: { verificadoEm: expect.stringMatching(/Z$/), integro: true, entradas: 1, divergencia: null },
      });
    expect(await nights.last()).toEqual({
      terminadaEm: expect.stringMatching(/Z$/),
      livros: 2,
      divergentes: 0,
      diarios: 3,
      diariosDivergentes: 0,
      ancorasDivergentes: null,
      naoAlcancados: 0,
    });
    await product.api.get(`/auditoria/verificacao/ultima?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
  });

  it('names the first divergent entry, and goes on with the other books', async () => {
    await tamper(
      `update despesa set nota_fiscal = 'X' where cnpj_associacao = '${SCHOOL}'; update livro_verificacao set inteiro_em = '2026-01-01'`,
    );
    await tonight('livro-verificacao');
    expect(await last()).toMatchObject({
      ultima: { integro: false, divergencia: { sequencia: 1, motivo: 'A despesa nº 1 não confere com o livro.' } },
    });
    expect(await last(RESIDENTS)).toMatchObject({ ultima: { integro: true } });
    expect(await product.app.get(NightList, { strict: false }).last()).toMatchObject({ livros: 2, divergentes: 1 });
    await tamper(`update despesa set nota_fiscal = null where cnpj_associacao = '${SCHOOL}'`);
    await tonight('livro-verificacao');
    expect(await last()).toMatchObject({ ultima: { integro: true, divergencia: null } });
  });

  it('is resumed by another process at the book where the first one died', async () => {
    await product.sql(`update livro_verificacao set inteiro_em = '2026-01-01', verificado_em = '2026-01-01'`);
    // State left by a killed process: a running job without a heartbeat, and the book that it had begun.
    const [job] = await product.sql<{ id: string }>(`
      insert into pgboss.job (name, policy, retry_limit, expire_seconds, deletion_seconds, keep_until, state, started_on, heartbeat_seconds, heartbeat_on)
      select name, policy, retry_limit, expire_seconds, deletion_seconds, now() + interval '1 day', 'active', now() - interval '10 minutes', 30, now() - interval '9 minutes'
      from pgboss.queue where name = 'livro-verificacao-parte' returning id`);
    await product.sql(`
      update verificacao_automatica set iniciada_em = now(), ate = now() + interval '1 hour', encerrada = false;
      insert into verificacao_noturna (noite, tipo, dono, ano, tarefa)
        select iniciada_em, 'livro', '${SCHOOL}', ${YEAR}, '${job!.id}' from verificacao_automatica;
      insert into verificacao_noturna (noite, tipo, dono, ano) select iniciada_em, 'livro', '${RESIDENTS}', ${YEAR} from verificacao_automatica`);
    await done();
    for (const cnpj of [SCHOOL, RESIDENTS]) expect((await last(cnpj)).ultima!.verificadoEm > '2026-06').toBe(true);
    expect(await product.app.get(NightList, { strict: false }).last()).toMatchObject({ livros: 2, naoAlcancados: 0 });
  });

  it('deletes expired rows of every association and of the installation, and nothing else', async () => {
    for (const cnpj of [SCHOOL, RESIDENTS])
      await tamper(`
        insert into pedido_idempotente (cnpj_associacao, chave, autor, conteudo, recebido_em)
          select '${cnpj}', n::text, '', '', now() - n * interval '1 day' from generate_series(28.5, 40) n;
        insert into pedido_idempotente (cnpj_associacao, chave, autor, conteudo, recebido_em)
          select '${cnpj}', 'velho ' || n, '', '', now() - interval '31 days' from generate_series(1, 2500) n;
        insert into relatorio_pronto (cnpj_associacao, id, cpf_autor, arquivo, pedido_em)
          values ('${cnpj}', gen_random_uuid(), '', 'novo', now()), ('${cnpj}', gen_random_uuid(), '', 'velho', now() - interval '25 hours')`);
    await tamper(`
      insert into sessao (cpf, endereco, agente, expira_em)
        select cpf, '', '', now() + hours * interval '1 hour' from usuario, (values (-1), (1)) t (hours);
      insert into desafio_segundo_fator (resumo, cpf, senha_resumo, provado_em, por_senha, expira_em)
        select cpf || hours, cpf, '', now(), true, now() + hours * interval '1 hour' from usuario, (values (-1), (1)) t (hours);
      insert into senha_pedido (resumo, cpf, expira_em) select cpf || hours, cpf, now() + hours * interval '1 hour' from usuario, (values (-1), (1)) t (hours);
      insert into tentativa_senha (chave, erros, expira_em, entrou_em) values ('velha', 1, now() - interval '1 hour', null),
        ('entrou há tempo', 0, now() - interval '1 hour', now() - interval '91 days'), ('entrou', 0, now() - interval '1 hour', now() - interval '89 days')`);
    await tonight('limpeza');
    for (const table of ['sessao', 'senha_pedido', 'desafio_segundo_fator'])
      expect(await product.sql(`select distinct expira_em > now() as open from ${table}`)).toEqual([{ open: true }]);
    expect(await product.sql(`select chave from tentativa_senha where chave in ('velha', 'entrou há tempo', 'entrou')`)).toEqual([
      { chave: 'entrou' },
    ]);
    const kept = await product.sql(`select cnpj_associacao as cnpj, chave from pedido_idempotente where chave ~ '^[0-9v]' order by 1, 2`);
    expect(kept).toEqual([SCHOOL, RESIDENTS].flatMap((cnpj) => ['28.5', '29.5'].map((chave) => ({ cnpj, chave }))));
    expect(await product.sql('select distinct arquivo from relatorio_pronto')).toEqual([{ arquivo: 'novo' }]);
  });

  it('deletes the bytes of papers that no entry ever named, wherever they lie, 30 days after it found them', async () => {
    const { api, app } = product;
    const store = app.get(PaperStore);
    const folder = app.get(FolderPapers, { strict: false });
    const joined = (await givenPaper(api, {}, pdf('juntada'))).sha256;
    const withdrawn = (await givenPaper(api, {}, pdf('retirada'))).sha256;
    await api.delete(`/anexo/${withdrawn}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=DESPESA&id=1`).expect(204);
    // Stored, then refused: there is no such expense.
    const refused = pdf('recusada');
    await joiningPaper(api, { id: '99' }, refused).expect(404);
    const again = pdf('recusada e enviada de novo');
    await joiningPaper(api, { id: '99' }, again).expect(404);
    const inFolder = Buffer.from('na pasta');
    await folder.put(SCHOOL, addressOf(inFolder), inFolder);
    const stored = async () => (await store.list(SCHOOL)).sort();
    const [all, left] = [[refused, again, inFolder], [again]].map((unnamed) => [joined, withdrawn, ...unnamed.map(addressOf)].sort());

    await tonight('limpeza');
    expect(await stored()).toEqual(all);
    await product.sql(`update anexo_sem_registro set desde = desde - interval '30 days'`);
    await joiningPaper(api, { id: '99' }, again).expect(404);
    await tonight('limpeza');
    expect(await stored()).toEqual(left);
    const marked = await product.sql<{ sha256: string; novo: boolean }>(
      `select sha256, desde > now() - interval '1 day' as novo from anexo_sem_registro`,
    );
    expect(marked).toEqual([{ sha256: addressOf(again), novo: true }]);
    const { sha256 } = await givenPaper(api, {}, again);
    await tonight('limpeza');
    expect(await store.get(SCHOOL, sha256)).toEqual(again);
    expect(await product.sql('select from anexo_sem_registro')).toEqual([]);
  });
});
