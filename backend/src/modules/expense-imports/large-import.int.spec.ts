import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

const ACCOUNT = '12345-6';
const TITLES = 'CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Pagamento;Forma;Conta';

describe('the import of a large spreadsheet', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, ACCOUNT, { abertaEm: '2026-01-01' });
  });

  afterAll(() => product.close());

  const send = (path: string, lines: readonly string[]) => {
    const request = product.api.post(`/despesa/importacao${path}`).field('cnpjAssociacao', SCHOOL).field('ano', String(YEAR));
    request.field('padroes', JSON.stringify({ descricaoFonteRecurso: 'pdde' }));
    return request.attach('file', Buffer.from([TITLES, ...lines].join('\r\n')), 'despesas');
  };

  it('takes 5,000 paid expenses in one go while others are served, takes them back, and refuses one more', async () => {
    const line = (index: number) => `${plan.idFavorecido};05/02/2026;${index + 1},00;L${index};Lote;1;06/02/2026;PIX;${ACCOUNT}`;
    const lines = Array.from({ length: 5_001 }, (_, index) => line(index));
    const refused = await send('/conferencia', lines).expect(400);
    expect(refused.body.errors[0].message).toBe('A planilha pode ter até 5.000 despesas. Divida-a em partes.');
    let isDone = false;
    const waits: number[] = [];
    const began = performance.now();
    const answer = send('', lines.slice(1)).then((result) => {
      isDone = true;
      return result;
    });
    while (!isDone) {
      const from = performance.now();
      await product.api.get(`/saldo_orcamentario/consulta?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`);
      waits.push(performance.now() - from);
    }
    expect(await answer).toMatchObject({ status: 201, body: { despesas: 5_000, pagas: 5_000 } });
    process.stdout.write(
      `import of 5,000: ${Math.round(performance.now() - began)} ms, slowest other call ${Math.round(Math.max(...waits))} ms of ${waits.length}\n`,
    );
    // Decided or read in one go, the file would let through a handful.
    expect(waits.length).toBeGreaterThan(20);
    const { body: imports } = await product.api.get(`/importacao/all?cnpjAssociacao=${SCHOOL}&tipo=DESPESAS`).expect(200);
    await product.api.post('/importacao/desfaz', { cnpjAssociacao: SCHOOL, id: imports[0].id }).expect(200);
    expect((await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`)).body).toEqual([]);
    const { body } = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(body).toMatchObject({ integro: true });
  });
});
