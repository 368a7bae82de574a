import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { dateInBrazil, formatDate, yearOf } from '#domain/plain-date.js';
import { exportBook, verifyExport } from '../../../../../test/integration/exported-book.js';
import { editCell } from '../../../../../test/integration/exported-cells.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';

const YEAR = PDDE_YEAR;
const TABLE = 'atos_das_prestacoes.csv';
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** The day of every act: they are entries of the book of its year. */
const TODAY = dateInBrazil(new Date());
const DAY = formatDate(TODAY);
/** Begins like a formula, and has what separates the cells of a table. */
const AWKWARD = '=1+1; "x"\ny';

describe('the acts in the export of a year', () => {
  let product: TestProduct;
  let sha256: string;
  const folder = mkdtempSync(join(tmpdir(), 'razao-acts-'));

  beforeAll(async () => {
    product = await startProduct();
    const { id } = await givenPddeSubmission(product);
    const { api } = product;
    const december = await givenPaper(api, { ano: YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { mes: 12, anexo: december.sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'], em: `${YEAR}-12-31` };
    await api.post('/conciliacao/fecha', { ...book, numConta: PDDE_ACCOUNT, ...closing, justificativa: 'SEM DIFERENÇA' }).expect(204);
    const act = (name: string, body: object) => api.post(`/prestacao/${id}/${name}`, { ...book, ...body }).expect(200);
    const { confere } = (await api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&confere=true`).expect(200)).body;
    const presented = await act('apresenta', { data: TODAY, confere });
    sha256 = presented.body.apresentacoes[0].sha256;
    await act('recebe', { data: TODAY, protocolo: '12/2025' });
    await act('desfaz', { motivo: 'Dia errado' });
    await act('recebe', { data: TODAY });
    const whole = { acao: 'ESCLARECER', sobre: { tipo: 'GERAL' }, texto: 'Explique.' };
    const ofExpense = { acao: 'CORRIGIR', sobre: { tipo: 'DESPESA', ano: YEAR, id: '3' }, texto: AWKWARD, valor: 10.5 };
    await act('devolve', { data: TODAY, prazo: TODAY, pedidos: [whole, ofExpense] });
    await act('responde', { pedido: 2, resposta: 'REALIZADO', texto: AWKWARD });
    await exportBook(api, folder, yearOf(TODAY));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await product.close();
  });

  it('are a row each, undone ones included, with what each said', () => {
    const rows: Record<string, string>[] = parse(readFileSync(join(folder, TABLE)), { bom: true, delimiter: ';', columns: true });
    const said = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')));
    const of = (ordem: number, Ato: string) => ({
      ...{ Nº: String(ordem), 'Nº da Prestação': '1', Ordem: String(ordem), Ato },
      'Registrado em': DAY,
      Por: expect.stringMatching(/./),
      Lançamento: expect.stringMatching(/^\d+$/),
    });
    const scope = { Exercício: '2024', Layout: 'FNDE-2024', Programa: 'PDDE BÁSICO', De: '01/01/2024', Até: '31/12/2024' };
    expect(said).toEqual([
      { ...of(1, 'APRESENTADA'), ...scope, Apresentação: '1', 'SHA-256': sha256, Data: DAY },
      { ...of(2, 'RECEBIDA'), Data: DAY, Protocolo: '12/2025' },
      { ...of(3, 'ATO DESFEITO'), Motivo: 'Dia errado' },
      { ...of(4, 'RECEBIDA'), Data: DAY },
      {
        ...of(5, 'DEVOLVIDA'),
        Data: DAY,
        Prazo: DAY,
        Pedidos: `1. Esclarecer: A prestação inteira. Explique. 2. Corrigir: Despesa 3 de 2024. ${AWKWARD} (10,50)`,
      },
      { ...of(6, 'PEDIDO RESPONDIDO'), 'Pedido Respondido': '2', Resposta: 'Realizado', 'Texto da Resposta': `'${AWKWARD}` },
    ]);
  });

  it('are verified, and no cell of them may be another one', async () => {
    expect(await verifyExport(folder)).toMatchObject({ code: 0 });
    for (const [row, column] of [
      [0, 'SHA-256'],
      [0, 'De'],
      [1, 'Protocolo'],
      [2, 'Motivo'],
      [4, 'Pedidos'],
      [5, 'Resposta'],
      [5, 'Por'],
    ] as const) {
      const undo = editCell(folder, { file: TABLE, row, column }, 1);
      const { code, said } = await verifyExport(folder);
      undo();
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`${TABLE}, ${row + 1}, ${column}: é`) });
    }
  });
});
