import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const NONE = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

describe('Saldo Orçamentário as PDF', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    await budget(plan.line, 1000); // 1
    await budget(plan.otherLine, 500.1); // 2
    const paid = await register(plan, { valor: 650.25 }); // 3
    await pay(paid, '2026-04-01'); // 4
    await register(plan, { ...plan.otherLine, valor: 80 }); // 5
    await pay(await register(plan, { ...NONE, valor: 12.34 }), '2026-05-02'); // 6, 7
  });

  afterAll(() => product.close());

  const budget = (line: Plan['line'], valor: number) =>
    product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...line, valor }).expect(201);
  const register = async (plan: Plan, changes: Partial<ExpenseRequest>): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;
  const pay = ({ idDespesa, valor }: Expense, dataPagamento: string) =>
    product.api
      .put('/despesa/paga_despesa', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa, valor, dataPagamento, formaPagamento: 'PIX' })
      .expect(200);
  const ask = (query: string, who?: 'usuario' | 'ninguem') => product.api.get(`/relatorio/saldo_orcamentario?${query}`, who);
  const print = async (query = '', ano = YEAR) => readPdf((await ask(`cnpjAssociacao=${SCHOOL}&ano=${ano}${query}`).expect(200)).body);

  it('shows every level with the sums of the balance call', async () => {
    const { text, title, isTagged } = await print();
    expect({ title, isTagged }).toEqual({ title: expect.stringContaining('SALDO ORÇAMENTÁRIO 2026'), isTagged: true });
    const sums = 'R$ 1.500,10 R$ 0,00 R$ 1.500,10 R$ 650,25 R$ 80,00 R$ 849,85 43,3% Baixa execução';
    for (const part of [
      `Ano base ${YEAR} · posição atual`,
      `PDDE BÁSICO ${sums}`,
      `MANUTENÇÃO ${sums}`,
      `LIMPEZA ${sums}`,
      'MATERIAL DE CONSUMO 11222333000181 R$ 500,10 R$ 0,00 R$ 500,10 R$ 0,00 R$ 80,00 R$ 500,10 0,0% Baixa execução',
      'MATERIAL DE CONSUMO 11222333000181 R$ 1.000,00 R$ 0,00 R$ 1.000,00 R$ 650,25 R$ 0,00 R$ 349,75 65,0% Execução moderada',
      'Despesas sem programa 1 pagamento R$ 0,00 R$ 0,00 R$ 0,00 R$ 12,34 R$ 0,00 -R$ 12,34 — Execução excedida',
      'Total geral R$ 1.500,10 R$ 0,00 R$ 1.500,10 R$ 662,59 R$ 80,00 R$ 837,51 44,2% Baixa execução',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/PDDE BÁSICO .* MANUTENÇÃO .* LIMPEZA .* MATERIAL DE HIGIENE .* MATERIAL DE LIMPEZA .* Total geral/);
  });

  it('is computed as of a given day or entry, and says so', async () => {
    const day = await print('&em=2026-03-31');
    expect(day.text).toContain('posição em 31/03/2026');
    expect(day.text).toContain('Total geral R$ 1.500,10 R$ 0,00 R$ 1.500,10 R$ 0,00');
    const entry = await print('&sequencia=4');
    expect(entry.text).toContain('posição depois do lançamento nº 4');
    expect(entry.text).toContain('Livro de 2026 · lançamento nº 4 ·');
    expect(entry.text).toContain('Total geral R$ 1.500,10 R$ 0,00 R$ 1.500,10 R$ 650,25 R$ 0,00 R$ 849,85');
    expect((await print('&sequencia=4&em=2026-03-31')).text).toContain('posição em 31/03/2026, depois do lançamento nº 4');
  });

  it('says so when a year has nothing', async () => {
    const { pages, text } = await print('', 2025);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Nenhum orçamento e nenhum pagamento em 2025, posição atual.');
  });

  it('refuses calls without token or link, an unknown entry and an invalid day', async () => {
    await ask(`cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'ninguem').expect(401);
    await ask(`cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, 'usuario').expect(403);
    const { body } = await ask(`cnpjAssociacao=${SCHOOL}&ano=${YEAR}&sequencia=8`).expect(404);
    expect(body.message).toBe(`O livro de ${YEAR} não tem o lançamento nº 8.`);
    const answer = await ask(`cnpjAssociacao=${SCHOOL}&ano=${YEAR}&em=2026-02-30`).expect(400);
    expect(answer.body.errors).toEqual([{ field: 'em', message: 'Data inválida' }]);
  });
});
