import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { type FigureEntry, type Point } from '#contracts/accountability/submission.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { type CashSubmissions, givenCashSubmissions } from '../../../../../test/integration/cash-submissions.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { fieldsOf } from '../../../../../test/integration/submission-forms.js';

const YEAR = 2024;

describe('what a period of a layout that covers begins with', () => {
  let product: TestProduct;
  let cash: CashSubmissions;
  let ids: number[];

  /** Free money pays custeio in the first period; custeio comes in the second, and stays. */
  beforeAll(async () => {
    product = await startProduct();
    cash = await givenCashSubmissions(product);
    const layout = { layout: 'PTRF-SP', programas: [cash.plan.line.idPrograma], dados: { eol: '000001', dre: 'BUTANTÃ' } };
    await cash.receive(`${YEAR}-02-01`, 100, { categoria: 'LIVRE' });
    await cash.pay(`${YEAR}-03-01`, 10);
    await cash.receive(`${YEAR}-06-01`, 10);
    const periods = [
      ['01-01', '04-30'],
      ['05-01', '08-31'],
      ['09-01', '12-31'],
    ];
    ids = [];
    for (const [de, ate] of periods) ids.push(await cash.save({ ...layout, de: `${YEAR}-${de}`, ate: `${YEAR}-${ate}` }));
  });

  afterAll(() => product.close());

  const at = (period: number, path: string) => `/prestacao/${ids[period]}${path}cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
  const read = async <T>(period: number, path: string): Promise<T> => (await product.api.get(at(period, path)).expect(200)).body;
  const fields = async (period: number) =>
    fieldsOf(await read<FilledForm>(period, '/formulario/demonstrativo?formato=json&numConta=COFRE&'));
  const opening = async (period: number) => (await fields(period))['2'];
  const differing = async (period: number) =>
    (await read<Point[]>(period, '/pendencias?')).find(({ codigo }) => codigo === 'abertura.difere')?.mensagem;
  const document = async (period: number) => {
    const { apresentacoes } = await cash.details(ids[period]!, YEAR);
    const { sha256 } = apresentacoes.at(-1)!;
    const { text } = await product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}`).buffer(true).expect(200);
    return { sha256, ...JSON.parse(text) };
  };

  it('is what the book says, covered, while nothing was presented', async () => {
    expect(await opening(1)).toEqual([0, 90, 0]);
    expect(await opening(2)).toEqual([0, 100, 0]);
  });

  it('is what the version before left by column, once it is presented', async () => {
    await cash.present(ids[0]!, YEAR, `${YEAR}-05-02`);
    expect((await document(0)).abertura).toBeNull();
    await cash.present(ids[1]!, YEAR, `${YEAR}-09-02`);
    expect((await fields(1))['6']).toEqual([10, 90, 0]);
    expect(await opening(2)).toEqual([10, 90, 0]);
    expect(await differing(2)).toBeUndefined();
    const ofColumn = (coluna: string) =>
      read<FigureEntry[]>(2, `/composicao?formulario=demonstrativo&numConta=COFRE&campo=2&coluna=${coluna}&`);
    for (const [coluna, valor] of [
      ['C', 10],
      ['L', 90],
    ] as const)
      expect(toReais(sumOfReais(await ofColumn(coluna)))).toBe(valor);
  });

  it('is what the book says again where the sum is another one, and a point asks why', async () => {
    const pedidos = [{ acao: 'INCLUIR', sobre: { tipo: 'GERAL' }, texto: 'Incluir a parcela.' }];
    await cash.act(ids[1]!, YEAR, 'devolve', { data: `${YEAR}-09-10`, prazo: `${YEAR}-09-30`, pedidos });
    await cash.receive(`${YEAR}-07-01`, 5);
    expect(await opening(2)).toEqual([5, 100, 0]);
    expect(await differing(2)).toBe('O saldo inicial difere do saldo final da prestação anterior em R$\u00a05,00. Diga por quê.');
    await cash.act(ids[1]!, YEAR, 'responde', { pedido: 1, resposta: 'REALIZADO', texto: 'Incluída.' });
    await cash.present(ids[1]!, YEAR, `${YEAR}-09-20`);
    expect(await opening(2)).toEqual([15, 90, 0]);
    expect(await differing(2)).toBeUndefined();
  });

  it('is kept in the document by the version that it took, which the verification follows', async () => {
    const { sha256 } = await document(1);
    await cash.present(ids[2]!, YEAR, `${YEAR + 1}-01-02`);
    expect((await document(2)).abertura).toEqual({ ano: YEAR, id: ids[1], apresentacao: 2, sha256 });
    for (const ano of [YEAR, YEAR + 1]) {
      const { body } = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200);
      expect(body).toMatchObject({ integro: true, divergencia: null });
    }
  });
});
