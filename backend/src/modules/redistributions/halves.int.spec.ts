import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books } from '#modules/book/public.js';
import { closeYear } from '#modules/fiscal-years/fiscal-year.js';
import { withClient } from '#platform/database/database.js';
import { RESIDENTS, SCHOOL, type Who } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { until } from '../../../../test/until.js';

/** A number as callers of the two-call form generate it: the time and three random digits. */
const FIRST_OPERATION = 1_763_000_000_123_000;

describe('operations in two calls over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 10_000 }).expect(201);
  });

  afterAll(() => product.close());

  let operations = FIRST_OPERATION;
  const nextOperation = () => {
    operations += 1;
    return operations;
  };
  const half = (operacao: number, valor: number, changes: object = {}) => ({
    cnpjAssociacao: SCHOOL,
    ano: YEAR,
    operacao,
    data: '2026-03-10',
    justificativa: 'Sobra da compra de material.',
    ...(valor < 0 ? plan.line : plan.otherLine),
    valor,
    ...changes,
  });
  const save = (operacao: number, valor: number, changes: object = {}, who?: Who) =>
    product.api.post('/redistribuicao/save', half(operacao, valor, changes), who);
  const waiting = async (operacao: number) =>
    (await product.sql<{ lado: string }>('select lado from redistribuicao_pendente where operacao = $1', [operacao])).map(
      ({ lado }) => lado,
    );
  const entries = async (operacao: number) =>
    (await product.sql<{ tipo: string }>('select tipo from evento where operacao = $1 order by sequencia', [operacao])).map(
      ({ tipo }) => tipo,
    );

  it.each([
    [-25.5, 25.5],
    [25.5, -25.5],
  ])('books nothing for the first half, and both for the second: %d then %d', async (first, second) => {
    const operacao = nextOperation();
    const { body: pending } = await save(operacao, first).expect(201);
    expect(pending).toEqual({ ...half(operacao, first), id: null, pendente: true });
    expect(await entries(operacao)).toEqual([]);
    const { body: movement } = await save(operacao, second, {}, 'usuario').expect(201);
    expect(movement).toMatchObject({ ...half(operacao, second), id: expect.any(Number), descricaoItem: expect.any(String) });
    expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1']);
    expect(await waiting(operacao)).toEqual([]);
    const { body: operation } = await product.api.get(`/redistribuicao/operacao/${SCHOOL}/${YEAR}/${operacao}`).expect(200);
    expect(operation.movimentos.map(({ valor }: { valor: number }) => valor)).toEqual([-25.5, 25.5]);
  });

  it('pairs concurrent halves: twenty pairs in both orders book exactly twenty operations', async () => {
    const numbers = Array.from({ length: 20 }, nextOperation);
    const answers = await Promise.all(
      numbers.flatMap((operacao, index) => (index % 2 ? [-1, 1] : [1, -1]).map((valor) => save(operacao, valor))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    expect(answers.filter(({ body }) => body.pendente)).toHaveLength(20);
    for (const operacao of numbers) {
      expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1']);
      expect(await waiting(operacao)).toEqual([]);
    }
  });

  it('books an operation once when both halves are sent many times at once', async () => {
    const operacao = nextOperation();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => save(operacao, index % 2 ? 1 : -1)));
    expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1']);
    expect(await waiting(operacao)).toEqual([]);
    const booked = answers.filter(({ body }) => body.id);
    expect(booked).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, body.message]).toEqual([409, `A operação nº ${operacao} já foi registrada.`]);
  });

  it('makes a half wait for another process that handles the same operation, and finds its stored half', async () => {
    const operacao = nextOperation();
    await withClient(product.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.cnpj_associacao', $1, true)`, [SCHOOL]);
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`redistribuicao ${SCHOOL} ${YEAR} ${operacao}`]);
      const answer = save(operacao, 1).then((response) => response);
      const blocked = `select from pg_locks where locktype = 'advisory' and not granted`;
      await until('the second half waits for the lock', async () => (await client.query(blocked)).rowCount);
      const debit = [SCHOOL, YEAR, operacao, 'debito', JSON.stringify(half(operacao, -1))];
      await client.query('insert into redistribuicao_pendente values ($1, $2, $3, $4, $5, now())', debit);
      await client.query('commit');
      expect((await answer).body).toMatchObject({ id: expect.any(Number), valor: 1 });
    });
    expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1']);
  });

  it('refuses halves that do not match, naming the differences; the waiting one stays until its own side replaces it', async () => {
    const operacao = nextOperation();
    await save(operacao, -10).expect(201);
    const refused = await save(operacao, 11, { data: '2026-03-11' }).expect(422);
    expect(refused.body.message).toBe(
      `As duas partes da operação nº ${operacao} não conferem: valor (R$\u00a010,00 no débito, R$\u00a011,00 no crédito); data (10/03/2026 no débito, 11/03/2026 no crédito).`,
    );
    expect(await waiting(operacao)).toEqual(['debito']);
    expect((await save(operacao, -11, { data: '2026-03-11' }).expect(201)).body.pendente).toBe(true);
    await save(operacao, 11, { data: '2026-03-11' }).expect(201);
    expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1']);
  });

  it('keeps the first half waiting while the pair is refused', async () => {
    const operacao = nextOperation();
    await save(operacao, -1_000_000).expect(201);
    const refused = await save(operacao, 1_000_000).expect(422);
    expect(refused.body.code).toBe('redistribuicao.saldo');
    expect(await waiting(operacao)).toEqual(['debito']);
    expect(await entries(operacao)).toEqual([]);
    await save(operacao, -1).expect(201);
    await save(operacao, 1, plan.line).expect(422);
    await save(operacao, 1).expect(201);
  });

  it('drops halves after ten minutes on any access', async () => {
    const [old, fresh, other] = [nextOperation(), nextOperation(), nextOperation()];
    await save(old, -1).expect(201);
    await save(fresh, -1).expect(201);
    const age = 'update redistribuicao_pendente set recebido_em = recebido_em - $2::interval where operacao = $1';
    await product.sql(age, [old, '10 minutes 1 second']);
    await product.sql(age, [fresh, '9 minutes 50 seconds']);
    await save(other, -1).expect(201);
    expect([await waiting(old), await waiting(fresh)]).toEqual([[], ['debito']]);
    expect((await save(old, 1).expect(201)).body.pendente).toBe(true);
    expect((await save(fresh, 1).expect(201)).body.id).toEqual(expect.any(Number));
  });

  it('refuses a half at once for reasons that do not depend on the other side', async () => {
    const refused = async (changes: object, status: number, message: string, who?: Who) => {
      const operacao = nextOperation();
      const answer = await save(operacao, -1, changes, who).expect(status);
      expect([answer.body.message, answer.body.errors?.[0]?.message]).toContainEqual(expect.stringContaining(message));
      expect(await waiting(operacao)).toEqual([]);
    };
    await refused({ data: '2025-12-31' }, 422, 'A data da operação deve estar no exercício de 2026.');
    await refused({ idItem: 999 }, 404, 'Item não encontrado nesta ação.');
    await refused({ valor: 0 }, 400, 'Valor deve ser maior que zero');
    await refused({ justificativa: 'curta' }, 400, 'Justificativa deve ter pelo menos 10 caracteres');
    await refused({ cnpjAssociacao: RESIDENTS }, 403, 'Você não tem acesso a esta associação.', 'usuario');
    await save(nextOperation(), -1, {}, 'ninguem').expect(401);

    const author = { cpf: '52998224725', nome: 'ANA' };
    const lastYear = { cnpjAssociacao: SCHOOL, ano: YEAR - 1 };
    const close = (book: Parameters<typeof closeYear>[0]) => closeYear(book, 'Contas aprovadas.');
    await product.app.get(Books, { strict: false }).write(lastYear, author, close, () => undefined);
    await refused({ ano: YEAR - 1, data: '2025-03-10' }, 422, 'O exercício de 2025 está encerrado desde');
  });

  it('changes the justification of a booked operation for a half with an id', async () => {
    const operacao = nextOperation();
    await save(operacao, -5).expect(201);
    const { body: credit } = await save(operacao, 5).expect(201);
    const justificativa = 'Aprovada em assembleia.';
    const { body: changed } = await save(operacao, 5, { id: credit.id, justificativa }).expect(200);
    expect(changed).toEqual({ ...credit, justificativa, versao: expect.any(Number) });
    await save(operacao, 6, { id: credit.id, justificativa }).expect(422);
    await save(operacao, 5, { id: 999_999, justificativa }).expect(404);
    await save(nextOperation(), 5, { id: credit.id, justificativa }).expect(404);
    expect(await entries(operacao)).toEqual(['RedistribuicaoEfetuada.v1', 'RedistribuicaoJustificada.v1']);
  });
});
