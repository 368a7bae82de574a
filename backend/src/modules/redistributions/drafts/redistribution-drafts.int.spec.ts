import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Response, type Test } from 'supertest';
import { type RedistributionDraft, type RedistributionSimulation } from '#contracts/redistributions/redistribution-draft.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

/** Number of races of each kind. */
const ROUNDS = 20;

/** Sends both concurrently; in even rounds the second one first. */
async function race(round: number, one: Test, other: Test): Promise<Response[]> {
  if (round % 2) return Promise.all([one, other]);
  return (await Promise.all([other, one])).toReversed();
}

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('a redistribution between several lines', () => {
  let product: TestProduct;
  let plan: Plan;
  let third: Plan['line'];

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const { idItem: _, ...level } = plan.line;
    const { body } = await product.api.post('/item/save', { cnpjAssociacao: SCHOOL, ...level, descricao: 'VERNIZ' }).expect(201);
    third = { ...plan.line, idItem: body.id };
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.otherLine, valor: 500 }).expect(201);
  });

  afterAll(() => product.close());

  const sides = () => ({
    debitos: [
      { ...plan.line, valor: 300 },
      { ...plan.otherLine, valor: 100.5 },
    ],
    creditos: [{ ...third, valor: 400.5 }],
  });
  const proposal = () => ({ ...BOOK, data: '2026-06-10', justificativa: 'Pintura das salas da frente', ...sides() });
  const simulate = async (body: object): Promise<RedistributionSimulation> =>
    (await product.api.post('/redistribuicao/simulacao', { ...BOOK, ...body }).expect(200)).body;
  const keep = async (changes: object = {}): Promise<RedistributionDraft> =>
    (await product.api.post('/redistribuicao/rascunho/save', { ...proposal(), ...changes }, 'gestor').expect(201)).body;
  const entries = async () => (await product.sql('select from evento')).length;
  const drafts = async (): Promise<RedistributionDraft[]> =>
    (await product.api.get(`/redistribuicao/rascunho/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
  const book = (id: number, versao = 1) => product.api.post('/redistribuicao/rascunho/efetiva', { ...BOOK, id, versao });
  const remove = (id: number) => product.api.delete(`/redistribuicao/rascunho/delete?cnpjAssociacao=${SCHOOL}&id=${id}`);
  /** A draft of a small amount, so that many can be created. */
  const small = () => ({ debitos: [{ ...plan.line, valor: 0.01 }], creditos: [{ ...third, valor: 0.01 }] });
  const edit = (id: number, versao: number, changes: object = {}) =>
    product.api.post('/redistribuicao/rascunho/save', { ...proposal(), ...small(), ...changes, id, versao });
  const kept = async (id: number) => (await product.sql('select from redistribuicao_rascunho where id = $1', [id])).length;

  it('simulates a redistribution: each line before and after, without writing anything', async () => {
    const before = await entries();
    const { linhas, valor, recusas, avisos, sequencia } = await simulate(sides());
    expect({ valor, recusas, avisos, sequencia }).toEqual({ valor: 400.5, recusas: [], avisos: [], sequencia: 2 });
    expect(linhas.map(({ lado, antes, depois }) => [lado, antes, depois])).toEqual([
      ['DEBITO', 1000, 700],
      ['DEBITO', 500, 399.5],
      ['CREDITO', 0, 400.5],
    ]);
    expect(linhas[2]).toMatchObject({ ...third, descricaoItem: 'VERNIZ' });
    expect(await entries()).toBe(before);
  });

  it('lists every reason for refusal in the simulation of a redistribution', async () => {
    const { recusas } = await simulate({
      ...sides(),
      debitos: [
        { ...plan.line, valor: 2000 },
        { ...third, valor: 1 },
      ],
    });
    expect(recusas).toEqual([
      'O item de crédito deve ser diferente do item de débito',
      expect.stringContaining('as duas somas devem ser iguais'),
      expect.stringMatching(/^Débito 1: Valor excede o saldo disponível \(R\$\s1\.000,00\)$/),
      'Débito 2: Não há saldo disponível para redistribuição no item de débito',
    ]);
    await product.api.post('/redistribuicao/simulacao', { ...BOOK, debitos: [], creditos: sides().creditos }).expect(400);
    const strange = { ...third, idItem: 9999, valor: 1 };
    await product.api.post('/redistribuicao/simulacao', { ...BOOK, ...sides(), creditos: [strange] }).expect(404);
  });

  it('saves, lists, opens, saves again and deletes drafts of redistributions, each recorded in the journal', async () => {
    const draft = await keep();
    expect(draft).toMatchObject({
      id: 1,
      versao: 1,
      valor: 400.5,
      mudou: [],
      recusas: [],
      autor: expect.stringMatching(/\S/),
      sequencia: 2,
    });
    expect(draft.linhas.map(({ nome, antes, depois }) => [nome, antes, depois])).toEqual([
      [expect.any(String), 1000, 700],
      [expect.any(String), 500, 399.5],
      ['VERNIZ', 0, 400.5],
    ]);
    await product.api.post('/redistribuicao/rascunho/save', { ...proposal(), data: '2025-06-10' }).expect(422);
    const change = { ...proposal(), id: draft.id, versao: 1, justificativa: 'Pintura de todas as salas' };
    const { body: again } = await product.api.post('/redistribuicao/rascunho/save', change).expect(200);
    expect(again).toMatchObject({ id: 1, versao: 2, justificativa: 'Pintura de todas as salas' });
    await product.api.post('/redistribuicao/rascunho/save', change).expect(409);
    expect(await drafts()).toEqual([again]);
    await product.api.delete(`/redistribuicao/rascunho/delete?cnpjAssociacao=${SCHOOL}&id=1`).expect(204);
    await product.api.delete(`/redistribuicao/rascunho/delete?cnpjAssociacao=${SCHOOL}&id=1`).expect(404);
    expect(await drafts()).toEqual([]);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=redistribuicao_rascunho`).expect(200);
    expect(body.itens.map(({ tipo }: { tipo: string }) => tipo.split('.')[1])).toEqual(['exclusao', 'alteracao', 'inclusao']);
    await product.api.get(`/redistribuicao/rascunho?cnpjAssociacao=${RESIDENTS}&id=1`).expect(404);
  });

  it('prints a draft of a redistribution for the board', async () => {
    const { id } = await keep();
    const { body } = await product.api.get(`/relatorio/proposta_redistribuicao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${id}`).expect(200);
    const { text } = await readPdf(body);
    for (const part of ['PROPOSTA DE REDISTRIBUIÇÃO', 'categoria econômica: — R$ 0,00 + R$ 400,50 R$ 400,50', 'Conselho fiscal'])
      expect(text).toContain(part);
    await product.api.get(`/relatorio/proposta_redistribuicao?cnpjAssociacao=${SCHOOL}&ano=${YEAR - 1}&id=${id}`).expect(404);
  });

  it('refuses to book a draft once a balance has changed, until it is saved again', async () => {
    const draft = await keep();
    const payment = { valor: 10, dataPagamento: '2026-06-01', formaPagamento: 'PIX' };
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan, { valor: 10 })).expect(201);
    await product.api.put('/despesa/paga_despesa', { ...BOOK, idDespesa: expense.idDespesa, ...payment }).expect(200);
    const before = await entries();
    const { body } = await book(draft.id).expect(409);
    expect(body).toMatchObject({
      code: 'redistribuicao.mudou',
      message: expect.stringMatching(/era R\$\s1\.000,00 e agora é R\$\s990,00/),
    });
    expect(await entries()).toBe(before);
    expect((await drafts()).find(({ id }) => id === draft.id)!.mudou).toHaveLength(1);
    await product.api.post('/redistribuicao/rascunho/save', { ...proposal(), id: draft.id, versao: 1 }).expect(200);
    const { body: operation } = await book(draft.id, 2).expect(201);
    expect(operation).toMatchObject({ valor: 400.5, movimentos: [{ valor: -300 }, { valor: -100.5 }, { valor: 400.5 }] });
    expect(await entries()).toBe(before + 1);
    expect((await drafts()).map(({ id }) => id)).not.toContain(draft.id);
    await book(draft.id, 2).expect(404);
  });

  it('refuses to book another version of a draft than the approved one, and lists the changes since', async () => {
    const draft = await keep(small());
    const { versao } = (
      await edit(draft.id, 1, { debitos: [{ ...plan.line, valor: 7.5 }], creditos: [{ ...third, valor: 7.5 }] }).expect(200)
    ).body;
    await edit(draft.id, versao, {
      data: '2026-06-11',
      justificativa: 'Pintura de todas as salas',
      debitos: [{ ...plan.line, valor: 7.5 }],
      creditos: [{ ...plan.otherLine, valor: 7.5 }],
    }).expect(200);
    const before = await entries();
    const { body } = await book(draft.id, 1).expect(409);
    expect(body.code).toBe('redistribuicao.versao');
    expect(body.message.replaceAll(/\s/g, ' ')).toBe(
      `A proposta nº ${draft.id} foi alterada por Ana Paula Ferreira dos Santos depois que você a abriu: VERNIZ (crédito) foi retirado; ` +
        'o valor de MATERIAL DE LIMPEZA (débito) passou de R$ 0,01 para R$ 7,50; MATERIAL DE HIGIENE (crédito) foi incluído, com R$ 7,50; ' +
        'a data passou de 10/06/2026 para 11/06/2026; a justificativa passou de “Pintura das salas da frente” para “Pintura de todas as salas”. ' +
        'Confira a proposta como está agora.',
    );
    const { body: since } = await book(draft.id, 2).expect(409);
    expect(since.message).not.toContain('0,01');
    await product.api.post('/redistribuicao/rascunho/efetiva', { ...BOOK, id: draft.id }).expect(400);
    expect(await entries()).toBe(before);
    await remove(draft.id).expect(204);
  });

  it('refuses to book a draft that was saved again without a change, and says so', async () => {
    const draft = await keep(small());
    await edit(draft.id, 1).expect(200);
    expect((await book(draft.id, 1).expect(409)).body.message).toContain('foi guardada de novo, com os saldos daquele momento');
    await remove(draft.id).expect(204);
  });

  it('books a draft once for two concurrent bookings', async () => {
    const draft = await keep({ debitos: [{ ...plan.line, valor: 1 }], creditos: [{ ...third, valor: 1 }] });
    const before = await entries();
    const answers = await Promise.all([book(draft.id), book(draft.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
    expect(await entries()).toBe(before + 1);
  });

  it('books a draft once for 64 concurrent copies of one request, and answers all alike', async () => {
    const draft = await keep(small());
    const before = await entries();
    const answers = await Promise.all(Array.from({ length: 64 }, () => book(draft.id).set('Idempotency-Key', 'sessenta-e-quatro')));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body });
    expect([await entries(), await kept(draft.id)]).toEqual([before + 1, 0]);
    const { body } = await book(draft.id, 2).set('Idempotency-Key', 'sessenta-e-quatro').expect(422);
    expect(body.code).toBe('requisicao.chave-repetida');
  });

  it('either books or deletes a draft when both are requested at once, and answers both correctly', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = await keep(small());
      const before = await entries();
      const [booked, deleted] = await race(round, book(draft.id), remove(draft.id));
      const written = (await entries()) - before;
      expect([booked!.status, deleted!.status, written]).toEqual(written ? [201, 404, 1] : [404, 204, 0]);
      expect(await kept(draft.id)).toBe(0);
    }
  });

  it('either books or edits a draft when both are requested at once: no acknowledged edit is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = await keep(small());
      const before = await entries();
      const other = { justificativa: 'Pintura de todas as salas' };
      const [booked, edited] = await race(round, book(draft.id), edit(draft.id, 1, other));
      const written = (await entries()) - before;
      expect([booked!.status, edited!.status, written]).toEqual(written ? [201, 404, 1] : [409, 200, 0]);
      expect(await kept(draft.id)).toBe(1 - written);
      if (!written) await remove(draft.id).expect(204);
    }
  });

  it('deletes a booked draft in the name of the author of the booking', async () => {
    const draft = await keep(small());
    await book(draft.id).expect(201);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=redistribuicao_rascunho`).expect(200);
    expect(body.itens[0]).toMatchObject({
      tipo: 'redistribuicao_rascunho.exclusao',
      autor: { nome: 'ANA PAULA FERREIRA DOS SANTOS' },
    });
  });

  it('repeats the answer of a booking when the first answer was lost', async () => {
    const draft = await keep({ debitos: [{ ...plan.line, valor: 1 }], creditos: [{ ...third, valor: 1 }] });
    const [first, again] = [await book(draft.id).set('Idempotency-Key', 'k-1'), await book(draft.id).set('Idempotency-Key', 'k-1')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    await simulate(sides());
    expect(await product.sql(`select from pedido_idempotente where chave <> 'k-1' and resposta::text like '%recusas%'`)).toEqual([]);
  });

  it('books a redistribution between several lines in one call and one entry, described in a sentence', async () => {
    const before = await entries();
    const { body } = await product.api
      .post('/redistribuicao/linhas', {
        ...proposal(),
        debitos: [
          { ...plan.line, valor: 2 },
          { ...plan.otherLine, valor: 1 },
        ],
        creditos: [{ ...third, valor: 3 }],
      })
      .expect(201);
    expect(await entries()).toBe(before + 1);
    const { body: page } = await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&operacao=${body.operacao}`).expect(200);
    expect(page.itens[0].descricao).toMatch(/^Redistribuição nº \d+: R\$\s3,00 de .+ e .+ para VERNIZ$/);
    const { body: replay } = await product.api.get(`/auditoria/operacao/${body.operacao}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(replay.movimentos[0].linhas).toHaveLength(3);
    await product.api.delete(`/redistribuicao/operacao/${SCHOOL}/${YEAR}/${body.operacao}`).expect(204);
  });
});
