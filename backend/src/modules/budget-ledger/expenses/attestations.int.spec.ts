import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USUAL_ATTESTATION } from '#contracts/budget-ledger/attestation.record.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const CPF = '11144477735';
const BY_ANA = { data: '2026-03-12', cpf: CPF, nome: 'ana lima', cargo: 'presidente', texto: USUAL_ATTESTATION };
const SHOWN = { data: '2026-03-12', nome: 'ANA LIMA', cargo: 'PRESIDENTE', texto: USUAL_ATTESTATION };

describe('the atesto of expenses over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const register = async (changes: object = {}): Promise<Expense> =>
    (await product.api.post('/despesa/save', expenseOf(plan, changes)).expect(201)).body;
  const attest = (body: object, who?: 'usuario' | 'auditor' | 'ninguem') =>
    product.api.put('/despesa/atesta', { ...BOOK, ...BY_ANA, ...body }, who as 'usuario');
  const withdraw = (body: object) => product.api.put('/despesa/desatesta', { ...BOOK, ...body });
  const without = async (): Promise<number[]> => {
    const { body } = await product.api.get(`/despesa/pagina?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&semAtesto=true`).expect(200);
    return body.linhas.map(({ idDespesa }: Expense) => idDespesa).sort((a: number, b: number) => a - b);
  };

  it('attests one expense or several, says so in lists without the CPF, and takes an atesto back', async () => {
    const [first, second, third] = [await register(), await register(), await register()] as [Expense, Expense, Expense];
    expect(first.atesto).toBeNull();
    const { body: one } = await attest({ idDespesa: first.idDespesa }, 'usuario').expect(200);
    expect(one).toEqual([expect.objectContaining({ idDespesa: first.idDespesa, atesto: SHOWN })]);
    const { body: both } = await attest({ idDespesas: [second.idDespesa, third.idDespesa] }).expect(200);
    expect(both.map(({ atesto }: Expense) => atesto)).toEqual([SHOWN, SHOWN]);
    expect(await without()).toEqual([]);
    const { body: back } = await withdraw({ idDespesa: second.idDespesa }).expect(200);
    expect(back).toMatchObject({ idDespesa: second.idDespesa, atesto: null });
    expect(await without()).toEqual([second.idDespesa]);
    const { text } = await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(text).toContain('ANA LIMA');
    expect(text).not.toContain(CPF);
  });

  it('keeps the CPF in the entry alone: the audit tells who attested, not their CPF', async () => {
    const { idDespesa } = await register();
    await attest({ idDespesa }).expect(200);
    const [entry] = await product.sql<{ dados: string; sequencia: string }>(
      `select dados::text as dados, sequencia from evento where tipo = 'DespesaAtestada.v1' order by sequencia desc limit 1`,
    );
    expect(JSON.parse(entry!.dados)).toEqual({ idDespesa, ...SHOWN, cpf: CPF });
    const { body } = await product.api.get(`/auditoria/lancamento/${entry!.sequencia}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(JSON.stringify(body)).toContain(`atestada em 12/03/2026 por ANA LIMA, PRESIDENTE`);
    expect(JSON.stringify(body)).not.toContain(CPF);
  });

  it('refuses, each with its code, and writes nothing of several where one is refused', async () => {
    const [free, done, cancelled, parent] = [await register(), await register(), await register(), await register({ valor: 100 })] as [
      Expense,
      Expense,
      Expense,
      Expense,
    ];
    await attest({ idDespesa: done.idDespesa }).expect(200);
    const reason = { dataAnulacao: '2026-05-02', justificativaAnulacao: 'COMPRA DESFEITA' };
    await product.api.put('/despesa/anula_despesa', { ...cancelled, ...reason }).expect(200);
    const retained = { ...BOOK, idDespesa: parent.idDespesa, valor: 9, idFavorecido: plan.idFavorecido, dataElaboracao: '2026-03-10' };
    const { body: tax } = await product.api.post('/despesa/imposto', retained).expect(201);
    const refusals = [
      [{ idDespesa: done.idDespesa }, 422, 'despesa.atestada', 'Esta despesa já foi atestada por Ana Lima em 12/03/2026.'],
      [{ idDespesa: cancelled.idDespesa }, 422, 'despesa.anulada', undefined],
      [{ idDespesa: tax.idDespesa }, 422, 'despesa.atesto-de-imposto', undefined],
      [{ idDespesa: free.idDespesa, data: '2099-01-01' }, 422, 'despesa.data-atesto', 'A data do atesto não pode ser futura.'],
      [{ idDespesa: 999_999 }, 404, 'despesa.ausente', undefined],
      [{ idDespesas: [free.idDespesa, done.idDespesa] }, 422, 'despesa.atestada', undefined],
      [{ idDespesas: [free.idDespesa, free.idDespesa] }, 422, 'despesa.repetida', undefined],
    ] as const;
    for (const [body, status, code, message] of refusals) {
      const { body: refused } = await attest(body).expect(status);
      expect(refused).toMatchObject({ code, ...(message && { message }) });
    }
    for (const body of [{}, { idDespesas: [] }, { idDespesas: Array.from({ length: 101 }, (_, index) => index + 1) }])
      await attest(body).expect(400);
    await attest({ idDespesa: free.idDespesa, nome: '', texto: 'X'.repeat(301), cpf: '1' }).expect(400);
    await attest({ idDespesa: free.idDespesa }, 'ninguem').expect(401);
    expect((await withdraw({ idDespesa: free.idDespesa }).expect(422)).body.code).toBe('despesa.nao-atestada');
    expect(await without()).toContain(free.idDespesa);
  });

  it('asks where the one who attests registered the expense', async () => {
    const { idDespesa } = await register();
    const [{ autor_cpf: cpf } = { autor_cpf: '' }] = await product.sql<{ autor_cpf: string }>('select autor_cpf from evento limit 1');
    const { body } = await attest({ idDespesa, cpf }).expect(409);
    expect(body).toMatchObject({ code: 'despesa.atesto-mesma-pessoa', message: 'Quem atesta é quem registrou a despesa. Confirma?' });
    await attest({ idDespesa, cpf, confirmaMesmaPessoa: true }).expect(200);
  });

  it('is on the Ficha de Despesa where there is one', async () => {
    const { idDespesa } = await register();
    const voucher = async () =>
      (
        await readPdf(
          (
            await product.api.get(`/despesa/ficha_despesa_individual?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${idDespesa}`)
          ).body,
        )
      ).text;
    expect(await voucher()).not.toContain('Atesto');
    await attest({ idDespesa }).expect(200);
    expect(await voucher()).toContain(`Atesto Atestada em 12/03/2026 Por ANA LIMA, PRESIDENTE Texto ${USUAL_ATTESTATION}`);
  });
});
