import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm, type FilledTable } from '#contracts/accountability/layout.js';
import { type FigureEntry, type Point, type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { centavos, formatBRL, sumOfReais, toReais } from '#domain/money.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenInternalSubmission, INTERNAL_EXAMPLE } from '../../../../../test/integration/internal-example.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { givenAccount } from '../../../../../test/integration/scenario.js';
import { fieldsOf, tableOf } from '../../../../../test/integration/submission-forms.js';

const { periodo, contas, esperado } = INTERNAL_EXAMPLE;
const YEAR = Number(periodo.de.slice(0, 4));
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
const JUDGED_ON = `${YEAR}-10-18`;

describe('the accounts of a whole association, judged by its members (interna-moradores.json)', () => {
  let product: TestProduct;
  let id: number;

  beforeAll(async () => {
    product = await startProduct();
    id = await givenInternalSubmission(product);
  });

  afterAll(() => product.close());

  const at = (path: string, query = '') => `/prestacao/${id}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
  const details = async (): Promise<SubmissionDetails> => (await product.api.get(at('', '&confere=true')).expect(200)).body;
  const form = async (codigo: string): Promise<FilledForm> =>
    (await product.api.get(at(`/formulario/${codigo}`, '&formato=json')).expect(200)).body;
  const textOf = async (codigo: string, query = '') =>
    (await readPdf((await product.api.get(at(`/formulario/${codigo}`, query)).expect(200)).body)).text.replaceAll('\u00a0', ' ');
  const points = async (): Promise<Point[]> => (await product.api.get(at('/pendencias')).expect(200)).body;
  const act = (name: string, body: object) => product.api.post(`/prestacao/${id}/${name}`, { ...book, ...body });
  const rowsOf = ({ grupos }: FilledTable) => grupos.flatMap(({ linhas }) => linhas);

  it('is of no programme, and its forms are those for members', async () => {
    const { programa, idPrograma, programas, formularios } = await details();
    expect({ programa, idPrograma, programas }).toEqual({ programa: '', idPrograma: null, programas: [] });
    expect(formularios.map(({ codigo }) => codigo)).toEqual(['prestacao', 'contas', 'bens', 'parecer', 'justificativas']);
    const { body } = await product.api.post('/prestacao/save', { ...book, layout: 'INTERNA', ...periodo, idPrograma: 1 }).expect(422);
    expect(body.detail).toBe('Esta prestação é da associação inteira, sem programa (layout INTERNA).');
  });

  it('says to the centavo what was held, received by type, paid and returned, each the sum of its entries', async () => {
    expect(fieldsOf(await form('prestacao'))).toEqual(
      Object.fromEntries(Object.entries(esperado.campos).map(([numero, valor]) => [numero, [valor]])),
    );
    for (const [numero, valor] of Object.entries(esperado.campos)) {
      const entries: FigureEntry[] = (await product.api.get(at('/composicao', `&formulario=prestacao&campo=${numero}`)).expect(200)).body;
      expect([numero, toReais(sumOfReais(entries))]).toEqual([numero, valor]);
    }
  });

  it('says what was paid and is owed by group of elements, whose sum is what was paid', async () => {
    const groups = tableOf(await form('prestacao'));
    expect(rowsOf(groups).map(({ celulas }) => celulas)).toEqual(esperado.grupos);
    expect(groups.total).toMatchObject({ nome: '20 Total pago', valor: esperado.campos['08'] });
  });

  it('leads account by account from the opening to the closing balance, beside what the statement says', async () => {
    const accounts = tableOf(await form('contas'));
    const expected = new Map(esperado.contas.map(([name, ...amounts]) => [contas[name], amounts]));
    const rows = rowsOf(accounts);
    expect(new Map(rows.map(({ celulas: [conta, ...amounts] }) => [String(conta).split(' – ')[0], amounts]))).toEqual(expected);
    expect(rows.flatMap(({ nota }) => nota?.replaceAll('\u00a0', ' ') ?? [])).toEqual([esperado.foraDoExtrato]);
    expect(accounts.total?.valor).toBe(esperado.campos['10']);
  });

  it('prints what it shows', async () => {
    const brl = (valor: number) => formatBRL(centavos(valor)).replaceAll('\u00a0', ' ');
    const printed = await textOf('prestacao');
    const lines = [
      `06 Saldo anterior ${brl(esperado.campos['06']!)}`,
      `12 Doações ${brl(esperado.campos['12']!)}`,
      `10 Saldo final ${brl(esperado.campos['10']!)}`,
      ...esperado.grupos.map(([grupo, pago, aPagar]) => `${grupo} ${brl(pago)} ${brl(aPagar)}`),
    ];
    for (const line of lines) expect(printed).toContain(line);
    const byAccount = await textOf('contas');
    for (const [, ...amounts] of esperado.contas)
      expect(byAccount).toContain(
        amounts
          .flatMap((amount) => amount ?? [])
          .map(brl)
          .join(' '),
      );
    expect(byAccount).toContain(esperado.foraDoExtrato);
    expect(await textOf('bens')).toContain(`ROÇADEIRA A GASOLINA PAPELARIA CENTRAL LTDA — 1 ${brl(esperado.bens)} ${brl(esperado.bens)}`);
  });

  it('is not asked what only an authority asks, nor of which programme its money is', async () => {
    const cash = { cnpjAssociacao: SCHOOL, numConta: 'COFRE', descricao: 'COFRE', tipo: 'CAIXA' };
    await product.api.post('/conta/create', cash).expect(201);
    const raffle = { descricao: 'RIFA', tipo: 'PROPRIO', categoria: 'LIVRE', valor: 10 };
    await product.api.post('/receita/save', { ...book, numConta: 'COFRE', data: periodo.ate, ...raffle }).expect(201);
    const codes = new Set((await points()).map(({ codigo }) => codigo));
    expect([...codes].filter((code) => /pesquisa|rol|dinheiro|termo|ata/.test(code))).toEqual([]);
    expect((await points()).filter(({ bloqueia }) => bloqueia)).toEqual([]);
    expect((await points()).find(({ codigo }) => codigo === 'parecer.falta')).toMatchObject({ fundamento: 'estatuto' });
  });

  it('has the opinion of the council with its conclusion and day', async () => {
    const opinion = { data: `${YEAR}-09-20`, conclusao: 'COM_RESSALVA', texto: 'Contas conferidas com os extratos.' };
    await product.api.put(at('/parecer'), { ...book, ...opinion }).expect(200);
    const printed = await textOf('parecer');
    for (const text of ['Contas conferidas com os extratos.', 'Conclusão: Favorável com ressalva.', `Parecer de 20/09/${YEAR}.`])
      expect(printed).toContain(text);
    expect((await points()).map(({ codigo }) => codigo)).not.toContain('parecer.falta');
  });

  it('is presented, and judged by minutes alone', async () => {
    const { confere } = await details();
    await act('apresenta', { data: `${YEAR}-09-30`, confere }).expect(200);
    const judge = (changes: object) => act('julga', { data: JUDGED_ON, resultado: 'APROVADA', ...changes });
    expect(await judge({})).toMatchObject({ status: 422, body: { detail: 'Escolha a ata que julgou as contas.' } });
    const idAta = `${JUDGED_ON}T19:30`;
    expect((await judge({ idAta })).status).toBe(404);
    await product.api.post('/ata/save', { cnpjEscola: SCHOOL, data: JUDGED_ON, hora: '19:30' }).expect(201);
    const { body } = await judge({ idAta }).expect(200);
    expect(body).toMatchObject({ estado: 'APROVADA', julgamento: { data: JUDGED_ON, idAta, anexo: null }, atos: ['desfaz'] });
  });

  it('prints as it was presented, whatever is said since, and freezes money of its days of every programme', async () => {
    const before = (await form('prestacao')).blocos;
    const { body: other } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'OUTRO' }).expect(201);
    await givenAccount(product.api, '77-1');
    const donation = { descricao: 'RIFA', tipo: 'DOACAO', categoria: 'LIVRE', valor: 10 };
    const revenue = { ...book, numConta: '77-1', idPrograma: other.id, ...donation };
    const { body } = await product.api.post('/receita/save', { ...revenue, data: periodo.ate }).expect(422);
    expect(body).toMatchObject({
      code: 'prestacao.congelada',
      detail: expect.stringContaining('na prestação de contas 01/03/2025 a 31/08/2025'),
    });
    await product.api.post('/receita/save', { ...revenue, data: `${YEAR}-09-01` }).expect(201);
    const version: FilledForm = (await product.api.get(at('/formulario/prestacao', '&formato=json&apresentacao=1')).expect(200)).body;
    expect(version.blocos).toEqual(before);
  });
});
