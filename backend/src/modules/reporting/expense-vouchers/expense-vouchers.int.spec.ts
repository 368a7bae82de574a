import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense, type ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, halvesOf, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const VOUCHERS = ['ficha_pagamento_individual', 'ficha_despesa_individual'] as const;
const NONE = { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };

describe('the vouchers of one expense as PDF', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
  });

  afterAll(() => product.close());

  const register = async (changes: Partial<ExpenseRequest> = {}): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;
  const pay = ({ idDespesa, valor }: Expense) =>
    product.api
      .put('/despesa/paga_despesa', {
        cnpjAssociacao: SCHOOL,
        ano: YEAR,
        idDespesa,
        valor,
        dataPagamento: '2026-04-02',
        formaPagamento: 'TRANSFERÊNCIA',
      })
      .expect(200);
  const ask = (voucher: string, query: string, who?: 'usuario' | 'ninguem') => product.api.get(`/despesa/${voucher}?${query}`, who);
  const print = async (voucher: string, { idDespesa }: Expense) =>
    readPdf((await ask(voucher, `cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${idDespesa}`).expect(200)).body);

  it('of a paid expense show all its data, the amount in words, and the balance after payment', async () => {
    const before = await register({ valor: 100 });
    await pay(before);
    const paid = await register({
      valor: 250.37,
      tipoDocumento: 'NFS-E',
      notaFiscal: 'NF 77',
      dataNf: '2026-03-09',
      objetoResumido: 'TINTA PARA AS SALAS',
      objetoDetalhado: 'DOZE LATAS',
    });
    await pay(paid);
    await pay(await register({ valor: 400 }));
    const [payment, expense] = await Promise.all(VOUCHERS.map((voucher) => print(voucher, paid)));
    for (const { text, pages } of [payment!, expense!]) {
      expect(pages).toHaveLength(1);
      for (const part of [
        `Nº ${paid.idDespesa}/${YEAR}`,
        'Paga em 02/04/2026',
        'Nome PAPELARIA CENTRAL LTDA CNPJ 11.444.777/0001-61',
        'Programa PDDE BÁSICO Ação MANUTENÇÃO Sub-ação LIMPEZA Item MATERIAL DE LIMPEZA',
        'MATERIAL DE CONSUMO 11222333000181 Fonte de recursos PDDE',
        'Objeto TINTA PARA AS SALAS Detalhamento DOZE LATAS Nota fiscal NF 77, de 09/03/2026 Tipo de documento NFS-e Data de elaboração 10/03/2026',
        'R$ 250,37 (duzentos e cinquenta reais e trinta e sete centavos)',
        'Antes do pagamento R$ 900,00 Este pagamento R$ 250,37 Depois do pagamento R$ 649,63',
        'TRANSFERÊNCIA',
        'página 1 de 1',
      ])
        expect(text).toContain(part);
      expect(text).not.toMatch(/ANULADA|AINDA A PAGAR/i);
    }
    expect(payment).toMatchObject({ isTagged: true, language: 'pt-BR', title: expect.stringContaining('FICHA DE PAGAMENTO 2026') });
    expect(payment!.text).toMatch(/Recibo Recebi de ASSOCIAÇÃO .*, CNPJ 11.222.333\/0001-81, a importância de R\$ 250,37 \(duzentos/);
    expect(payment!.text).toContain(`referente à despesa nº ${paid.idDespesa}/${YEAR}, nota fiscal NF 77`);
    expect(expense!.title).toContain('FICHA DE DESPESA 2026');
    expect(expense!.text).not.toContain('Recibo');
    expect(expense!.text).toContain('Elaborado por Tesoureiro(a) Presidente');
  });

  it('of an expense moved to another line after payment show its current line', async () => {
    const moved = await register({ valor: 50 });
    await pay(moved);
    const { versao: _, ...there } = moved;
    await product.api.post('/despesa/save', expenseOf(plan, { ...plan.otherLine, idDespesa: there.idDespesa, valor: 50 })).expect(200);
    const { text } = await print(VOUCHERS[0], moved);
    expect(text).toContain('Item MATERIAL DE HIGIENE');
    expect(text).toContain('Antes do pagamento R$ 0,00 Este pagamento R$ 50,00 Depois do pagamento -R$ 50,00');
  });

  it('of an expense paid from a known account print account, number of the transfer and who released it, and leave nothing blank', async () => {
    const account = { cnpjAssociacao: SCHOOL, numConta: '48213-7', idBanco: '001', agencia: '1234-5', descricao: 'PDDE' };
    await product.api.post('/conta/create', account).expect(201);
    const paid = await register({ valor: 15 });
    const body = { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa: paid.idDespesa, valor: 15, dataPagamento: '2026-04-02' };
    const how = { formaPagamento: 'TRANSFERÊNCIA', numConta: '48213-7', documentoPagamento: 'TED 990' };
    await product.api.put('/despesa/paga_despesa', { ...body, ...how }).expect(200);
    for (const voucher of VOUCHERS)
      expect((await print(voucher, paid)).text).toMatch(
        /TRANSFERÊNCIA .*Banco, agência e conta 001 - .*, agência 1234-5, conta 48213-7 Nº do documento TED 990/,
      );
  });

  it('of an open expense show that it is open, and the balance after its payment', async () => {
    const open = await register({ ...NONE, valor: 10 });
    const [payment, expense] = await Promise.all(VOUCHERS.map((voucher) => print(voucher, open)));
    for (const { text } of [payment!, expense!]) expect(text).not.toContain('Tipo de documento');
    expect(payment!.text).toContain('AINDA A PAGAR Esta despesa não foi paga até a emissão desta ficha.');
    expect(expense!.text).toContain('Pagamento Ainda a pagar');
    for (const { text } of [payment!, expense!]) {
      expect(text).toContain('Programa — Ação — Sub-ação — Item —');
      expect(text).toContain('Saldo atual R$ 0,00 Esta despesa R$ 10,00 Previsto depois de paga -R$ 10,00');
    }
  });

  it('of an expense whose payment was undone show the balance of now', async () => {
    const line = { ...NONE, idPrograma: plan.line.idPrograma };
    const reopened = await register({ ...line, valor: 10 });
    await pay(reopened);
    await pay(await register({ ...line, valor: 30 }));
    const { body } = await product.api
      .put('/despesa/desfaz_pagamento', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa: reopened.idDespesa, motivo: 'CHEQUE DEVOLVIDO' })
      .expect(200);
    expect(body.dataPagamento).toBeNull();
    for (const voucher of VOUCHERS) {
      const { text } = await print(voucher, reopened);
      expect(text).toContain('Saldo atual -R$ 30,00 Esta despesa R$ 10,00 Previsto depois de paga -R$ 40,00');
    }
  });

  it('of a split expense show each part with its balance and retentions', async () => {
    const split = await register({ rateio: halvesOf(plan) });
    const tax = { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa: split.idDespesa, idFavorecido: plan.idFavorecido, valor: 10 };
    await product.api.post('/despesa/imposto', { ...tax, dataElaboracao: '2026-03-10' }).expect(201);
    await pay({ ...split, valor: 90 });
    for (const voucher of VOUCHERS) {
      const { text, pages } = await print(voucher, split);
      expect(pages).toHaveLength(1);
      expect(text).toContain('Linha Fonte de recursos Valor Saldo antes Saldo depois');
      expect(text).toContain('LIMPEZA / MATERIAL DE HIGIENE MATERIAL DE CONSUMO 11222333000181 PDDE R$ 67,50 -R$ 50,00 -R$ 117,50');
      expect(text).toContain('Impostos retidos R$ 10,00, de R$ 100,00 Valor líquido R$ 90,00 (noventa reais)');
      expect(text).not.toContain('Saldo da linha de orçamento');
    }
  });

  it('of a cancelled expense are marked ANULADA, with day and reason, without receipt', async () => {
    const cancelled = await register({ valor: 77 });
    await product.sql(
      `update despesa set data_anulacao = '2026-07-02', data_pagamento = '2026-07-02', justificativa_anulacao = 'EM DUPLICIDADE' where id_despesa = $1`,
      [cancelled.idDespesa],
    );
    for (const voucher of VOUCHERS) {
      const { text } = await print(voucher, cancelled);
      expect(text).toContain('ANULADA em 02/07/2026. Motivo: EM DUPLICIDADE Não chegou a ser paga.');
      expect(text).not.toMatch(/Recibo|Paga em|A PAGAR/);
    }
  });

  it('of an expense cancelled after payment show the day of the refund', async () => {
    const now = async () => /Saldo atual (-?R\$ [\d.,]+)/.exec((await print(VOUCHERS[0], await register({ valor: 1 }))).text)?.[1];
    const available = await now();
    expect(available).toBeDefined();
    const returned = await register({ valor: 77.5, notaFiscal: 'NF 78' });
    await pay(returned);
    const cancellation = { valor: 77.5, dataAnulacao: '2026-07-03', justificativaAnulacao: 'DEVOLVIDA PELA LOJA' };
    await product.api
      .put('/despesa/anula_despesa', { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa: returned.idDespesa, ...cancellation })
      .expect(200);
    for (const voucher of VOUCHERS) {
      const { text } = await print(voucher, returned);
      expect(text).toContain(
        'ANULADA em 03/07/2026. Motivo: DEVOLVIDA PELA LOJA Havia sido paga em 02/04/2026 por TRANSFERÊNCIA: R$ 77,50 voltaram',
      );
      expect(text).toContain('voltaram à linha de orçamento em 03/07/2026.');
      expect(text).toContain(`Saldo atual ${available}`);
    }
  });

  it('print long names and markup as text, on as many pages as needed', async () => {
    const names = ['<script>alert(1)</script> & "CIA"', '{{x}} {{{y}}}', 'FESTA 🎉 & 😀 LTDA', 'NOME MUITO COMPRIDO '.repeat(15).trim()];
    const expense = await register({ objetoResumido: 'X'.repeat(100), objetoDetalhado: '<b>{{y}}</b> '.repeat(38).trim() });
    for (const name of names) {
      await product.sql('update favorecido set nome = $1', [name]);
      const { pages, text } = await print(VOUCHERS[0], expense);
      expect(text).toContain(`Nome ${name} CNPJ 11.444.777/0001-61`);
      expect(text).toContain('<B>{{Y}}</B> <B>{{Y}}</B>');
      expect(pages.length).toBeLessThanOrEqual(2);
    }
  });

  it.each(VOUCHERS)('%s refuses calls without token or link, and names missing parameters and unknown expenses', async (voucher) => {
    const known = `ano=${YEAR}&id=1`;
    await ask(voucher, `cnpjAssociacao=${SCHOOL}&${known}`, 'ninguem').expect(401);
    await ask(voucher, `cnpjAssociacao=${RESIDENTS}&${known}`, 'usuario').expect(403);
    const { body } = await ask(voucher, `cnpjAssociacao=${SCHOOL}`).expect(400);
    expect(body.errors).toEqual([
      { field: 'id', message: 'Despesa é obrigatória' },
      { field: 'ano', message: 'Ano é obrigatório' },
    ]);
    for (const query of [`cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=9999`, `cnpjAssociacao=${RESIDENTS}&${known}`]) {
      const answer = await ask(voucher, query).expect(404);
      expect(answer.body.message).toMatch(/^Despesa nº \d+ não encontrada\.$/);
    }
  });
});
