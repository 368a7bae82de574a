import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Response } from 'supertest';
import { type Asset, type CapitalExpense } from '#contracts/accountability/asset.record.js';
import { parseBRL } from '#domain/money.js';
import { docxOf, docxText } from '../../../../../test/integration/docx.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan } from '../../../../../test/integration/scenario.js';

const YEAR = 2024;
const brl = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

describe('assets over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let capital: number;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const element = { descricao: 'EQUIPAMENTO', categoria: 'CAPITAL' };
    capital = (await product.api.post('/elemento_despesa/save', element).expect(201)).body.id;
  });

  afterAll(() => product.close());

  const book = (ano = YEAR) => ({ cnpjAssociacao: SCHOOL, ano });
  const lineOf = (idElementoDespesa: number, idPrograma = plan.line.idPrograma) => ({
    ...{ idPrograma, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa },
  });
  const spend = async (valor: number, changes: object = {}): Promise<number> => {
    const body = { ...expenseOf(plan), ...book(), ...lineOf(capital), dataElaboracao: `${YEAR}-03-10`, valor, ...changes };
    return (await product.api.post('/despesa/save', body).expect(201)).body.idDespesa;
  };
  const retain = (idDespesa: number, valor: number, changes: object = {}) =>
    product.api
      .post('/despesa/imposto', {
        ...book(),
        idDespesa,
        valor,
        idFavorecido: plan.idFavorecido,
        dataElaboracao: `${YEAR}-03-11`,
        ...changes,
      })
      .expect(201);
  const cancel = (idDespesa: number, ano = YEAR) =>
    product.api
      .put('/despesa/anula_despesa', { ...book(ano), idDespesa, dataAnulacao: `${ano}-04-01`, justificativaAnulacao: 'DESFEITA', valor: 1 })
      .expect(200);
  const of = (idDespesa: number, valor: number, ano = YEAR) => ({ ano, idDespesa, valor });
  const bodyOf = (despesas: object[], changes: object = {}) => ({
    ...{ cnpjAssociacao: SCHOOL, especificacao: 'computador', quantidade: 1, valorUnitario: 1, data: `${YEAR}-03-20`, despesas },
    ...changes,
  });
  const save = (despesas: object[], changes: object = {}, who?: Who) => product.api.post('/bem/save', bodyOf(despesas, changes), who);
  const list = async (ano = YEAR, more = ''): Promise<Asset[]> =>
    (await product.api.get(`/bem/all?cnpjAssociacao=${SCHOOL}&ano=${ano}${more}`).expect(200)).body;
  const one = async (id: number): Promise<Asset> => (await list()).find((asset) => asset.id === id)!;
  const pending = async (ano = YEAR): Promise<CapitalExpense[]> =>
    (await product.api.get(`/bem/despesas?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const mark = (bens: object[], who?: Who) => product.api.put('/bem/marca', { cnpjAssociacao: SCHOOL, bens }, who);
  const printed = async (more = '', ano = YEAR): Promise<string> =>
    (await readPdf((await product.api.get(`/relatorio/bens?cnpjAssociacao=${SCHOOL}&ano=${ano}${more}`).expect(200)).body)).text;

  it('takes the capital of an expense, retained taxes included, to the centavo and no further', async () => {
    const id = await spend(2600, { notaFiscal: '1234', objetoResumido: 'COMPUTADORES' });
    await retain(id, 15.28);
    expect(await pending()).toEqual([expect.objectContaining({ idDespesa: id, capital: 2600, resta: 2600 })]);
    const { body: first } = await save([of(id, 1600)], { quantidade: 2, valorUnitario: 800, local: 'sala 1' }, 'usuario').expect(201);
    expect(first).toMatchObject({
      ...{ especificacao: 'COMPUTADOR', quantidade: 2, valorUnitario: 800, total: 1600, local: 'SALA 1', conservacao: 'BOM' },
      ...{ situacao: 'RECEBIDO', doador: null, tombamento: null, versao: 1, avisos: [] },
      despesas: [
        { ...of(id, 1600), objeto: 'COMPUTADORES', notaFiscal: '1234', favorecido: 'PAPELARIA CENTRAL LTDA', anulada: false, resta: 1000 },
      ],
    });
    expect((await save([of(id, 1000.01)]).expect(422)).body).toMatchObject({
      code: 'bem.excede',
      message: brl(`A despesa ${id} tem R$ 1.000,00 de capital ainda sem bem.`),
    });
    expect((await save([of(id, 1000)], { quantidade: 3, valorUnitario: 333.34 }).expect(422)).body.code).toBe('bem.excede');
    const { body: second } = await save([of(id, 1000)], { quantidade: 3, valorUnitario: 333.33 }).expect(201);
    expect(second.total).toBe(999.99);
    expect((await pending()).map(({ resta }) => resta)).toEqual([0]);

    // A change is judged without what the asset itself has, and keeps what it leaves out.
    const { body: changed } = await product.api
      .post('/bem/save', { ...bodyOf([of(id, 1600)]), id: first.id, quantidade: 1, valorUnitario: 1599.99, versao: 1 })
      .expect(200);
    expect(changed).toMatchObject({ local: 'SALA 1', total: 1599.99, versao: 2 });
    expect((await product.api.post('/bem/save', { ...bodyOf([of(id, 1600.01)]), id: first.id }).expect(422)).body.code).toBe('bem.excede');
    expect((await product.api.post('/bem/save', { ...bodyOf([of(id, 1)]), id: first.id, versao: 1 }).expect(409)).body.code).toBe(
      'registro.versao',
    );
    for (const asset of [first, second]) await product.api.delete(`/bem/delete/${SCHOOL}/${asset.id}`).expect(204);
    expect((await pending()).map(({ resta }) => resta)).toEqual([2600]);
    await cancel(id);
  });

  it('counts the capital parts alone, and sends back an expense without any', async () => {
    const mixed = await spend(100, {
      ...{ idFonteRecurso: null, ...lineOf(capital), idPrograma: null, idElementoDespesa: null },
      rateio: [
        { linha: plan.line, idFonteRecurso: plan.idFonteRecurso, valor: 40 },
        { linha: lineOf(capital), idFonteRecurso: plan.idFonteRecurso, valor: 60 },
      ],
    });
    await retain(mixed, 10);
    expect(await pending()).toEqual([expect.objectContaining({ idDespesa: mixed, capital: 60, resta: 60 })]);
    expect((await save([of(mixed, 60.01)]).expect(422)).body.message).toBe(
      brl(`A despesa ${mixed} tem R$ 60,00 de capital ainda sem bem.`),
    );
    const plain = await spend(50, plan.line);
    const refusals: [despesas: object[], changes: object, status: number, code: string, message?: string][] = [
      [[of(plain, 1)], {}, 422, 'bem.custeio', `A despesa ${plain} não tem parte de capital.`],
      [[of(999_999, 1)], {}, 404, 'despesa.ausente'],
      [[of(mixed, 1, YEAR - 1)], {}, 404, 'despesa.ausente'],
      [[of(mixed + 1, 1)], {}, 422, 'bem.imposto'],
      [[], {}, 422, 'bem.origem'],
      [[of(mixed, 1)], { doador: 'PREFEITURA' }, 422, 'bem.origem'],
      [[of(mixed, 1), of(mixed, 1)], {}, 422, 'bem.repetida'],
      [[of(mixed, 1)], { data: '2099-01-01' }, 422, 'bem.data'],
      [[of(mixed, 1)], { tombadoEm: `${YEAR}-05-01` }, 422, 'bem.tombamento'],
      [[of(mixed, 0)], {}, 400, 'validacao'],
      [[of(mixed, 1)], { quantidade: 10_000 }, 400, 'validacao'],
      [[of(mixed, 1)], { quantidade: 1.5 }, 400, 'validacao'],
    ];
    for (const [despesas, changes, status, code, message] of refusals) {
      const { body } = await save(despesas, changes).expect(status);
      if (status !== 400) expect(body).toMatchObject({ code, ...(message && { message }) });
    }
    expect(await list()).toEqual([]);
    await cancel(mixed);
  });

  it('is made of several expenses, of earlier years too, or received', async () => {
    const [wood, nails] = [await spend(300), await spend(20, { ...book(YEAR - 1), dataElaboracao: `${YEAR - 1}-12-01` })];
    const { body: bench } = await save([of(wood, 300), of(nails, 20, YEAR - 1)], { especificacao: 'BANCADA', valorUnitario: 320 }).expect(
      201,
    );
    expect(bench.despesas).toMatchObject([of(wood, 300), of(nails, 20, YEAR - 1)]);
    expect((await save([of(wood, 0.01)]).expect(422)).body.code).toBe('bem.excede');
    const received = { especificacao: 'ARMÁRIO', doador: 'prefeitura municipal', quantidade: 3, valorUnitario: 100 };
    const { body: gift } = await save([], received).expect(201);
    expect(gift).toMatchObject({ despesas: [], doador: 'PREFEITURA MUNICIPAL', valor: null, total: 300 });
    await save([], { ...received, valor: 299.99 }).expect(422);
    expect((await list()).map(({ id }) => id)).toEqual([gift.id, bench.id]);
    expect(await list(YEAR + 1)).toEqual([]);
    expect((await list(YEAR + 1, '&anteriores=true')).map(({ id }) => id)).toEqual([gift.id, bench.id]);
    for (const { id } of [bench, gift]) await product.api.delete(`/bem/delete/${SCHOOL}/${id}`).expect(204);
    await cancel(wood);
    await cancel(nails, YEAR - 1);
  });

  it('is named and not lost when its expense is cancelled or deleted; it keeps what it has, and gets no more', async () => {
    const [gone, deleted] = [await spend(500), await spend(80)];
    const { body: asset } = await save([of(gone, 500)], { valorUnitario: 500 }).expect(201);
    const { body: other } = await save([of(deleted, 80)]).expect(201);
    await cancel(gone);
    await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${deleted}`).expect(204);
    expect(await one(asset.id)).toMatchObject({
      avisos: [`A despesa nº ${gone} de ${YEAR} foi anulada.`],
      despesas: [{ ...of(gone, 500), anulada: true, resta: 0 }],
    });
    expect(await one(other.id)).toMatchObject({
      avisos: [`A despesa nº ${deleted} de ${YEAR} foi excluída.`],
      despesas: [{ excluida: true, objeto: null }],
    });
    const change = (changes: object) =>
      product.api.post('/bem/save', { ...bodyOf([of(gone, 500)], { valorUnitario: 500 }), id: asset.id, ...changes });
    await change({ local: 'PÁTIO' }).expect(200);
    expect((await change({ despesas: [of(gone, 500.01)] }).expect(422)).body.code).toBe('despesa.anulada');
    expect(await printed()).toContain('foi anulada');
    for (const { id } of [asset, other]) await product.api.delete(`/bem/delete/${SCHOOL}/${id}`).expect(204);
  });

  it('marks several at once, all of them or none', async () => {
    const id = await spend(100);
    const made: Asset[] = [];
    for (const especificacao of ['MESA', 'CADEIRA'])
      made.push((await save([of(id, 50)], { especificacao, valorUnitario: 50 }).expect(201)).body);
    const [desk, chair] = made as [Asset, Asset];
    const sent = { termoEnviadoEm: `${YEAR}-04-02`, processo: '6016/2024' };
    expect(
      (
        await mark([
          { id: desk.id, ...sent },
          { id: chair.id, termoEnviadoEm: `${YEAR}-03-01` },
        ]).expect(422)
      ).body.code,
    ).toBe('bem.data');
    await mark([
      { id: desk.id, ...sent },
      { id: 999_999, ...sent },
    ]).expect(404);
    await mark([
      { id: desk.id, ...sent },
      { id: chair.id, ...sent, versao: 7 },
    ]).expect(409);
    await mark([]).expect(400);
    expect((await list()).map(({ situacao }) => situacao)).toEqual(['RECEBIDO', 'RECEBIDO']);
    const { body } = await mark(
      [chair, desk].map(({ id, versao }) => ({ id, versao, ...sent })),
      'usuario',
    ).expect(200);
    expect(body.map((asset: Asset) => [asset.id, asset.situacao, asset.processo])).toEqual(
      [chair, desk].map(({ id }) => [id, 'TERMO_ENVIADO', '6016/2024']),
    );
    expect((await mark([{ id: desk.id, tombadoEm: `${YEAR}-05-01` }]).expect(422)).body.code).toBe('bem.tombamento');
    const numbered = [desk, chair].map(({ id }, index) => ({ id, tombadoEm: `${YEAR}-05-01`, tombamento: `00${index + 1}` }));
    const { body: done } = await mark(numbered).expect(200);
    expect(done).toMatchObject([
      { situacao: 'TOMBADO', tombamento: '001', termoEnviadoEm: sent.termoEnviadoEm },
      { situacao: 'TOMBADO', tombamento: '002' },
    ]);
    const leave = { baixadoEm: `${YEAR}-12-01`, motivoBaixa: 'Furto' };
    const { body: left } = await product.api
      .post('/bem/save', { ...bodyOf([of(id, 50)], { especificacao: 'MESA', valorUnitario: 50 }), id: desk.id, ...leave })
      .expect(200);
    expect(left).toMatchObject({ situacao: 'BAIXADO', tombamento: '001', versao: 4 });
    await mark([{ id: desk.id, termoEnviadoEm: null }]).expect(200);
    expect(await one(desk.id)).toMatchObject({ termoEnviadoEm: null, processo: '6016/2024', situacao: 'BAIXADO' });

    const term = async (ids: number[], who: Who = 'admin') => {
      const [first, ...others] = ids;
      const address = `/bem/${first}/termo?cnpjAssociacao=${SCHOOL}${others.length > 0 ? `&ids=${others.join(',')}` : ''}`;
      return product.api
        .get(address, who)
        .buffer(true)
        .parse((answer, done) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
        });
    };
    const { body: docx, headers, status } = await term([chair.id, desk.id], 'usuario');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="Termo.docx"']);
    const text = docxText(docx).replaceAll('\u00a0', ' ');
    expect(text).toContain('TERMO DE DOAÇÃO');
    expect(text).toContain('1. 1 × CADEIRA, R$ 50,00, PAPELARIA CENTRAL LTDA');
    expect(text).toContain('2. 1 × MESA, R$ 50,00');
    expect(text).toContain('Valor total: R$ 100,00.');
    expect(text).toContain('Processo nº 6016/2024.');
    expect((await term([999_999])).status).toBe(404);
    await product.sql(
      `insert into template (cnpj, nome, nome_arquivo, arquivo, enviado_em, autor) values ($1, 'Termo', 'x.docx', $2, now(), 'ANA')`,
      [SCHOOL, docxOf(['{associacao} entrega {bens} por {valorDosBens}; ata de {hora}'])],
    );
    expect(docxText((await term([chair.id])).body)).toContain('entrega 1. 1 × CADEIRA');

    const report = await printed();
    const amounts = [...report.matchAll(/R\$\s?([\d.]+,\d\d)/g)].map(([, amount = '']) => parseBRL(amount)!);
    expect(amounts).toEqual([5000, 5000, 5000, 5000, 10_000]);
    expect(report).toContain('PAPELARIA CENTRAL LTDA');
    for (const { id: asset } of made) await product.api.delete(`/bem/delete/${SCHOOL}/${asset}`).expect(204);
    await cancel(id);
  });

  it('prints the list of a programme, and says so where nothing was bought', async () => {
    const nothing = 'NÃO HOUVE AQUISIÇÃO DE BENS PERMANENTES (RECURSO DE CAPITAL) NESTE EXERCÍCIO FINANCEIRO.';
    const { body: other } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'FUNDO ROTATIVO' }).expect(201);
    const id = await spend(70);
    await save([], { especificacao: 'GELADEIRA', doador: 'PREFEITURA', valorUnitario: 30 }).expect(201);
    expect(await printed()).toContain(nothing);
    await save([of(id, 70)], { especificacao: 'VENTILADOR', valorUnitario: 70 }).expect(201);
    const all = await printed();
    expect(all).not.toContain(nothing);
    expect(all).toMatch(/VENTILADOR[\s\S]*Bens recebidos em doação[\s\S]*GELADEIRA/);
    const mine = await printed(`&idPrograma=${plan.line.idPrograma}`);
    expect(mine).toContain('VENTILADOR');
    expect(mine).not.toContain('GELADEIRA');
    expect(await printed(`&idPrograma=${other.id}`)).toContain(nothing);
    await product.api.get(`/relatorio/bens?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idPrograma=999999`).expect(404);
  });

  it('tells the desk what has no asset, and which terms were not sent', async () => {
    const desk = async () => (await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body.tarefas;
    const before = await desk();
    expect(before).toMatchObject({ capitalSemBem: { quantidade: 0, valor: 0 }, bensSemTermo: 2 });
    const id = await spend(90);
    await save([of(id, 30)]).expect(201);
    expect(await desk()).toMatchObject({ capitalSemBem: { quantidade: 1, valor: 60 }, bensSemTermo: 3 });
    await cancel(id);
    expect(await desk()).toMatchObject({ capitalSemBem: { quantidade: 0, valor: 0 }, bensSemTermo: 3 });
  });

  it('follows an expense that was carried unpaid: assets are of the year that registered it, and tell of its cancelling later', async () => {
    const year = YEAR + 1;
    const id = await spend(40, { ...book(year), dataElaboracao: `${year}-03-10` });
    await save([of(id, 30, year)], { data: `${year}-03-20`, valorUnitario: 30 }).expect(201);
    await product.api.put('/exercicio/encerra', { ...book(year), motivo: 'CONTAS APROVADAS' }).expect(200);
    const { body: next } = await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${year + 1}`).expect(200);
    const { idDespesa: carried } = next.find(({ idDespesaOrigem }: { idDespesaOrigem: number }) => idDespesaOrigem === id);
    expect((await save([of(carried, 1, year + 1)]).expect(422)).body.code).toBe('bem.resto');
    expect(await pending(year + 1)).toEqual([]);
    expect(await pending(year)).toMatchObject([{ idDespesa: id, resta: 10 }]);
    // A tax that the later year retains and cancels leaves the expense as it is.
    const { body: tax } = await retain(carried, 5, { ...book(year + 1), dataElaboracao: `${year + 1}-01-05` });
    await cancel(tax.idDespesa, year + 1);
    expect(await pending(year)).toMatchObject([{ idDespesa: id, capital: 40, resta: 10 }]);
    expect((await list(year)).flatMap(({ avisos }) => avisos)).toEqual([]);
    await cancel(carried, year + 1);
    expect(await pending(year)).toEqual([]);
    expect((await list(year)).map(({ avisos }) => avisos)).toEqual([[`A despesa nº ${id} de ${year} foi anulada.`]]);
  });

  it('lets readers see, staff write, and each association only its own', async () => {
    const id = await spend(100);
    const { body: asset } = await save([of(id, 10)]).expect(201);
    await product.api.get(`/bem/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'ninguem').expect(401);
    await product.api.get(`/bem/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    await product.api.get(`/bem/${asset.id}/termo?cnpjAssociacao=${RESIDENTS}`, 'usuario').expect(403);
    await save([of(id, 1)], { cnpjAssociacao: RESIDENTS }, 'usuario').expect(403);
    // Of another association, the numbers are those of nothing.
    expect((await save([of(id, 1)], { cnpjAssociacao: RESIDENTS }).expect(404)).body.code).toBe('despesa.ausente');
    await product.api.delete(`/bem/delete/${RESIDENTS}/${asset.id}`).expect(404);
    await product.api.get(`/bem/${asset.id}/termo?cnpjAssociacao=${RESIDENTS}`).expect(404);
    await product.api.put('/bem/marca', { cnpjAssociacao: RESIDENTS, bens: [{ id: asset.id, processo: 'X' }] }).expect(404);
    expect((await one(asset.id)).processo).toBeNull();
  });

  it('never takes more than the capital of its expenses, whoever saves at once', async () => {
    const [one, two] = [await spend(100), await spend(100)];
    const shares = Array.from({ length: 64 }, (_, index) => [of(one, 10 + (index % 3)), of(two, 7 + (index % 5))]);
    // Half of them name the expenses in the other order.
    // Who is told that the database is busy asks again.
    const insist = async (despesas: object[], changes: object): Promise<Response> => {
      const answer = await save(despesas, changes);
      return answer.status === 503 ? insist(despesas, changes) : answer;
    };
    const answers = await Promise.all(
      shares.map((share, index) => insist(index % 2 ? share : share.toReversed(), { especificacao: `LOTE ${index}`, valorUnitario: 17 })),
    );
    const outcomes = Map.groupBy(answers, ({ status }) => status);
    expect([...outcomes.keys()].toSorted()).toEqual([201, 422]);
    for (const { body } of outcomes.get(422)!) expect(body.code).toBe('bem.excede');
    const taken = (id: number) =>
      outcomes
        .get(201)!
        .flatMap(({ body }) => body.despesas as Asset['despesas'])
        .reduce((sum, { idDespesa, valor }) => sum + (idDespesa === id ? valor * 100 : 0), 0) / 100;
    expect(outcomes.get(201)!.length).toBeGreaterThanOrEqual(8);
    for (const id of [one, two]) {
      expect(taken(id)).toBeLessThanOrEqual(100);
      expect((await pending()).find(({ idDespesa }) => idDespesa === id)?.resta).toBe(100 - taken(id));
    }
    // What was refused last would not fit now either.
    expect(100 - taken(one)).toBeLessThan(12);
  }, 60_000);
});
