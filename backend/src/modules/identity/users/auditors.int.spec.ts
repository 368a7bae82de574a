import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FoundRecord } from '#contracts/search/search.js';
import { smallPdf } from '../../../../../test/fixtures/small-pdf.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenAccount, givenLimit, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';

const URSULA = '39053344705';
const EARLIER = YEAR - 1;
const ACCOUNT = '123-4';
const book = (ano: number) => `cnpjAssociacao=${SCHOOL}&ano=${ano}`;

describe('an auditor of one year', () => {
  let product: TestProduct;
  const papers: Record<number, string> = {};

  beforeAll(async () => {
    product = await startProduct();
    await givenAccount(product.api, ACCOUNT);
    for (const ano of [EARLIER, YEAR]) {
      const revenue = { cnpjAssociacao: SCHOOL, ano, numConta: ACCOUNT, data: `${ano}-01-02`, valor: 500, descricao: 'REPASSE' };
      const { body } = await product.api.post('/receita/save', revenue).expect(201);
      const file = smallPdf(ano);
      const request = product.api.post('/anexo/save', undefined).attach('file', file, 'recibo.pdf');
      const fields = { cnpjAssociacao: SCHOOL, ano: String(ano), registro: 'RECEITA', id: String(body.id), tipo: 'RECIBO' };
      for (const [name, value] of Object.entries(fields)) request.field(name, value);
      papers[ano] = (await request.expect(201)).body.sha256;
    }
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [EARLIER], ate: `${YEAR + 1}-12-31` };
    await product.api.post('/rel_associacao_usuario/save', link).expect(200);
  });

  afterAll(() => product.close());

  it('sees only that year in the list of years', async () => {
    const years = async (who?: 'usuario') =>
      (await product.api.get(`/exercicio/all?cnpjAssociacao=${SCHOOL}`, who).expect(200)).body.map(({ ano }: { ano: number }) => ano);
    expect(await years()).toEqual([YEAR, EARLIER]);
    expect(await years('usuario')).toEqual([EARLIER]);
  });

  it('sees nothing of an account after its last day', async () => {
    const { body } = await product.api.get(`/conta/extrato?${book(EARLIER)}&numConta=${ACCOUNT}&ate=${YEAR}-12-31`, 'usuario').expect(200);
    expect(body).toMatchObject({ movimentos: [{ data: `${EARLIER}-01-02` }], saldoFinal: 500 });
    const { body: balances } = await product.api.get(`/conta/saldo?${book(EARLIER)}&em=${YEAR}-12-31`, 'usuario').expect(200);
    expect(balances).toMatchObject({ em: `${EARLIER}-12-31`, contas: [{ saldo: 500 }] });
  });

  it('sees the months of a reconciliation of that year only', async () => {
    const month = (ano: number) => product.api.get(`/conciliacao?${book(ano)}&numConta=${ACCOUNT}&mes=1`, 'usuario');
    expect((await month(EARLIER).expect(200)).body.naoNoExtrato).toEqual([
      expect.objectContaining({ data: `${EARLIER}-01-02`, valor: 500 }),
    ]);
    expect((await month(YEAR).expect(403)).body.code).toBe('acesso.outro-exercicio');
    const rules = await product.api.get(`/conciliacao/regra/all?${book(EARLIER)}`, 'usuario').expect(403);
    expect(rules.body.code).toBe('acesso.so-leitura');
  });

  it('sees the limit of payments as of that year, and its opening balances beside statements of that year only', async () => {
    const limit = (year: string) => product.api.get(`/alcada?cnpjAssociacao=${SCHOOL}${year}`, 'usuario');
    await givenLimit(product.api, 500);
    await product.api.post('/alcada/save', { cnpjAssociacao: SCHOOL, valor: 900 }).expect(200);
    const later = { valor: null, confirmadaPor: null, confirmadaEm: null, proposta: null };
    expect((await limit(`&ano=${EARLIER}`).expect(200)).body).toMatchObject(later);
    await product.sql(`update alcada set confirmada_em = make_date($1, 12, 31), proposta_em = make_date($1, 12, 31)`, [EARLIER]);
    expect((await limit(`&ano=${EARLIER}`).expect(200)).body).toMatchObject({ valor: 500, proposta: { valor: 900 } });
    for (const year of ['', `&ano=${YEAR}`]) expect((await limit(year).expect(403)).body.code).toBe('acesso.outro-exercicio');
    const opening = (more: string) => product.api.get(`/implantacao?${book(EARLIER)}${more}`, 'usuario');
    expect((await opening('').expect(200)).body.impedimento).toBeNull();
    expect((await opening(`&em=${YEAR}-01-02`).expect(422)).body.code).toBe('implantacao.data');
  });

  it('opens papers of that year only', async () => {
    const ask = (sha256: string | undefined, year: string) =>
      product.api.get(`/anexo/${sha256}?cnpjAssociacao=${SCHOOL}${year}`, 'usuario');
    await ask(papers[EARLIER], `&ano=${EARLIER}`).expect(200);
    await ask(papers[YEAR], `&ano=${EARLIER}`).expect(404);
    await ask(papers[YEAR], `&ano=${YEAR}`).expect(403);
    await ask(papers[EARLIER], '').expect(403);
    await ask(papers[YEAR], `&ano=${EARLIER}&ano=${YEAR}`).expect(403);
  });

  it('sees statements of that year only, and of a statement over two years only the lines of that year', async () => {
    const [lastDay, firstDay] = [`${EARLIER}-12-31`, `${YEAR}-01-02`];
    const lines = [lastDay, firstDay].map((data) => ({ data, valor: 5 }));
    await givenStatement(product, ACCOUNT, lines, { saldo: 10, em: firstDay });
    await givenStatement(product, ACCOUNT, [{ data: firstDay, valor: 7 }]);
    const account = `cnpjAssociacao=${SCHOOL}&numConta=${ACCOUNT}`;
    const all = (year: string) => product.api.get(`/extrato/all?${account}${year}`, 'usuario');
    const linesOf = (year: string) => product.api.get(`/extrato/linhas?${account}&de=2000-01-01&ate=2100-12-31${year}`, 'usuario');
    expect((await product.api.get(`/extrato/all?${account}`).expect(200)).body).toHaveLength(2);
    expect((await all(`&ano=${EARLIER}`).expect(200)).body).toEqual([
      expect.objectContaining({ de: lastDay, ate: lastDay, linhas: 1, novas: 1, saldo: null }),
    ]);
    expect((await linesOf(`&ano=${EARLIER}`).expect(200)).body).toEqual([expect.objectContaining({ data: lastDay, valor: 5 })]);
    for (const year of ['', `&ano=${YEAR}`, `&ano=${EARLIER}&ano=${YEAR}`])
      for (const ask of [all, linesOf]) expect((await ask(year).expect(403)).body.code).toBe('acesso.outro-exercicio');
    expect((await product.api.get(`/extrato/colunas?${account}&ano=${EARLIER}`, 'usuario').expect(403)).body.code).toBe(
      'acesso.so-leitura',
    );
  });

  it('learns neither day nor balance of a later statement from any answer about accounts and statements', async () => {
    const [numConta, december, secret] = ['987-6', `${EARLIER}-12-30`, 9876.54];
    await givenAccount(product.api, numConta);
    const revenue = { numConta, descricao: 'FESTA' };
    const receive = (data: string, valor: number) =>
      product.api.post('/receita/save', { ...revenue, cnpjAssociacao: SCHOOL, ano: Number(data.slice(0, 4)), data, valor }).expect(201);
    for (const valor of [70, 80]) await receive(december, valor);
    await receive(`${YEAR}-01-02`, 80);
    const lines = [
      { data: `${EARLIER}-12-31`, valor: 80 },
      { data: `${YEAR}-01-03`, valor: 70 },
      { data: `${YEAR}-01-04`, valor: 60 },
    ];
    const [, later] = await givenStatement(product, numConta, lines, { saldo: secret, em: `${YEAR}-01-10` });
    await givenStatement(product, numConta, [{ data: `${EARLIER}-12-15`, valor: 1 }], { saldo: 500, em: `${EARLIER}-12-15` });
    const asked = `cnpjAssociacao=${SCHOOL}&ano=${EARLIER}&numConta=${numConta}`;
    const december12 = `/conciliacao?${asked}&mes=12`;
    const { naoNoExtrato } = (await product.api.get(december12).expect(200)).body;
    const { ano, sequencia, ordem } = naoNoExtrato.find(({ valor }: { valor: number }) => valor === 70);
    const joining = { cnpjAssociacao: SCHOOL, ano, numConta, linhas: [later], movimentos: [{ sequencia, ordem }] };
    await product.api.post('/conciliacao/save', joining).expect(201);

    const answers = [
      ...Array.from({ length: 12 }, (_, index) => `/conciliacao?${asked}&mes=${index + 1}`),
      `/extrato/all?${asked}`,
      `/extrato/linhas?${asked}&de=2000-01-01&ate=2100-12-31`,
      `/conta/extrato?${asked}&ate=${YEAR}-12-31`,
      `/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${EARLIER}&em=${YEAR}-12-31`,
    ];
    const told = async (path: string, who?: 'usuario') => tellings((await product.api.get(path, who).expect(200)).body, secret);
    // Control: the walk finds them in an administrator's answers.
    expect(await told(december12)).toEqual([
      '.saldoDeduzidoDe.valor',
      '.saldoDeduzidoDe.em',
      '.naoNoExtrato.0.conciliadoEm',
      '.propostas.0.motivos.2',
    ]);
    expect(await told(`/conciliacao?${asked}&mes=11`)).toEqual([]);
    for (const path of answers) expect({ path, told: await told(path, 'usuario') }).toEqual({ path, told: [] });
    const { body } = await product.api.get(december12, 'usuario').expect(200);
    expect(body).toMatchObject({ saldoExtrato: 580, saldoDeduzidoDe: { valor: 500, em: `${EARLIER}-12-15` }, propostas: [] });
  });

  it('sees the minutes of that year only, with their documents', async () => {
    const days = [`${EARLIER}-03-21`, `${YEAR}-03-21`];
    for (const data of days) await product.api.post('/ata/save', { cnpjEscola: SCHOOL, data, hora: '19:30' }).expect(201);
    const all = (year: string) => product.api.get(`/ata/all?cnpjEscola=${SCHOOL}${year}`, 'usuario');
    const documentOf = (data: string, year: string) =>
      product.api.get(`/ata/documento?cnpjEscola=${SCHOOL}&data=${data}&hora=19:30&nome=Ata${year}`, 'usuario');
    expect((await all(`&ano=${EARLIER}`).expect(200)).body).toEqual([expect.objectContaining({ data: days[0] })]);
    await documentOf(days[0]!, `&ano=${EARLIER}`).expect(200).expect('content-disposition', 'attachment; filename="Ata.docx"');
    await documentOf(days[1]!, `&ano=${EARLIER}`).expect(404);
    for (const year of ['', `&ano=${YEAR}`, `&ano=${EARLIER}&ano=${YEAR}`]) {
      expect((await all(year).expect(403)).body.code).toBe('acesso.outro-exercicio');
      expect((await documentOf(days[0]!, year).expect(403)).body.code).toBe('acesso.outro-exercicio');
    }
    const filled = { cnpjEscola: SCHOOL, data: days[0], hora: '19:30' };
    expect((await product.api.post('/ata/preencherAta', filled, 'usuario').expect(403)).body.code).toBe('acesso.so-leitura');
  });

  it('finds records of that year, and neither members nor minutes of another one', async () => {
    const member = { cnpjAssociacao: SCHOOL, cpf: '15350946056', nome: 'MARIA REPASSE' };
    const { id } = (await product.api.post('/pessoa/save', member).expect(201)).body;
    await product.api
      .post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'JOÃO REPASSE', novo: true })
      .expect(201);
    const find = (texto: string, year: string, who?: 'usuario') =>
      product.api.get(`/busca?cnpjAssociacao=${SCHOOL}&texto=${texto}${year}`, who);
    const found = async (texto: string, ano: number, who?: 'usuario') =>
      (await find(texto, `&ano=${ano}`, who).expect(200)).body.encontrados.map(({ tipo, chave }: FoundRecord) => `${tipo} ${chave}`);
    expect(await found('repasse', EARLIER, 'usuario')).toEqual(['receita 1', 'favorecido 52998224725']);
    expect(await found('repasse', EARLIER)).toContain(`associado ${id}`);
    expect(await found('ata', EARLIER, 'usuario')).toEqual([`ata ${EARLIER}-03-21T19:30`]);
    expect(await found('ata', EARLIER)).toHaveLength(2);
    for (const year of [`&ano=${YEAR}`, `&ano=${EARLIER}&ano=${YEAR}`])
      expect((await find('repasse', year, 'usuario').expect(403)).body.code).toBe('acesso.outro-exercicio');
  });

  it('writes nothing in the journal', async () => {
    const spreadsheet = { cnpjAssociacao: SCHOOL, arquivo: 'despesas.csv', dados: 'c'.repeat(64) };
    expect((await product.api.post('/diario/documento', spreadsheet, 'usuario').expect(403)).body.code).toBe('acesso.so-leitura');
  });

  it('follows the head of that book until the link ends, and is then told so', async () => {
    const { body: session } = await product.api.get('/auth/sessao', 'usuario').expect(200);
    expect(session.relAssociacaoUsuario).toEqual([expect.objectContaining({ tipo: 'AUDITOR', anos: [EARLIER], ate: `${YEAR + 1}-12-31` })]);
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [EARLIER] };
    await product.api.post('/rel_associacao_usuario/save', { ...link, ate: `${EARLIER}-12-31` }).expect(200);
    const year = `cnpjEscola=${SCHOOL}&ano=${EARLIER}`;
    for (const path of [
      `despesa/all?${book(EARLIER)}`,
      `conciliacao?${book(EARLIER)}&numConta=${ACCOUNT}&mes=1`,
      `extrato/all?${book(EARLIER)}`,
      `extrato/linhas?${book(EARLIER)}&numConta=${ACCOUNT}&de=2000-01-01&ate=2100-12-31`,
      `ata/all?${year}`,
      `ata/documento?${year}&data=${EARLIER}-03-21&hora=19:30&nome=Ata`,
      `busca?${book(EARLIER)}&texto=repasse`,
    ]) {
      const { body } = await product.api.get(`/${path}`, 'usuario').expect(403);
      expect(body).toMatchObject({
        code: 'acesso.auditoria-terminou',
        detail: `Seu acesso de auditoria a esta associação terminou em 31/12/${EARLIER}.`,
      });
    }
    expect((await product.api.get('/auth/sessao', 'usuario').expect(200)).body.relAssociacaoUsuario).toEqual([]);
    expect((await product.api.get('/associacao/all', 'usuario').expect(200)).body).toEqual([]);
  });
});

/** Fields with days on which people acted, not days of a statement. */
const DAYS_OF_WORK = ['importadoEm', 'desde', 'juntadoEm'];

/** The fields of an answer, at any depth, that contain a day of the later year or the amount. */
function tellings(value: unknown, amount: number, field = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      DAYS_OF_WORK.includes(name) ? [] : tellings(inner, amount, `${field}.${name}`),
    );
  const isDay = typeof value === 'string' && (value.includes(`${YEAR}-`) || value.includes(`/${YEAR}`));
  return isDay || value === amount ? [field] : [];
}
