import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docxText } from '../../../../test/integration/docx.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { readPdf } from '../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

/** Who signs on a day: the president with the title, and the treasurer, null for a vacant seat; both undefined without a mandate. */
const DAYS: [day: string, what: string, president: string | undefined, title: string, treasurer: string | null | undefined][] = [
  ['2026-01-01', 'the first day of a mandate', 'ANA LIMA', 'PRESIDENTE', 'CAIO REIS'],
  ['2026-02-28', 'the day before a substitution', 'ANA LIMA', 'PRESIDENTE', 'CAIO REIS'],
  ['2026-03-01', 'the first day of a substitution', 'BIA ROCHA', 'PRESIDENTE em exercício', 'CAIO REIS'],
  ['2026-03-31', 'its last day', 'BIA ROCHA', 'PRESIDENTE em exercício', 'CAIO REIS'],
  ['2026-04-01', 'the day after it', 'ANA LIMA', 'PRESIDENTE', 'CAIO REIS'],
  ['2026-04-16', 'a vacant treasury', 'ANA LIMA', 'PRESIDENTE', null],
  ['2026-05-01', 'a new treasurer', 'ANA LIMA', 'PRESIDENTE', 'DAVI PAZ'],
  ['2026-06-30', 'the last day of a mandate', 'ANA LIMA', 'PRESIDENTE', 'DAVI PAZ'],
  ['2026-07-01', 'a time without mandate', undefined, 'Presidente', undefined],
  ['2026-08-01', 'the next mandate', 'FLORA SÁ', 'PRESIDENTE', 'CAIO REIS'],
];

describe('the signers of documents by their day', () => {
  let product: TestProduct;
  let plan: Plan;
  let number = 0;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '1-9');
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 9000 }).expect(201);
    const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'UEX' }).expect(200);
    const holds = (papel: string, nome: string, de: string, ate: string | null = null, interino = false) => {
      const { id: idCargo } = offices.find((office: { papel: string }) => office.papel === papel);
      return { idCargo, vaga: 1, nome, de, ate, interino };
    };
    const mandate = (de: string, ate: string, ocupantes: object[]) =>
      product.api.post('/mandato/save', { cnpjAssociacao: SCHOOL, de, ate, ocupantes }).expect(201);
    await mandate('2026-01-01', '2026-06-30', [
      holds('PRESIDE', 'ANA LIMA', '2026-01-01'),
      holds('PRESIDE', 'BIA ROCHA', '2026-03-01', '2026-03-31', true),
      holds('TESOURARIA', 'CAIO REIS', '2026-01-01', '2026-04-15'),
      holds('TESOURARIA', 'DAVI PAZ', '2026-05-01'),
      holds('SECRETARIA', 'EVA NUNES', '2026-01-01'),
    ]);
    await mandate('2026-08-01', '2028-07-31', [
      holds('PRESIDE', 'FLORA SÁ', '2026-08-01'),
      holds('TESOURARIA', 'CAIO REIS', '2026-08-01'),
      holds('FISCAL_PRESIDE', 'GIL MELO', '2026-08-01'),
    ]);
  });

  afterAll(() => product.close());

  const printed = async (path: string): Promise<string> => {
    const { body } = await product.api.get(`/${path}&cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    return (await readPdf(body)).text;
  };
  const everybody = ['ANA LIMA', 'BIA ROCHA', 'CAIO REIS', 'DAVI PAZ', 'EVA NUNES', 'FLORA SÁ', 'GIL MELO'];
  const named = (text: string) => everybody.filter((nome) => text.includes(nome)).toSorted();
  const signedBy = (...names: (string | null | undefined | false)[]) => names.filter(Boolean).toSorted();

  it.each(DAYS)('prints on vouchers and proposals of %s, %s, who held the offices', async (day, _, president, title, treasurer) => {
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan, { dataElaboracao: day, valor: 10 })).expect(201);
    const { idDespesa } = expense;
    const sides = { debitos: [{ ...plan.line, valor: 1 }], creditos: [{ ...plan.otherLine, valor: 1 }] };
    const proposal = { ...BOOK, data: day, justificativa: 'SOBRA DE LIMPEZA', ...sides };
    const { body: draft } = await product.api.post('/redistribuicao/rascunho/save', proposal).expect(201);
    const texts = {
      voucher: await printed(`despesa/ficha_despesa_individual?id=${idDespesa}`),
      proposal: await printed(`relatorio/proposta_redistribuicao?id=${draft.id}`),
    };
    for (const text of Object.values(texts)) {
      expect(text).toContain(title);
      expect(text).toContain(treasurer === undefined ? 'Tesoureiro(a)' : 'TESOUREIRO');
    }
    expect(named(texts.voucher)).toEqual(signedBy(president, treasurer));
    expect(named(texts.proposal)).toEqual(signedBy(president, treasurer, day >= '2026-08-01' && 'GIL MELO'));
  });

  it.each(DAYS)(
    'prints on the voucher of a payment of %s, %s, who held them then, not when the expense was drawn up',
    async (day, _, president, title, treasurer) => {
      const bill = expenseOf(plan, { dataElaboracao: '2026-01-01', valor: 10, notaFiscal: `P ${++number}` });
      const { body: expense } = await product.api.post('/despesa/save', bill).expect(201);
      const { idDespesa } = expense;
      const payment = { ...bill, idDespesa, dataPagamento: day, formaPagamento: 'PIX', numConta: '1-9' };
      await product.api.put('/despesa/paga_despesa', payment).expect(200);
      const text = await printed(`despesa/ficha_pagamento_individual?id=${idDespesa}`);
      expect(named(text)).toEqual(signedBy(president, treasurer));
      expect(text).toContain(title);
    },
  );

  it.each(DAYS)('fills minutes and notice of %s, %s', async (day, _, president, title) => {
    const document = async (call: string, more: object) => {
      const minutes = { cnpjEscola: SCHOOL, data: day, hora: '19:00', ...more };
      return docxText((await product.api.post(`/ata/${call}`, minutes).responseType('blob').expect(200)).body);
    };
    const isFirst = day < '2026-07-01';
    expect(named(await document('preencherAta', {}))).toEqual(signedBy(president, isFirst && 'EVA NUNES'));
    const notice = await document('preencherEdital', {});
    expect(named(notice)).toEqual(signedBy(president));
    expect(notice).toContain(president ? title : 'Presidência da Associação');
    const typed = await document('preencherAta', { presidenteNome: 'OUTRA PESSOA', secretarioNome: 'OUTRO NOME' });
    expect(named(typed)).toEqual([]);
    expect(typed).toContain('OUTRA PESSOA');
  });

  it('takes for a notice its own day', async () => {
    const minutes = { cnpjEscola: SCHOOL, data: '2026-04-10', hora: '19:00', dataIni: '2026-04-10', dataEdital: '2026-03-30' };
    const notice = docxText((await product.api.post('/ata/preencherEdital', minutes).responseType('blob').expect(200)).body);
    expect(named(notice)).toEqual(['BIA ROCHA']);
    expect(notice).toContain('PRESIDENTE em exercício');
  });
});
