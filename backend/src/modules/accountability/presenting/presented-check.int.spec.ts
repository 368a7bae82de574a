import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { type SubmissionDifference } from '#contracts/reporting/submission-difference.js';
import { withClient } from '#platform/database/database.js';
import { type CashSubmissions, givenCashSubmissions } from '../../../../../test/integration/cash-submissions.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const YEAR = 2024;
const whole = { layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, dados: { inep: '33000000' } };
const SOUND = { integro: true, divergencia: null };

describe('the verification of presented versions', () => {
  let product: TestProduct;
  let cash: CashSubmissions;
  let id: number;
  let idReceita: number;

  beforeAll(async () => {
    product = await startProduct();
    cash = await givenCashSubmissions(product);
    idReceita = await cash.receive(`${YEAR}-02-01`, 500);
    await cash.pay(`${YEAR}-03-01`, 100);
    id = await cash.save({ ...whole, idPrograma: cash.plan.line.idPrograma });
    await cash.present(id, YEAR, `${YEAR + 1}-01-20`);
  });

  afterAll(() => product.close());

  const verification = async (ano = YEAR + 1): Promise<ChainVerification> => {
    const { body } = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
    return body;
  };
  const save = (changes: object) =>
    product.api.post('/prestacao/save', {
      cnpjAssociacao: SCHOOL,
      ano: YEAR,
      id,
      ...whole,
      idPrograma: cash.plan.line.idPrograma,
      ...changes,
    });

  /** Changes rows as a superuser with triggers off, calls `look`, and puts them back. */
  const tampered = (table: string, change: string, look: () => Promise<void>) =>
    withClient(product.ownerUrl, async (client) => {
      await client.query(`create temp table kept as select * from public.${table}`);
      await client.query('set session_replication_role = replica');
      try {
        await client.query(`update public.${table} set ${change}`);
        await look();
      } finally {
        await client.query(`delete from public.${table}; insert into public.${table} select * from kept`);
      }
    });

  const OTHER_AMOUNT = `valor = valor + 100 where ano = ${YEAR} and origem = 'receita' and valor = 50000`;

  it('finds a version sound that nobody touched', async () => {
    expect(await verification()).toMatchObject(SOUND);
  });

  it('names the figure of a version whose movements were changed, the first that differs', async () => {
    await tampered('movimento', OTHER_AMOUNT, async () => {
      expect((await verification()).divergencia).toEqual({
        sequencia: 2,
        motivo:
          'PDDE BÁSICO, 01/01/2024 a 31/12/2024, 1ª apresentação: Demonstrativo da Execução da Receita e da Despesa e de Pagamentos Efetuados: campo 09, Custeio: na versão apresentada, R$\u00a0500,00; pelos lançamentos, R$\u00a0501,00.',
      });
    });
    expect(await verification()).toMatchObject(SOUND);
  });

  it('is sound after later entries, and after everything that forms print was called otherwise', async () => {
    await cash.receive(`${YEAR + 1}-03-01`, 50);
    await product.sql(`update associacao set nome = 'OUTRO NOME' where cnpj = $1`, [SCHOOL]);
    await product.sql(`update programa set descricao = 'AAA' where id = $1`, [cash.plan.line.idPrograma]);
    await product.sql(`update favorecido set nome = 'AAA'`);
    const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'UEX' }).expect(200);
    const ocupantes = [{ idCargo: offices[0].id, vaga: 1, nome: 'RUI REIS', de: `${YEAR}-01-01` }];
    await product.api
      .post('/mandato/save', { cnpjAssociacao: SCHOOL, de: `${YEAR}-01-01`, ate: `${YEAR + 1}-12-31`, ocupantes })
      .expect(201);
    expect(await verification()).toMatchObject(SOUND);
  });

  it('is of each version as of its own entries, after a return that changed the figures', async () => {
    await cash.act(id, YEAR, 'devolve', {
      ...{ data: `${YEAR + 1}-02-01`, prazo: `${YEAR + 1}-03-01` },
      pedidos: [
        { acao: 'CORRIGIR', sobre: { tipo: 'RECEITA', ano: YEAR, id: String(idReceita) }, texto: 'Corrigir o valor.' },
        { acao: 'INCLUIR', sobre: { tipo: 'GERAL' }, texto: 'Incluir a doação.' },
      ],
    });
    await cash.receive(`${YEAR}-05-01`, 30, { tipo: 'DOACAO' });
    for (const pedido of [1, 2]) await cash.act(id, YEAR, 'responde', { pedido, resposta: 'REALIZADO', texto: 'Feito.' });
    expect((await cash.present(id, YEAR, `${YEAR + 1}-02-10`)).apresentacao).toBe(2);
    expect(await verification()).toMatchObject(SOUND);
  });

  describe('tells what differs', () => {
    const between = async (query: string): Promise<SubmissionDifference> =>
      (await product.api.get(`/prestacao/${id}/diferenca?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&${query}`).expect(200)).body;
    const block2 = 'Bloco 2 – Síntese da execução da receita e da despesa (R$)';

    it('between two versions: fields from what to what, and names', async () => {
      const found = await between('de=1&ate=2');
      expect(found).toMatchObject({ de: 1, ate: 2, numerosMudaram: true });
      const { mudancas } = found.formularios.find(({ codigo }) => codigo === 'demonstrativo')!;
      expect(mudancas).toContainEqual({
        onde: block2,
        texto: 'Campo 10 Recursos Próprios — Custeio: de R$\u00a00,00 para R$\u00a030,00',
      });
      expect(mudancas.map(({ texto }) => texto)).toContainEqual(expect.stringContaining('de PDDE BÁSICO para AAA'));
    });

    it('between a version and the forms as they would be now, in which only a name changed', async () => {
      expect(await between('de=2')).toEqual({ de: 2, ate: null, numerosMudaram: false, formularios: [] });
      await product.sql(`update favorecido set nome = 'BBB'`);
      const { numerosMudaram, formularios } = await between('de=2');
      expect(numerosMudaram).toBe(false);
      expect(formularios.flatMap(({ mudancas }) => mudancas.map(({ texto }) => texto))).toContainEqual(
        expect.stringMatching(/^Entrou: BBB/),
      );
    });

    it('not of a version that there is not', async () => {
      await product.api.get(`/prestacao/${id}/diferenca?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&de=1&ate=3`).expect(404);
      await product.api.get(`/prestacao/${id}/diferenca?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(400);
    });
  });

  it('is printed by npm run ledger:verify, which names the figure of each version and fails', async () => {
    const env = { ...process.env, DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret, NODE_OPTIONS: '' };
    await tampered('movimento', OTHER_AMOUNT, async () => {
      const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) =>
        execFile(process.execPath, ['dist/backend/src/cli.js', 'ledger-verify'], { env }, (error, said) =>
          resolve({ code: error?.code ?? 0, stdout: said }),
        ),
      );
      expect(code).toBe(1);
      const lines = stdout.split('\n').filter((line) => line.startsWith(`Livro ${SCHOOL} ${YEAR + 1}: DIVERGÊNCIA`));
      expect(lines).toEqual([
        expect.stringMatching(
          /entrada nº 2\. PDDE BÁSICO.*1ª apresentação: .*campo 09, Custeio: na versão apresentada, R\$.500,00.*501,00\.$/,
        ),
        expect.stringMatching(/AAA.*2ª apresentação: .*campo 09, Custeio: na versão apresentada, R\$.500,00.*501,00\.$/),
      ]);
    });
  });

  it('says that the last entry of its figures is another one now', async () => {
    await tampered(
      'evento',
      `hash = repeat('a', 64) where ano = ${YEAR} and sequencia = (select max(sequencia) from evento where ano = ${YEAR})`,
      async () => {
        expect((await verification()).divergencia?.motivo).toMatch(/2ª apresentação: a entrada nº \d+ do livro de 2024, até a qual/);
      },
    );
  });

  it('keeps what a presented submission is of, also while it is returned', async () => {
    await cash.act(id, YEAR, 'devolve', {
      ...{ data: `${YEAR + 1}-03-01`, prazo: `${YEAR + 1}-04-01` },
      pedidos: [{ acao: 'ESCLARECER', sobre: { tipo: 'GERAL' }, texto: 'Dizer de onde veio.' }],
    });
    const refused = await save({ layout: 'PTRF-SP', ate: `${YEAR}-06-30`, dados: null }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'prestacao.apresentada',
      detail: 'Esta prestação já foi apresentada: o layout, o período e os programas ficam como estão.',
    });
    const { body } = await save({ dados: { inep: '33000001' } }).expect(200);
    expect(body.dados).toEqual({ inep: '33000001' });
  });
});
