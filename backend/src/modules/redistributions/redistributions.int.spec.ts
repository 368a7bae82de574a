import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const BOOK = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
const JUSTIFIED = 'Sobra da compra de material.';

describe('redistributions over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  /** Two separate lines for each test, the first with a budget of R$ 100,00. */
  let debito: Plan['line'];
  let credito: Plan['line'];

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  beforeEach(async () => {
    [debito, credito] = [await newLine(), await newLine()];
    await budget(debito, 100);
  });

  afterAll(() => product.close());

  let lines = 0;
  const newLine = async (changes: object = {}): Promise<Plan['line']> => {
    lines += 1;
    const item = { ...plan.line, ...changes, idItem: undefined };
    const { body } = await product.api.post('/item/save', { cnpjAssociacao: SCHOOL, ...item, descricao: `ITEM ${lines}` }).expect(201);
    return { ...item, idItem: body.id };
  };
  const budget = (line: Plan['line'], valor: number) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, valor }).expect(201);
  const body = (changes: object = {}) => ({
    cnpjAssociacao: SCHOOL,
    ano: YEAR,
    data: '2026-03-10',
    valor: 60,
    justificativa: JUSTIFIED,
    debito,
    credito,
    ...changes,
  });
  const post = (changes: object = {}, who?: Who) => product.api.post('/redistribuicao/operacao', body(changes), who);
  const redistribute = async (changes: object = {}) => (await post(changes).expect(201)).body;
  const path = (operacao: unknown, cnpj = SCHOOL) => `/redistribuicao/operacao/${cnpj}/${YEAR}/${operacao}`;
  const list = async (): Promise<Redistribution[]> => (await product.api.get(`/redistribuicao/all?${BOOK}`).expect(200)).body;
  const availableOn = async (line: Plan['line']) => {
    const query = new URLSearchParams(
      Object.entries({ ...line, cnpjAssociacao: SCHOOL, ano: YEAR }).map(([key, id]) => [key, String(id)] as [string, string]),
    );
    return (await product.api.get(`/orcamento/saldo-disponivel-redistribuicao?${query}`).expect(200)).body;
  };
  const spend = async (line: Plan['line'], valor: number, more: object = {}) => {
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan, { ...line, valor, ...more })).expect(201);
    const payment = { ...expenseOf(plan), idDespesa: expense.idDespesa, valor, dataPagamento: '2026-04-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    return expense.idDespesa as number;
  };

  it('books both sides of a redistribution at once, lists the newest first and shows each movement and operation', async () => {
    const first = await redistribute();
    const second = await redistribute({ valor: 0.55 });
    expect(second.operacao).toBe(first.operacao + 1);
    expect(first).toMatchObject({ ano: YEAR, data: '2026-03-10', valor: 60, justificativa: JUSTIFIED });
    const [debit, credit] = first.movimentos;
    expect(debit).toMatchObject({
      ...debito,
      operacao: first.operacao,
      valor: -60,
      descricaoPrograma: 'PDDE BÁSICO',
      descricaoAcao: 'MANUTENÇÃO',
    });
    expect(credit).toMatchObject({ ...credito, valor: 60, descricaoSubAcao: 'LIMPEZA', descricaoItem: `ITEM ${lines}` });
    expect((await list()).slice(0, 4)).toEqual([...second.movimentos, ...first.movimentos]);
    expect((await product.api.get(`/redistribuicao/${credit.id}?${BOOK}`, 'usuario').expect(200)).body).toEqual(credit);
    expect((await product.api.get(path(first.operacao), 'usuario').expect(200)).body).toEqual(first);
    expect(await availableOn(debito)).toMatchObject({ totalRedistribuicoesDebito: 60.55, saldoDisponivel: 39.45, podeRedistribuir: true });
    expect(await availableOn(credito)).toMatchObject({ totalRedistribuicoesCredito: 60.55, saldoDisponivel: 60.55 });
    expect(await product.sql('select tipo from evento where operacao = $1', [first.operacao])).toEqual([
      { tipo: 'RedistribuicaoEfetuada.v1' },
    ]);
  });

  it('refuses redistributions against the rules, and writes nothing', async () => {
    const before = await product.sql('select count(*) from evento');
    const refused = async (changes: object, status: number, message: string) => {
      const answer = await post(changes).expect(status);
      expect(answer.body.message).toContain(message);
    };
    await refused({ valor: 100.01 }, 422, 'Valor excede o saldo disponível (R$\u00a0100,00)');
    await refused({ debito: credito, credito: debito }, 422, 'Não há saldo disponível para redistribuição no item de débito');
    await refused({ data: '2025-03-10' }, 422, 'A data da operação deve estar no exercício de 2026.');
    await refused({ debito: { ...debito, idItem: 999 } }, 404, 'Item não encontrado nesta ação.');
    await refused({ credito: { ...credito, idSubAcao: null } }, 404, 'Item não encontrado nesta ação.');
    await refused({ credito: { ...credito, idElementoDespesa: 999 } }, 404, 'Elemento de despesa não encontrado.');
    expect(await product.sql('select count(*) from evento')).toEqual(before);
  });

  it('names every failing field of a redistribution at once, in the words of the form', async () => {
    const sent = { cnpjAssociacao: SCHOOL, ano: YEAR, valor: 0, justificativa: 'curta', debito: {}, credito: { idItem: 1 }, x: 1 };
    const { body: problem } = await product.api.post('/redistribuicao/operacao', sent).expect(400);
    expect(problem.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`).sort()).toEqual([
      'credito.idAcao: Ação de crédito é obrigatória',
      'credito.idElementoDespesa: Elemento de despesa de crédito é obrigatório',
      'credito.idPrograma: Programa de crédito é obrigatório',
      'data: Data é obrigatória',
      'debito.idAcao: Ação de débito é obrigatória',
      'debito.idElementoDespesa: Elemento de despesa de débito é obrigatório',
      'debito.idItem: Item de débito é obrigatório',
      'debito.idPrograma: Programa de débito é obrigatório',
      'justificativa: Justificativa deve ter pelo menos 10 caracteres',
      'valor: Valor deve ser maior que zero',
      'x: Campo desconhecido',
    ]);
    const noItem = await post({ credito: { ...credito, idItem: null } }).expect(400);
    expect(noItem.body.errors).toEqual([{ field: 'credito.idItem', message: 'Item de crédito é obrigatório' }]);
    for (const nothing of [undefined, null, [], 'x', 1]) {
      const refused = await post({ debito: nothing }).expect(400);
      expect(refused.body.errors).toEqual([{ field: 'debito', message: 'Informe a linha de débito' }]);
    }
    const same = await post({ credito: debito }).expect(400);
    expect(same.body.errors).toEqual([{ field: 'credito', message: 'O item de crédito deve ser diferente do item de débito' }]);
    const blank = await post({ valor: null, justificativa: '  ' }).expect(400);
    expect(blank.body.errors.map(({ message }: { message: string }) => message).sort()).toEqual([
      'Justificativa é obrigatória',
      'Valor é obrigatório',
    ]);
  });

  it('lets exactly ten of fifty concurrent debits succeed on a line with money for ten', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ valor: 10 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body: { code } }) => `${status} ${code}`))).toEqual(new Set(['422 redistribuicao.sem-saldo']));
    expect(await availableOn(debito)).toMatchObject({ totalRedistribuicoesDebito: 100, saldoDisponivel: 0, podeRedistribuir: false });
    expect(await availableOn(credito)).toMatchObject({ saldoDisponivel: 100 });
    const numbers = answers.filter(({ status }) => status === 201).map(({ body: { operacao } }) => operacao);
    expect(new Set(numbers).size).toBe(10);
  });

  it('changes the justification of an operation, and accepts the repeated call for the other movement', async () => {
    const { operacao, movimentos, versao } = await redistribute();
    const update = (changes: object, who?: Who) =>
      product.api.put(
        '/redistribuicao/update',
        { cnpjAssociacao: SCHOOL, ano: YEAR, operacao, justificativa: 'Aprovada em assembleia.', ...changes },
        who,
      );
    const [debit, credit] = movimentos.map(
      ({ id, data, valor, idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: Redistribution) => ({
        ...{ id, data, valor, versao, idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem },
      }),
    );
    const { body: changed } = await update(debit, 'usuario').expect(200);
    expect(changed).toMatchObject({ operacao, valor: 60, justificativa: 'Aprovada em assembleia.' });
    expect((await update(credit).expect(200)).body).toEqual(changed);
    expect(await product.sql('select count(*)::int as n from evento where operacao = $1', [operacao])).toEqual([{ n: 2 }]);

    await update({ versao, justificativa: 'Vista numa versão antiga.' }).expect(409);
    await update({ valor: 61 }).expect(422);
    await update({ data: '2026-03-11' }).expect(422);
    await update({ id: 999_999 }).expect(404);
    await update({ operacao: 999_999 }).expect(404);
    await update({ justificativa: 'curta' }).expect(400);
    await update({ valor: 1.234 }).expect(400);
  });

  it('lets only managers delete an operation, and refuses once its credit was spent', async () => {
    const { operacao, movimentos } = await redistribute();
    await product.api.delete(path(operacao), 'usuario').expect(403);
    await spend(credito, 0.01);
    const refused = await product.api.delete(path(operacao), 'gestor').expect(422);
    expect(refused.body.message).toBe(
      `A operação nº ${operacao} não pode ser excluída: o crédito já foi utilizado e o saldo da linha ficaria em -R$\u00a00,01.`,
    );
    await budget(credito, 0.01);
    await product.api.delete(path(operacao), 'gestor').expect(204);
    await product.api.get(path(operacao)).expect(404);
    await product.api.get(`/redistribuicao/${movimentos[0].id}?${BOOK}`).expect(404);
    await product.api.delete(path(operacao)).expect(404);
    expect(await availableOn(debito)).toMatchObject({ totalRedistribuicoesDebito: 0, saldoDisponivel: 100 });
    expect((await redistribute()).operacao).toBe(operacao + 1);
  });

  it('warns when money leaves its program, custeio or its funds sources, but books the operation', async () => {
    const save = async (register: string, record: object) =>
      (await product.api.post(`/${register}/save`, { cnpjAssociacao: SCHOOL, ...record }).expect(201)).body.id as number;
    const [custeio, capital] = [
      await save('elemento_despesa', { descricao: 'CONSUMO', categoria: 'CUSTEIO' }),
      await save('elemento_despesa', { descricao: 'EQUIPAMENTOS', categoria: 'CAPITAL' }),
    ];
    const idFonteRecurso = await save('fonte_recurso', { descricao: 'FUNDO ROTATIVO' });
    const idPrograma = await save('programa', { descricao: 'ROTATIVO' });
    const idAcao = await save('acao', { idPrograma, descricao: 'COMPRAS' });
    const other = await newLine({ idPrograma, idAcao, idSubAcao: null, idElementoDespesa: capital });
    const warnings = async (changes: object = {}) => {
      const query = { cnpjAssociacao: SCHOOL, ano: YEAR, idProgramaDebito: plan.line.idPrograma, idElementoDespesaDebito: custeio };
      const credit = { idProgramaCredito: idPrograma, idElementoDespesaCredito: capital };
      const search = new URLSearchParams(
        Object.entries({ ...query, ...credit, ...changes }).map(([key, value]) => [key, String(value)] as [string, string]),
      );
      return (await product.api.get(`/redistribuicao/avisos?${search}`, 'usuario').expect(200)).body.avisos;
    };
    const programs =
      'Esta operação move recursos do programa PDDE BÁSICO para o programa ROTATIVO. Verifique se as regras dos programas permitem.';
    const categories =
      'Esta operação move recursos de custeio (CONSUMO) para capital (EQUIPAMENTOS). Verifique se as regras do programa permitem.';
    await spend(debito, 1);
    expect(await warnings()).toEqual([programs, categories]);
    const idDespesa = await spend(other, 1, { idFonteRecurso });
    expect(await warnings()).toEqual([
      programs,
      categories,
      'As fontes de recursos são diferentes: as despesas de PDDE BÁSICO usam PDDE, as de ROTATIVO usam FUNDO ROTATIVO. Verifique se as regras da fonte permitem.',
    ]);
    expect(await warnings({ idElementoDespesaCredito: custeio, idProgramaCredito: plan.line.idPrograma })).toEqual([]);
    expect(await warnings({ idElementoDespesaCredito: 999, idProgramaCredito: 999 })).toEqual([]);
    await product.api.get(`/redistribuicao/avisos?${BOOK}`).expect(400);
    await redistribute({ credito: other, valor: 10 });

    // A cancelled expense does not count for its source.
    const cancelled = { ...expenseOf(plan), idDespesa, dataAnulacao: '2026-04-02', justificativaAnulacao: 'Compra desfeita' };
    await product.api.put('/despesa/anula_despesa', cancelled).expect(200);
    expect(await warnings()).toEqual([programs, categories]);
  });

  it('refuses to delete items used by a redistribution', async () => {
    await redistribute();
    const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa } = credito;
    const refused = await product.api
      .delete(`/item/delete/${SCHOOL}/${idPrograma}/${idAcao}/${idSubAcao}/${idItem}/${idElementoDespesa}`)
      .expect(409);
    expect(refused.body.message).toContain('redistribuições');
  });

  it('refuses callers without a link to the association', async () => {
    const foreign = `cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`;
    const { operacao } = await redistribute();
    await post({ valor: 1 }, 'usuario').expect(201);
    await post({}, 'ninguem').expect(401);
    await post({ cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    for (const call of [`/redistribuicao/all?${foreign}`, `/redistribuicao/1?${foreign}`, path(1, RESIDENTS)]) {
      await product.api.get(call, 'ninguem').expect(401);
      await product.api.get(call, 'usuario').expect(403);
    }
    await product.api.get(path(operacao, RESIDENTS)).expect(404);
    await product.api.get(path('99999999999999999')).expect(400);
    await product.api.get(`/redistribuicao/x?${BOOK}`).expect(400);
    await product.api.get('/redistribuicao/all').expect(400);
  });
});
