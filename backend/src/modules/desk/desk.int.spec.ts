import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Desk } from '#contracts/desk/desk.js';
import { Clock } from '#platform/clock.js';
import { RESIDENTS, SCHOOL } from '../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../test/integration/papers.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../test/integration/statement-lines.js';
import { writeFacts } from '../../../../test/integration/write-facts.js';
import { type LedgerFact } from '../../record-kinds.js';

describe('the desk', () => {
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere();
    on('2026-06-15');
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '1-9');
    await product.api.post('/orcamento/save', { ...book, ...plan.line, valor: 1000 }).expect(201);
  });

  afterAll(() => product.close());

  const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
  const on = (day: string) => jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T15:00:00Z`));
  const desk = async (query: object = {}): Promise<Desk> => {
    const search = new URLSearchParams({ ...book, ...query } as unknown as Record<string, string>);
    return (await product.api.get(`/painel?${search}`).expect(200)).body;
  };
  const expense = async (changes: object): Promise<number> =>
    (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body.idDespesa;
  const pay = (idDespesa: number, dataPagamento: string, valor: number) =>
    product.api.put('/despesa/paga_despesa', { ...expenseOf(plan), idDespesa, valor, dataPagamento, formaPagamento: 'PIX' }).expect(200);

  it('tells which first steps are done, and what the others lack', async () => {
    const { body: associations } = await product.api.get('/associacao/all').expect(200);
    const { versao: _, ...school } = associations.find(({ cnpj }: { cnpj: string }) => cnpj === SCHOOL);
    const save = (data: object) => product.api.post('/associacao/save', { ...school, ...data }).expect(200);
    await save({ logrNome: null, telefone: null, celular: null, email: null });
    const { passos, faltas } = await desk();
    expect(passos).toEqual({
      dados: false,
      saldos: false,
      plano: true,
      orcamento: true,
      favorecido: true,
      despesa: false,
      pagamento: false,
    });
    expect(faltas).toEqual(['logradouro', 'contato', 'saldo']);
    const none = await desk({ cnpjAssociacao: RESIDENTS });
    expect(none.passos).toMatchObject({ plano: false, orcamento: false, favorecido: false });
    expect(none.faltas).toEqual(expect.arrayContaining(['programa', 'item', 'conta', 'saldo']));
    await save({ logrNome: 'RUA DAS ACÁCIAS', email: 'apm@escola.example', logrCidade: null, municipio: null });
    expect((await desk()).faltas).toEqual(['municipio', 'saldo']);
    await save({ logrNome: 'RUA DAS ACÁCIAS', logrCidade: 'CURITIBA', logrUf: 'PR', email: 'apm@escola.example' });
    expect(await desk()).toMatchObject({ passos: { dados: true }, faltas: ['saldo'] });
  });

  it('shows what each programme received, spent, holds and may still spend, and their sum', async () => {
    expect(await desk({ ano: 2031 })).toMatchObject({ programas: [], dinheiro: { recebido: 0, gasto: 0, naConta: 0, aGastar: 0 } });
    const first = await expense({ dataElaboracao: '2026-03-10', valor: 100 });
    await expense({ dataElaboracao: '2026-05-10', valor: 50.5, vencimento: '2026-06-14' });
    await pay(first, '2026-06-02', 100);
    const receive = (valor: number, more: object = {}) =>
      product.api.post('/receita/save', { ...book, numConta: '1-9', data: '2026-06-01', valor, descricao: 'REPASSE', ...more }).expect(201);
    await receive(30);
    await receive(0.1, { idPrograma: plan.line.idPrograma, categoria: 'CUSTEIO', tipo: 'REPASSE' });
    const { programas, dinheiro, conciliado, passos } = await desk();
    const [{ programa }] = (
      await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)
    ).body.programas.map(({ descricao }: { descricao: string }) => ({ programa: descricao }));
    expect(programas).toEqual([
      { idPrograma: plan.line.idPrograma, programa, recebido: 0.1, gasto: 100, naConta: 0.1, aGastar: 900 },
      { idPrograma: null, programa: null, recebido: 30, gasto: 0, naConta: 30, aGastar: 0 },
    ]);
    expect(dinheiro).toEqual({ recebido: 30.1, gasto: 100, naConta: 30.1, aGastar: 900 });
    expect(conciliado).toEqual({ contas: 1, conciliadas: 0, ate: null });
    expect(passos).toMatchObject({ despesa: true, pagamento: true });
  });

  it('sorts what is to be paid by its due date', async () => {
    await expense({ valor: 1, vencimento: '2026-06-15' });
    await expense({ valor: 2, vencimento: '2026-06-21' });
    await expense({ valor: 4, vencimento: '2026-06-22' });
    await expense({ valor: 8, dataElaboracao: '2026-02-01' });
    expect((await desk()).tarefas.aPagar).toEqual({
      vencidas: { quantidade: 1, valor: 50.5 },
      proximas: { quantidade: 2, valor: 3 },
      depois: { quantidade: 1, valor: 4 },
      semVencimento: { quantidade: 1, valor: 8, desde: '2026-02-01' },
    });
  });

  it('counts expenses without item, paid or not, that are not cancelled', async () => {
    await expense({ idItem: null, valor: 16 });
    const cancelled = await expense({ idItem: null, valor: 32 });
    const cancellation = {
      ...expenseOf(plan),
      idDespesa: cancelled,
      dataAnulacao: '2026-06-15',
      justificativaAnulacao: 'LANÇADA POR ENGANO',
    };
    await product.api.put('/despesa/anula_despesa', cancellation).expect(200);
    expect((await desk()).tarefas.semItem).toEqual({ quantidade: 1, valor: 16 });
  });

  it('counts what was paid without a paper that shows it', async () => {
    const papered = await expense({ valor: 5 });
    await pay(papered, '2026-06-02', 5);
    expect((await desk()).tarefas.semComprovante).toEqual({ quantidade: 2, valor: 105 });
    await givenPaper(product.api, { id: String(papered), tipo: 'COTACAO' }, pdf('cotação'));
    expect((await desk()).tarefas.semComprovante.quantidade).toBe(2);
    await givenPaper(product.api, { id: String(papered) });
    expect((await desk()).tarefas.semComprovante).toEqual({ quantidade: 1, valor: 100 });
  });

  it('counts what was paid without atesto, once the year has one', async () => {
    expect((await desk()).tarefas.semAtesto).toEqual({ quantidade: 0, valor: 0 });
    const seen = { data: '2026-06-03', nome: 'MARIA', cargo: 'TESOUREIRA', texto: 'RECEBIDO' };
    const open = await expense({ valor: 7 });
    await product.api.put('/despesa/atesta', { ...book, idDespesa: open, ...seen }).expect(200);
    expect((await desk()).tarefas.semAtesto).toEqual({ quantidade: 2, valor: 105 });
    await product.api.put('/despesa/desatesta', { ...book, idDespesa: open }).expect(200);
    expect((await desk()).tarefas.semAtesto.quantidade).toBe(0);
  });

  it('asks for the yields of past months of accounts in use', async () => {
    await givenAccount(product.api, '2-7');
    expect((await desk()).tarefas.rendimentos).toEqual([{ numConta: '1-9', descricao: 'CONTA MOVIMENTO', meses: [1, 2, 3, 4, 5] }]);
    await product.api.post('/rendimento/create', { ...book, numConta: '1-9', saldoInicial: 0, marco: 1.5 }).expect(201);
    expect((await desk()).tarefas.rendimentos[0]?.meses).toEqual([4, 5]);
  });

  it('asks to reconcile past months of accounts whose statements are imported', async () => {
    expect((await desk()).tarefas.aConciliar).toEqual([]);
    await givenStatement(product, '1-9', [
      { data: '2026-04-20', valor: -3 },
      { data: '2026-05-20', valor: -4 },
      { data: '2026-06-02', valor: -5 },
    ]);
    const account = { numConta: '1-9', descricao: 'CONTA MOVIMENTO' };
    expect((await desk()).tarefas.aConciliar).toEqual([{ ...account, mes: 4, quantidade: 2 }]);
    const { sha256: anexo } = await givenPaper(product.api, { registro: 'CONTA', id: '1-9', tipo: 'EXTRATO' }, pdf('extrato'));
    await product.api.post('/conciliacao/fecha', { ...book, numConta: '1-9', mes: 4, saldoExtrato: 0, anexo }).expect(204);
    expect((await desk()).tarefas.aConciliar).toEqual([{ ...account, mes: 5, quantidade: 1 }]);
    expect((await desk({ ano: 2027 })).tarefas.aConciliar).toEqual([]);
  });

  it('lists redistributions that wait for their other half', async () => {
    const half = { ...book, ...plan.line, operacao: 7, data: '2026-06-15', valor: -10, justificativa: 'AJUSTE DE SALDO' };
    await product.api.post('/redistribuicao/save', half).expect(201);
    expect((await desk()).tarefas.redistribuicoesPendentes).toBe(1);
    on('2026-06-16');
    expect((await desk()).tarefas.redistribuicoesPendentes).toBe(0);
    on('2026-06-15');
  });

  it('lists notices to publish and an ending mandate', async () => {
    const minutes = { cnpjEscola: SCHOOL, data: '2026-06-20', hora: '19:30', dataIni: '2026-06-20', dataFim: '2028-06-20' };
    await product.api.post('/ata/save', { ...minutes, dataEdital: '2026-06-15' }).expect(201);
    expect((await desk()).tarefas).toMatchObject({
      editais: [{ data: '2026-06-20', hora: '19:30', dataEdital: '2026-06-15' }],
      fimDoMandato: null,
    });
    on('2026-06-14');
    expect((await desk()).tarefas.editais).toEqual([]);
    on('2026-06-21');
    expect((await desk()).tarefas.editais).toEqual([]);
    on('2028-06-01');
    expect((await desk({ ano: 2028 })).tarefas.fimDoMandato).toBe('2028-06-20');
    on('2026-06-15');
  });

  it('asks for the mandates where there are some, and for offices that sign and are vacant', async () => {
    const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'APM' }).expect(200);
    const holds = (papel: string, more: object = {}) => ({
      idCargo: offices.find((office: { papel: string }) => office.papel === papel).id,
      vaga: 1,
      nome: papel,
      de: '2026-01-01',
      ...more,
    });
    expect((await desk()).tarefas).toMatchObject({ temMandatos: false, cargosVagos: [] });
    const ocupantes = [holds('PRESIDE'), holds('TESOURARIA', { ate: '2026-06-14' })];
    const mandate = { cnpjAssociacao: SCHOOL, de: '2026-01-01', ate: '2026-08-15' };
    const { body: saved } = await product.api.post('/mandato/save', { ...mandate, ocupantes }).expect(201);
    const vacant = { temMandatos: true, fimDoMandato: null, cargosVagos: ['TESOUREIRO', 'PRESIDENTE DO CONSELHO FISCAL'] };
    expect((await desk()).tarefas).toMatchObject(vacant);
    on('2026-06-16');
    expect((await desk()).tarefas.fimDoMandato).toBe('2026-08-15');
    on('2026-06-14');
    expect((await desk()).tarefas.cargosVagos).toEqual(['PRESIDENTE DO CONSELHO FISCAL']);
    on('2025-12-31');
    expect((await desk()).tarefas.cargosVagos).toEqual([]);
    on('2026-06-15');
    const interim = holds('TESOURARIA', { nome: 'EVA', de: '2026-06-15', interino: true });
    await product.api
      .post('/mandato/save', { ...mandate, id: saved.id, ocupantes: [...ocupantes, interim, holds('FISCAL_PRESIDE')] })
      .expect(200);
    expect((await desk()).tarefas.cargosVagos).toEqual([]);
    await product.api.delete(`/mandato/delete/${SCHOOL}/${saved.id}`).expect(204);
  });

  it('names the year to close and the year to open', async () => {
    expect((await desk()).tarefas).toMatchObject({ encerrar: null, abrir: null });
    on('2026-12-05');
    expect((await desk()).tarefas).toMatchObject({ encerrar: null, abrir: 2027 });
    on('2027-01-10');
    expect((await desk({ ano: 2027 })).tarefas).toMatchObject({ encerrar: 2026, abrir: 2027 });
    on('2026-06-15');
  });

  it('reports balances that disagree with the book', async () => {
    expect((await desk()).tarefas.divergencia).toBeNull();
    await product.sql('update saldo set pago = pago + 1 where cnpj_associacao = $1 and itens > 0', [SCHOOL]);
    expect((await desk()).tarefas.divergencia).toContain('não conferem com os orçamentos');
    await product.sql('update saldo set pago = pago - 1 where cnpj_associacao = $1 and itens > 0', [SCHOOL]);
    await product.sql(`insert into livro_verificacao values ($1, 2026, now(), false, 3, '', 2, 'O resumo não confere.')`, [SCHOOL]);
    expect((await desk()).tarefas.divergencia).toBe('Lançamento nº 2: O resumo não confere.');
  });

  it('counts the accounts that moved in the year and are reconciled, with the day until which all of those are', async () => {
    const last = { ...book, ano: YEAR - 1 };
    const reconciled = async () => (await desk({ ano: last.ano })).conciliado;
    const close = (numConta: string, mes: number, em: string): LedgerFact => ({
      type: 'MesConciliado.v1',
      numConta,
      mes,
      saldoExtrato: 0,
      em,
      diferenca: 0,
      justificativa: null,
      anexo: '',
    });
    for (const numConta of ['5-1', '5-2', '5-3']) await givenAccount(product.api, numConta);
    for (const numConta of ['5-1', '5-2'])
      await product.api.post('/receita/save', { ...last, numConta, data: '2025-02-01', valor: 10, descricao: 'REPASSE' }).expect(201);
    await writeFacts(product, last, [close('5-1', 2, '2025-02-28')]);
    expect(await reconciled()).toEqual({ contas: 2, conciliadas: 1, ate: '2025-02-28' });
    await writeFacts(product, last, [close('5-2', 11, '2025-11-30')]);
    expect(await reconciled()).toEqual({ contas: 2, conciliadas: 2, ate: '2025-02-28' });
    await writeFacts(product, last, [close('5-1', 12, '2025-12-31')]);
    expect(await reconciled()).toMatchObject({ conciliadas: 2, ate: '2025-11-30' });
    await writeFacts(product, last, [{ type: 'MesReaberto.v1', numConta: '5-1', mes: 12, motivo: 'FALTA UMA TARIFA' }]);
    expect(await reconciled()).toMatchObject({ conciliadas: 2, ate: '2025-02-28' });
    expect(await desk({ ano: last.ano })).toMatchObject({ dinheiro: { recebido: 20, naConta: 20 } });
  });

  it('shows one association only, and only with a link', async () => {
    expect(await desk({ cnpjAssociacao: RESIDENTS })).toMatchObject({ programas: [], tarefas: { divergencia: null } });
    await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'usuario').expect(200);
    await product.api.get(`/painel?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'ninguem').expect(401);
    await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}`).expect(400);
  });
});
