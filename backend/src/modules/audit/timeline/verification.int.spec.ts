import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditPage } from '#contracts/audit/audit.js';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { withClient } from '#platform/database/database.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

describe('the verification over HTTP', () => {
  let product: TestProduct;

  /** Six entries: a budget, four expenses, and a correction of the first one. */
  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
    for (const valor of [100, 200, 300, 400]) await product.api.post('/despesa/save', expenseOf(plan, { valor })).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { idDespesa: 1, valor: 150 })).expect(200);
  });

  afterAll(() => product.close());

  const verification = async (cnpj = SCHOOL): Promise<ChainVerification> =>
    (await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${cnpj}&ano=${YEAR}`).expect(200)).body;
  const document = (sequencia: number | string, hash: string) =>
    product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&sequencia=${sequencia}&hash=${hash}`);
  const sentences = async (): Promise<string[]> => {
    const { body } = await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    return (body as AuditPage).itens.map(({ descricao }) => descricao);
  };

  /** Runs SQL as a superuser with triggers switched off, calls `look`, and restores everything. */
  const tampered = (sql: string, look: () => Promise<void>) =>
    withClient(product.ownerUrl, async (client) => {
      await client.query('create temp table kept as select * from evento');
      await client.query('set session_replication_role = replica');
      await client.query(sql);
      await look().finally(() => client.query('delete from evento; insert into evento select * from kept'));
    });

  it('answers the number of entries and the code of the last one', async () => {
    const [head] = await product.sql<{ hash: string }>('select hash from livro');
    expect(await verification()).toEqual({ integro: true, entradas: 6, hash: head!.hash, divergencia: null, documento: null });
  });

  it('tells whether a printed document comes from this book, and what was written since', async () => {
    const [fourth] = await product.sql<{ hash: string }>('select hash from evento where sequencia = 4');
    const { hash } = fourth!;
    const known = { confere: true, registradoEm: expect.stringMatching(/^\d{4}-.*Z$/), posteriores: 2 };
    // The last page shows the whole code, the margins a prefix; people also type capitals.
    for (const printed of [hash, hash.slice(0, 16), hash.slice(0, 16).toUpperCase()])
      expect((await document(4, printed).expect(200)).body).toMatchObject({ integro: true, documento: known });
    expect((await document(3, hash).expect(200)).body.documento).toMatchObject({ confere: false, posteriores: 3 });
    expect((await document(7, hash).expect(200)).body.documento).toEqual({
      confere: false,
      registradoEm: null,
      posteriores: 0,
      primeiras: [],
      emissao: null,
    });
    for (const [sequencia, code] of [
      ['', hash],
      [4, ''],
      [4, hash.slice(0, 15)],
      [4, `${hash.slice(0, 15)}%`],
      ['x', hash],
    ] as const)
      await document(sequencia, encodeURIComponent(code)).expect(400);
  });

  it('accepts an empty book', async () => {
    expect(await verification(RESIDENTS)).toMatchObject({ integro: true, entradas: 0, divergencia: null });
  });

  it('answers concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => verification()));
    for (const answer of answers) expect(answer).toMatchObject({ integro: true, entradas: 6 });
  });

  it.each([
    [
      'a byte flipped',
      `update evento set dados = replace(dados::text, '200', '201')::json where sequencia = 3`,
      3,
      'entrada nº 3 foi alterado',
    ],
    ['an entry deleted', 'delete from evento where sequencia = 2', 2, 'Falta a entrada nº 2.'],
    [
      'two entries swapped',
      'update evento set sequencia = sequencia + 90 where sequencia in (4, 5); update evento set sequencia = 99 - sequencia where sequencia > 90',
      4,
      'entrada nº 4 não se liga à anterior',
    ],
    ['an amount made unreadable', `update evento set dados = '{"valor":0.001}' where sequencia = 3`, 3, 'entrada nº 3 foi alterado'],
    ['a type made up', `update evento set tipo = 'DespesaDoada.v1' where sequencia = 3`, 3, 'entrada nº 3 foi alterado'],
  ])('finds %s by a superuser, names the entry, and the book can still be read', async (_, sql, sequencia, motivo) => {
    await tampered(sql, async () => {
      expect(await verification()).toMatchObject({
        integro: false,
        entradas: sequencia - 1,
        divergencia: { sequencia, motivo: expect.stringContaining(motivo) },
      });
      expect((await sentences()).length).toBeGreaterThanOrEqual(5);
    });
    expect(await verification()).toMatchObject({ integro: true });
  });

  it('reports an unreadable entry as such', async () => {
    await tampered(`update evento set dados = '{"valor":0.001}' where sequencia = 3`, async () => {
      expect((await sentences()).at(-3)).toBe('Conteúdo ilegível (DespesaRegistrada.v1): verifique o livro');
    });
  });
});
