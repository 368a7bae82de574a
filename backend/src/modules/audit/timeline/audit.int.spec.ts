import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AuditPage, type OperationReplay } from '#contracts/audit/audit.js';
import { type BalanceDifference } from '#contracts/audit/balance-changes.js';
import { lineKey } from '#modules/book/public.js';
import { EXPENSES } from '#modules/budget-ledger/expenses/expense-state.js';
import { Clock } from '#platform/clock.js';
import { between, registered, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { RESIDENTS, SCHOOL, type Who } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { writeFacts } from '../../../../../test/integration/write-facts.js';
import { type LedgerFact } from '../../../record-kinds.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const MARIA = { cpf: '15350946056', nome: 'MARIA DA CONCEIÇÃO' };
const NOTHING = { orcado: 0, debito: 0, credito: 0, realinhado: 0, pago: 0, aPagar: 0, disponivel: 0 };

describe('the audit over HTTP', () => {
  let product: ProductHere;
  let plan: Plan;

  /** Twelve entries: 1 to 4 and the rest by MARIA on two days of June. */
  beforeAll(async () => {
    product = await startProductHere();
    plan = await givenPlan(product.api);
    const inMay = at('2026-05-01T12:00:00.000Z');
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201); // 1
    await product.api.post('/orcamento/save', { ...BOOK, id: 1, ...plan.line, valor: 1200 }).expect(200); // 2
    const { body } = await product.api.post('/despesa/save', expenseOf(plan, { valor: 300, notaFiscal: 'A-9' })).expect(201); // 3
    const payment = { ...BOOK, idDespesa: body.idDespesa, valor: 250.5, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200); // 4
    inMay.mockRestore();

    const operation = {
      operacao: 1,
      data: '2026-05-02',
      justificativa: 'Falta de sabão',
      ...between(plan.line, plan.otherLine, 100_00),
      aprovacao: null,
    };
    // The evening of 9 June in Brazil, and the morning after.
    await write('2026-06-10T02:30:00.000Z', { type: 'RedistribuicaoEfetuada.v1', ...operation }); // 5
    await write(
      '2026-06-10T12:00:00.000Z',
      { type: 'RedistribuicaoJustificada.v1', operacao: 1, justificativa: 'Falta de sabonete' }, // 6
      { type: 'RedistribuicaoExcluida.v1', operacao: 1 }, // 7
      {
        type: 'ReceitaRegistrada.v1',
        id: 1,
        numConta: '1',
        idFonteRecurso: plan.idFonteRecurso,
        data: '2026-02-01',
        valor: 50,
        descricao: 'REPASSE',
        ...UNCLASSIFIED,
      }, // 8
      { type: 'ReceitaExcluida.v1', id: 1 }, // 9
      {
        type: 'DespesaAnulada.v1',
        idDespesa: 1,
        dataAnulacao: '2026-06-10',
        dataPagamento: '2026-06-10',
        justificativaAnulacao: 'Em dobro',
      }, // 10
      { type: 'DespesaExcluida.v1', idDespesa: 1 }, // 11
      { type: 'ExercicioEncerrado.v1', motivo: 'Contas prestadas' }, // 12
    );
  });

  afterAll(() => product.close());

  /** Sets the clock; times in a book never decrease. */
  const at = (instant: string) => jest.spyOn(product.app.get(Clock, { strict: false }), 'now').mockReturnValue(new Date(instant));
  const write = async (instant: string, ...facts: LedgerFact[]) => {
    await product.sql(`insert into banco (id, nome) values ('001', 'BANCO DO BRASIL') on conflict do nothing`);
    await product.sql(
      `insert into conta (cnpj_associacao, num_conta, id_banco, agencia, descricao) values ($1, '1', '001', '1', 'CONTA') on conflict do nothing`,
      [SCHOOL],
    );
    const now = at(instant);
    await writeFacts(product, BOOK, facts, MARIA);
    now.mockRestore();
  };
  const ask = (path: string, who?: Who, cnpj = SCHOOL) =>
    product.api.get(`/auditoria${path}${path.includes('?') ? '&' : '?'}cnpjAssociacao=${cnpj}&ano=${YEAR}`, who);
  const page = async (query = ''): Promise<AuditPage> => (await ask(query).expect(200)).body;
  const sequences = async (query: string) => (await page(query)).itens.map(({ sequencia }) => sequencia);

  it('lists every entry, newest first', async () => {
    const { itens, proximo } = await page();
    expect(proximo).toBeNull();
    expect(itens.map(({ descricao }) => descricao.replaceAll('\u00a0', ' '))).toEqual([
      'Exercício encerrado: “Contas prestadas”',
      'Despesa nº 1 excluída (era de R$ 250,50 a PAPELARIA CENTRAL LTDA)',
      'Despesa nº 1 anulada em 10/06/2026 (era de R$ 250,50): “Em dobro”',
      'Receita nº 1 excluída (era de R$ 0,50)',
      'Receita nº 1 registrada: R$ 0,50 na conta 1 em 01/02/2026, REPASSE',
      'Redistribuição nº 1 excluída: R$ 100,00 de volta de MATERIAL DE HIGIENE para MATERIAL DE LIMPEZA',
      'Redistribuição nº 1 com nova justificativa: “Falta de sabonete”',
      'Redistribuição nº 1: R$ 100,00 de MATERIAL DE LIMPEZA para MATERIAL DE HIGIENE',
      'Despesa nº 1 paga: R$ 250,50 por PIX em 01/04/2026',
      'Despesa nº 1 registrada: R$ 300,00 a PAPELARIA CENTRAL LTDA, nota fiscal A-9',
      'Orçamento nº 1 alterado de R$ 1.000,00 para R$ 1.200,00',
      'Orçamento nº 1 definido: R$ 1.000,00 para MATERIAL DE LIMPEZA',
    ]);
  });

  it('answers an entry with its lines, its fact in centavos, its author and its place in the chain', async () => {
    const { itens } = await page('?operacao=1');
    const [stored] = await product.sql<{ hash: string; hash_anterior: string }>(
      'select hash, hash_anterior from evento where sequencia = 5',
    );
    const name = (item: string) => `PDDE BÁSICO › MANUTENÇÃO › LIMPEZA › ${item} (MATERIAL DE CONSUMO ${SCHOOL})`;
    expect(itens.at(-1)).toEqual({
      sequencia: 5,
      tipo: 'RedistribuicaoEfetuada.v1',
      descricao: expect.any(String),
      operacao: 1,
      linha: plan.line,
      linhas: [
        { linha: plan.line, descricao: name('MATERIAL DE LIMPEZA') },
        { linha: plan.otherLine, descricao: name('MATERIAL DE HIGIENE') },
      ],
      valor: 100,
      dataEfetiva: '2026-05-02',
      registradoEm: '2026-06-10T02:30:00.000Z',
      autor: MARIA,
      dados: expect.objectContaining({ operacao: 1, justificativa: 'Falta de sabão', ...between(plan.line, plan.otherLine, 100_00) }),
      hash: stored!.hash,
      hashAnterior: stored!.hash_anterior,
    });
    expect(itens[1]).toMatchObject({ sequencia: 6, linha: null, linhas: [], valor: null });
  });

  it.each([
    ['an operation', '?operacao=1', [7, 6, 5]],
    ['an expense', '?idDespesa=1', [11, 10, 4, 3]],
    ['a type', '?tipo=DespesaPaga', [4]],
    ['part of a name without its accents', '?autor=conceicao', [12, 11, 10, 9, 8, 7, 6, 5]],
    ['a CPF', '?autor=153.509.460-56', [12, 11, 10, 9, 8, 7, 6, 5]],
    ['nobody', '?autor=ninguem', []],
    ['a day in Brazil', '?de=2026-06-09&ate=2026-06-09', [5]],
    ['the days until one', '?ate=2026-06-09', [5, 4, 3, 2, 1]],
    ['several at once', '?autor=maria&de=2026-06-10&ate=2026-06-10&idDespesa=1', [11, 10]],
    ['a page before an entry', '?antes=3', [2, 1]],
  ])('narrows to %s', async (_, query, expected) => {
    expect(await sequences(query)).toEqual(expected);
  });

  it('filters entries by line', async () => {
    expect(await sequences(`?linha=${lineKey(plan.otherLine)}`)).toEqual([7, 5]);
    expect(await sequences(`?linha=${lineKey(plan.line)}`)).toEqual([11, 10, 7, 5, 4, 3, 2, 1]);
  });

  it('pages through the book without gaps or repeats during concurrent writes', async () => {
    const other = { ...BOOK, ano: 2031 };
    const { line: linha, idFonteRecurso, idFavorecido } = plan;
    const expense = { linha, idFonteRecurso, idFavorecido };
    const register = (count: number) =>
      writeFacts(product, other, (book) =>
        Array.from({ length: count }, (_, index) => registered({ ...expense, idDespesa: book.next(EXPENSES) + index })),
      );
    await register(23);
    const seen: number[] = [];
    for (let antes: number | null | undefined; antes !== null; ) {
      const query = `cnpjAssociacao=${SCHOOL}&ano=2031&limite=5${antes ? `&antes=${antes}` : ''}`;
      const { itens, proximo }: AuditPage = (await product.api.get(`/auditoria?${query}`).expect(200)).body;
      seen.push(...itens.map(({ sequencia }) => sequencia));
      antes = proximo;
      await register(2);
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
  });

  it('replays an operation with the balances of its lines before and after each entry', async () => {
    const { body }: { body: OperationReplay } = await ask('/operacao/1').expect(200);
    expect(body.movimentos.map(({ entry }) => entry.sequencia)).toEqual([5, 6, 7]);
    const [made, justified, deleted] = body.movimentos.map(({ linhas }) => linhas);
    const debit = { orcado: 1200, debito: 0, credito: 0, realinhado: 1200, pago: 250.5, aPagar: 0, disponivel: 949.5 };
    const afterDebit = { ...debit, debito: 100, realinhado: 1100, disponivel: 849.5 };
    const afterCredit = { ...NOTHING, credito: 100, realinhado: 100, disponivel: 100 };
    const [from, to] = [expect.objectContaining({ linha: plan.line }), expect.objectContaining({ linha: plan.otherLine })];
    expect(made).toEqual([from, to]);
    expect(made).toMatchObject([
      { antes: debit, depois: afterDebit },
      { antes: NOTHING, depois: afterCredit },
    ]);
    expect(justified).toEqual([]);
    expect(deleted).toMatchObject([
      { antes: afterDebit, depois: debit },
      { antes: afterCredit, depois: NOTHING },
    ]);
  });

  it('answers 404 for an unknown operation', async () => {
    const { body } = await ask('/operacao/77').expect(404);
    expect(body.message).toBe(`O livro de ${YEAR} não tem a operação nº 77.`);
  });

  it('explains the change of a balance between two days by the entries effective in between', async () => {
    const { body } = await ask('/diferenca?de=2026-03-31&ate=2026-12-31').expect(200);
    const effects = new Map(body.entradas.map(({ entry, efeito }: BalanceDifference['entradas'][number]) => [entry.sequencia, efeito]));
    expect([...effects.keys()]).toEqual([2, 4, 5, 7, 10, 11]);
    expect(effects.get(4)).toEqual({ ...NOTHING, pago: 250.5, aPagar: -300, disponivel: -250.5 });
    // A deletion takes effect on the deleted record's own day.
    expect(effects.get(7)).toEqual({ ...NOTHING, debito: -100, credito: -100 });
    expect(body).toMatchObject({
      antes: { ...NOTHING, orcado: 1000, realinhado: 1000, disponivel: 1000 },
      depois: { ...NOTHING, orcado: 1200, realinhado: 1200, disponivel: 1200 },
      diferenca: { ...NOTHING, orcado: 200, realinhado: 200, disponivel: 200 },
      quantidade: 6,
      proximo: null,
    });
    const line = await ask(`/diferenca?de=2026-05-01&ate=2026-05-02&linha=${lineKey(plan.otherLine)}&limite=1`).expect(200);
    expect(line.body).toMatchObject({ antes: NOTHING, depois: NOTHING, quantidade: 2, proximo: 5 });
    expect(line.body.entradas).toMatchObject([{ entry: { sequencia: 5 }, efeito: { credito: 100, disponivel: 100 } }]);
  });

  it('is read by every link of the association, and by nobody else', async () => {
    for (const path of ['', '/operacao/1', '/verificacao', '/diferenca?de=2026-01-01&ate=2026-12-31']) {
      await ask(path, 'usuario').expect(200);
      await ask(path, 'ninguem').expect(401);
      await ask(path, 'usuario', RESIDENTS).expect(403);
    }
    expect((await ask('', 'admin', RESIDENTS).expect(200)).body).toEqual({ itens: [], proximo: null });
    await ask('/operacao/1', 'admin', RESIDENTS).expect(404);
  });

  it.each([
    ['?limite=201', 'limite', 'Limite deve ser no máximo 200'],
    ['?limite=0', 'limite', 'Limite inválido'],
    ['?antes=0', 'antes', 'Sequência inválida'],
    ['?antes=1e30', 'antes', 'Sequência inválida'],
    ['?operacao=x', 'operacao', 'Operação inválida'],
    ['?idDespesa=-1', 'idDespesa', 'Despesa inválida'],
    ['?tipo=DespesaDoada', 'tipo', 'Tipo inválido'],
    [`?linha=${encodeURIComponent("1'.2.3.4.5")}`, 'linha', 'Linha de orçamento inválida'],
    ['?de=2026-02-30', 'de', 'Data inválida'],
    ['?de=2026-03-02&ate=2026-03-01', 'ate', 'Data de início deve ser menor que data de fim'],
    ['/operacao/1x', 'operacao', 'Operação inválida'],
    ['/diferenca?ate=2026-03-01', 'de', 'Datas de início e fim são obrigatórias'],
    ['/diferenca?de=2026-03-02&ate=2026-03-01', 'ate', 'Data de início deve ser menor que data de fim'],
    ['/diferenca?de=2026-03-01&ate=2026-03-01&idPrograma=0', 'idPrograma', 'Programa inválido'],
  ])('refuses %s', async (path, field, message) => {
    const { body } = await ask(path).expect(400);
    expect(body.errors).toContainEqual({ field, message });
  });
});
