import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type Research } from '#contracts/accountability/research.record.js';
import { type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { expectSheetToSay } from '../../../../../test/integration/read-workbook.js';
import { expenseOf, type Plan } from '../../../../../test/integration/scenario.js';
import { fieldsOf } from '../../../../../test/integration/submission-forms.js';

const YEAR = PDDE_YEAR;
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
const THIS_YEAR = new Date().getFullYear();
const PRESENTED_ON = `${YEAR + 1}-01-20`;

describe('a prestação de contas that is presented, returned and judged', () => {
  let product: TestProduct;
  let plan: Plan;
  let id: number;
  let asset: Asset;
  let research: Research;

  beforeAll(async () => {
    product = await startProduct();
    ({ plan, id } = await givenPddeSubmission(product));
    const idDespesa = await paid('REFRIGERADOR');
    const bought = { especificacao: 'REFRIGERADOR', quantidade: 1, valorUnitario: 10, data: `${YEAR}-11-10` };
    const despesas = [{ ano: YEAR, idDespesa, valor: 10 }];
    asset = (await product.api.post('/bem/save', { cnpjAssociacao: SCHOOL, ...bought, despesas }).expect(201)).body;
    const prices = [10, 11, 12].map((valor, at) => ({ letra: 'ABC'[at], valor }));
    const itens = [{ item: 1, descricao: 'REFRIGERADOR', unidade: 'UN', quantidade: 1, precos: prices }];
    const proponentes = ['52998224725', '11222333000181', '15350946056'].map((cpfCnpj, at) => ({
      letra: 'ABC'[at],
      nome: `LOJA ${at}`,
      cpfCnpj,
    }));
    const asked = { ...book, objeto: 'REFRIGERADOR', data: `${YEAR}-10-01`, idPrograma: plan.line.idPrograma, criterio: 'POR_ITEM' };
    const { body } = await product.api.post('/pesquisa_preco/save', { ...asked, itens, proponentes }).expect(201);
    research = (await product.api.put('/pesquisa_preco/vincula', { ...book, id: body.id, idDespesas: [idDespesa] }).expect(200)).body;
  });

  afterAll(() => product.close());

  const details = async (who?: Who): Promise<SubmissionDetails> =>
    (await product.api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&confere=true`, who).expect(200)).body;
  const act = (name: string, body: object, who?: Who) => product.api.post(`/prestacao/${id}/${name}`, { ...book, ...body }, who);
  const present = async (changes: object = {}) => act('apresenta', { data: PRESENTED_ON, confere: (await details()).confere, ...changes });
  const printed = (codigo: string, query = '') =>
    product.api.get(`/prestacao/${id}/formulario/${codigo}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`).expect(200);
  const undo = () => act('desfaz', { motivo: 'Registro errado' }).expect(200);
  const paid = async (name: string): Promise<number> => {
    const [row] = await product.sql<{ id: number }>(
      'select id_despesa as id from despesa where ano = $1 and objeto_resumido = $2 and data_pagamento is not null',
      [YEAR, name],
    );
    return row!.id;
  };
  const anAmount = { data: `${YEAR}-06-10`, valor: 10, descricao: 'DOAÇÃO', tipo: 'DOACAO', categoria: 'CUSTEIO' };
  const receive = (changes: object = {}) =>
    product.api.post('/receita/save', { ...book, numConta: PDDE_ACCOUNT, idPrograma: plan.line.idPrograma, ...anAmount, ...changes });
  const FROZEN = { status: 422, body: { code: 'prestacao.congelada' } };

  it('is not presented while a point blocks, before its period ends, or on a day to come', async () => {
    const { body } = await present();
    expect(body).toMatchObject({
      status: 422,
      code: 'prestacao.impedida',
      detail: expect.stringContaining('dezembro de 2024 não está conciliado'),
    });
    const { sha256 } = await givenPaper(product.api, { ano: YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { ...book, numConta: PDDE_ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'] };
    await product.api.post('/conciliacao/fecha', { ...closing, em: `${YEAR}-12-31`, justificativa: 'SEM DIFERENÇA' }).expect(204);
    expect((await present({ data: `${YEAR}-12-31` })).body.detail).toContain('O período termina em 31/12/2024');
    expect((await present({ data: `${THIS_YEAR + 1}-12-31` })).body.detail).toBe('A data da apresentação não pode ser futura.');
  });

  it('is not presented otherwise than the person saw it, by whom may not, or by unknown minutes', async () => {
    expect(await present({ confere: 'ab'.repeat(32) })).toMatchObject({ status: 409, body: { code: 'prestacao.mudou' } });
    await act('apresenta', { data: PRESENTED_ON, confere: 'ab'.repeat(32) }, 'usuario').expect(403);
    expect(await present({ idAta: '2025-01-10T19:00' })).toMatchObject({ status: 404 });
    expect((await details('usuario')).atos).toEqual([]);
    expect((await details()).atos).toEqual(['apresenta', 'julga']);
  });

  it('is presented once by 64 callers at once, whose other 63 are told by whom', async () => {
    const { confere } = await details();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => act('apresenta', { data: PRESENTED_ON, confere }).set('Idempotency-Key', `apresenta-${at}`)),
    );
    const first = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'prestacao.apresentada-antes',
        detail: expect.stringMatching(/^Apresentada em 20\/01\/2025 por /),
      });
    }
    const facts = await product.sql(`select from evento where tipo = 'PrestacaoApresentada.v1' and ano = $1`, [YEAR + 1]);
    expect(facts).toHaveLength(1);
    // The same request once more, because its answer was lost.
    const again = await act('apresenta', { data: PRESENTED_ON, confere }).set('Idempotency-Key', `apresenta-${first}`).expect(200);
    expect(again.body).toMatchObject({ estado: 'APRESENTADA', apresentacao: 1 });
    expect(await details()).toMatchObject({
      estado: 'APRESENTADA',
      apresentacao: 1,
      confere: null,
      atos: ['recebe', 'devolve', 'julga', 'desfaz'],
    });
  });

  it('is kept as a paper of the book, by its hash', async () => {
    const [{ sha256, ano }] = (await details()).apresentacoes as [SubmissionDetails['apresentacoes'][0]];
    const { text } = await product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}`).buffer(true).expect(200);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    expect(ano).toBe(YEAR + 1);
    const document = JSON.parse(text);
    expect(document).toMatchObject({
      formato: 'prestacao.v1',
      prestacao: { id, apresentacao: 1, layout: 'FNDE-2024', programa: 'PDDE BÁSICO' },
    });
    expect(document.livros).toEqual([expect.objectContaining({ ano: YEAR })]);
  });

  it('is printed from that alone, the same to the byte, whatever is called otherwise since', async () => {
    const version = '&apresentacao=1';
    const sheet = async (): Promise<Buffer> => (await printed('demonstrativo', `${version}&formato=xlsx`).responseType('blob')).body;
    const [before, sheetBefore] = [(await printed('demonstrativo', version)).body, await sheet()];
    const shown = (await printed('demonstrativo', `${version}&formato=json`)).body;
    expect(fieldsOf(shown)).toEqual(
      Object.fromEntries(Object.entries(PDDE_EXAMPLE.esperado.demonstrativo.campos).map(([of, { C, K }]) => [of, [C, K]])),
    );
    await product.sql(`update associacao set nome = 'OUTRO NOME' where cnpj = $1`, [SCHOOL]);
    await product.sql(`update programa set descricao = 'OUTRO PROGRAMA' where id = $1`, [plan.line.idPrograma]);
    expect((await printed('demonstrativo', version)).body.equals(before)).toBe(true);
    expectSheetToSay(sheetBefore, shown);
    expect((await sheet()).equals(sheetBefore)).toBe(true);
    expect((await printed('demonstrativo', `&formato=json`)).body).not.toEqual(shown);
    await product.api
      .get(`/prestacao/${id}/formulario/demonstrativo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&apresentacao=2&formato=json`)
      .expect(404);
    await product.sql(`update programa set descricao = 'PDDE BÁSICO' where id = $1`, [plan.line.idPrograma]);
  });

  describe('freezes', () => {
    const expenseBody = async (idDespesa: number) => (await product.api.get(`/despesa/detalhe/${SCHOOL}/${YEAR}/${idDespesa}`)).body;
    let idDespesa: number;
    let sha256: string;

    beforeAll(async () => {
      idDespesa = await paid('REFRIGERADOR');
    });

    it.each<[string, () => PromiseLike<{ status: number; body: object }>]>([
      ['a revenue of its days', () => receive()],
      ['an expense that is deleted', () => product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${idDespesa}`)],
      ['a payment that is undone', () => product.api.put('/despesa/desfaz_pagamento', { ...book, idDespesa, motivo: 'X' })],
      [
        'a month that is reopened',
        () => product.api.post('/conciliacao/reabre', { ...book, numConta: PDDE_ACCOUNT, mes: 12, motivo: 'X' }),
      ],
    ])('%s', async (_, change) => {
      const { status, body } = await change();
      expect({ status, body }).toMatchObject({ status: 422 });
      expect(['prestacao.congelada', 'conciliacao.mes-fechado']).toContain((body as { code: string }).code);
    });

    it('amounts of its assets and of its researches, and not their place, number or text', async () => {
      const ofAsset = (changes: object) => product.api.post('/bem/save', { ...asset, versao: undefined, ...changes });
      const ofResearch = (changes: object) => product.api.post('/pesquisa_preco/save', { ...research, versao: undefined, ...changes });
      for (const refused of [
        ofAsset({ valorUnitario: 9, despesas: [{ ...asset.despesas[0], valor: 9 }] }),
        ofAsset({ data: `${YEAR}-11-11` }),
        product.api.delete(`/bem/delete/${SCHOOL}/${asset.id}`),
        ofResearch({ itens: [{ ...research.itens[0], quantidade: 2 }] }),
        product.api.delete(`/pesquisa_preco/delete/${SCHOOL}/${YEAR}/${research.id}`),
      ])
        expect(await refused).toMatchObject(FROZEN);
      expect((await ofAsset({ valorUnitario: 9, despesas: [{ ...asset.despesas[0], valor: 9 }] })).body.detail).toContain(
        `O bem nº ${asset.id} está na prestação de contas PDDE BÁSICO, 2024`,
      );
      const placed = await ofAsset({
        local: 'COZINHA',
        tombamento: '123',
        tombadoEm: `${YEAR + 1}-02-01`,
        termoEnviadoEm: `${YEAR}-12-01`,
        processo: '1',
      });
      expect(placed.body).toMatchObject({ local: 'COZINHA' });
      const approved = await ofResearch({ aprovadoPor: 'ANA LIMA' });
      expect(approved.body).toMatchObject({ aprovadoPor: 'ANA LIMA' });
    });

    it('names the record, the prestação and what to do', async () => {
      const { body } = await product.api.post('/conciliacao/reabre', { ...book, numConta: PDDE_ACCOUNT, mes: 12, motivo: 'X' });
      expect(body.detail).toBe(
        `O mês de dezembro de 2024 da conta ${PDDE_ACCOUNT} está na prestação de contas PDDE BÁSICO, 2024, apresentada em 20/01/2025. Registre a devolução ou desfaça a apresentação.`,
      );
    });

    it('not what comes later: money of later days, further papers, bills', async () => {
      await receive({ ano: YEAR + 1, data: `${YEAR + 1}-03-02` }).expect(201);
      ({ sha256 } = await givenPaper(product.api, { ano: YEAR, id: String(idDespesa) }, pdf('late invoice')));
      const query = `?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&registro=DESPESA&id=${idDespesa}`;
      // Joined on the day of the entry: it may be in the version.
      expect(await product.api.delete(`/anexo/${sha256}${query}`)).toMatchObject(FROZEN);
      await product.api.post('/despesa/save', { ...expenseOf(plan), ...book, dataElaboracao: `${YEAR}-12-10` }).expect(201);
      expect(await expenseBody(idDespesa)).toBeDefined();
    });

    it('nothing of its own register', async () => {
      const { body } = await product.api.post('/prestacao/save', { ...(await details()), prazo: `${YEAR + 1}-02-28` });
      expect(body).toMatchObject({ status: 422, detail: 'Esta prestação está apresentada; alterar não se aplica.' });
      expect(await product.api.delete(`/prestacao/delete/${SCHOOL}/${YEAR}/${id}`)).toMatchObject({ status: 422 });
    });
  });

  it('is read by the address of its own year alone', async () => {
    await product.api.get(`/prestacao/${id}/formulario/demonstrativo?cnpjAssociacao=${SCHOOL}&ano=${YEAR + 1}&apresentacao=1`).expect(404);
  });

  it('is undone only before it is received, and then is in preparation again', async () => {
    expect(await undo()).toMatchObject({ body: { estado: 'EM_PREPARO', apresentacao: 0 } });
    expect((await present()).status).toBe(200);
    await act('recebe', { data: '2025-01-25', protocolo: '12/2025' }).expect(200);
    expect((await details()).recebimento).toEqual({ data: '2025-01-25', protocolo: '12/2025' });
    expect((await undo()).body.estado).toBe('APRESENTADA');
    await act('recebe', { data: '2025-01-25', protocolo: '12/2025' }).expect(200);
    expect(await act('recebe', { data: '2025-01-25' })).toMatchObject({
      status: 422,
      body: { detail: 'Esta prestação está recebida; registrar o recebimento não se aplica.' },
    });
  });

  it('is returned with requests, which open exactly their records', async () => {
    const idDespesa = await paid('REFRIGERADOR');
    const about = (tipo: string, key: string | null) => ({ sobre: { tipo, ano: YEAR, id: key } });
    const requests = [
      { acao: 'CORRIGIR', ...about('DESPESA', String(idDespesa)), texto: 'Corrigir o documento.' },
      { acao: 'ESCLARECER', ...about('GERAL', null), texto: 'Dizer por que não houve pesquisa.' },
    ];
    const giveBack = (changes: object = {}) => act('devolve', { data: '2025-02-10', prazo: '2025-03-10', pedidos: requests, ...changes });
    expect((await giveBack({ pedidos: [] })).status).toBe(400);
    expect((await giveBack({ prazo: '2025-02-09' })).body.detail).toContain('O prazo para os acertos');
    expect((await giveBack({ data: '2025-01-24' })).body.detail).toContain('não pode ser anterior à do recebimento, 25/01/2025');
    expect((await giveBack({ anexo: 'ab'.repeat(32) })).status).toBe(404);
    const { body } = await giveBack().expect(200);
    expect(body).toMatchObject({ estado: 'DEVOLVIDA', pedidos: [{ id: 1, prazo: '2025-03-10', resposta: null }, { id: 2 }] });

    expect(await receive({ data: `${YEAR}-12-20` })).toMatchObject({ status: 422 });
    await product.api.post('/conciliacao/reabre', { ...book, numConta: PDDE_ACCOUNT, mes: 12, motivo: 'devolução' }).expect(204);
    expect(await receive({ data: `${YEAR}-12-20` })).toMatchObject(FROZEN);
    const other = await paid('VENTILADOR DE PAREDE').catch(() => null);
    if (other !== null) expect(await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${other}`)).toMatchObject({ status: 422 });
  });

  it('is presented again once every request is answered and what blocks is mended', async () => {
    expect((await present()).body.detail).toBe('Falta responder a 2 pedidos da devolução.');
    await act('responde', { pedido: 1, resposta: 'REALIZADO', texto: 'Documento corrigido.' }).expect(200);
    await act('responde', { pedido: 3, resposta: 'REALIZADO', texto: 'X' }).expect(404);
    expect((await present()).body.detail).toBe('Falta responder a 1 pedido da devolução.');
    await act('responde', { pedido: 2, resposta: 'JUSTIFICADO', texto: 'Compra única.' }, 'usuario').expect(200);
    expect((await present()).body.detail).toContain('dezembro de 2024 não está conciliado');
    const { sha256 } = await givenPaper(
      product.api,
      { ano: YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' },
      pdf('december again'),
    );
    const closing = { ...book, numConta: PDDE_ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'] };
    await product.api.post('/conciliacao/fecha', { ...closing, em: `${YEAR}-12-31`, justificativa: 'SEM DIFERENÇA' }).expect(204);
    const { body } = await present({ data: '2025-03-01' });
    expect(body).toMatchObject({ estado: 'APRESENTADA', apresentacao: 2 });
    expect(body.apresentacoes.map(({ n }: { n: number }) => n)).toEqual([1, 2]);
  });

  it('is judged with the reasons and the document of the authority', async () => {
    const judge = (changes: object) => act('julga', { data: '2025-06-02', resultado: 'APROVADA_COM_RESSALVAS', ...changes });
    expect((await judge({})).body.detail).toBe('Informe os motivos.');
    expect((await judge({ motivos: 'Nota juntada depois.' })).body.detail).toBe('Junte o documento da autoridade.');
    const { sha256 } = await givenPaper(
      product.api,
      { ano: YEAR + 1, registro: 'PRESTACAO', id: String(id), tipo: 'OUTRO' },
      pdf('decision'),
    );
    const { body } = await judge({ motivos: 'Nota juntada depois.', anexo: sha256 }).expect(200);
    expect(body).toMatchObject({
      estado: 'APROVADA_COM_RESSALVAS',
      julgamento: { motivos: 'Nota juntada depois.', anexo: sha256 },
      atos: ['desfaz'],
    });
    expect(await product.api.delete(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}&ano=${YEAR + 1}&registro=PRESTACAO&id=${id}`)).toMatchObject(
      { status: 422 },
    );
    expect(await receive({ data: `${YEAR}-12-20` })).toMatchObject({ status: 422 });
    expect(body.historico.map(({ ato, desfeito }: { ato: string; desfeito: boolean }) => (desfeito ? `(${ato})` : ato))).toEqual([
      ...['julga', 'apresenta', 'responde', 'responde', 'devolve', 'recebe', 'desfaz', '(recebe)', 'apresenta', 'desfaz', '(apresenta)'],
    ]);
  });

  it('is not undone by who has not seen the last act, and tells them of it', async () => {
    const { historico } = await details();
    const seen = historico[0]!.ordem - 1;
    const { body } = await act('desfaz', { motivo: 'Registro errado', ultimoAto: seen }).expect(409);
    expect(body).toMatchObject({
      code: 'livro.versao',
      mudancas: [{ minha: true, descricao: expect.stringContaining('aprovada com ressalvas: Nota juntada depois.') }],
    });
    expect((await details()).historico).toEqual(historico);
  });
});
