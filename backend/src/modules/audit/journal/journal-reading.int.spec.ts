import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type JournalEntry, type JournalPage } from '#contracts/audit/journal.js';
import { hashOf, type KeptEntry } from '#modules/journal/journal-entry.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

const ANA = '52998224725';
const BRUNO = { cpf: '98765432100', nome: 'BRUNO CONCEIÇÃO', login: 'bruno', senha: 'girassol-9', situacao: 'ATIVO', role: 'ADMIN' };
const FORMULA = { tipo: 'PF', cpfOrCnpj: '15350946056', nome: '=1+1' };

/** Sixty holidays, a program, a user given access, and a payee whose name is a formula. */
describe('the journal as it is read', () => {
  let product: TestProduct;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    await product.sql(`insert into feriado select '${SCHOOL}', date '2030-01-01' + n, 'DIA ' || n from generate_series(1, 60) n`);
    await api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PROGRAMA 1' }).expect(201);
    await api.post('/usuario/salvar', BRUNO).expect(201);
    await api.post('/rel_associacao_usuario/save', { cpf: BRUNO.cpf, cnpj: SCHOOL, tipo: 'ADMIN' }).expect(201);
    await api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, ...FORMULA }).expect(201);
    token = (await api.post('/auth', { login: 'bruno', senha: BRUNO.senha }, 'ninguem').expect(200)).body.token;
  });

  afterAll(() => product.close());

  const page = async (query = '', cnpj = SCHOOL): Promise<JournalPage> =>
    (await product.api.get(`/diario?cnpjAssociacao=${cnpj}&${query}`).expect(200)).body;
  const tipos = async (query: string) => (await page(query)).itens.map(({ tipo }) => tipo);
  const asBruno = (path: string) => product.api.get(path, 'ninguem').set('Authorization', `Bearer ${token}`);

  it('lists entries newest first, page by page, without a gap', async () => {
    const all: JournalEntry[] = [];
    for (let next: number | null = null; ; ) {
      const { itens, proximo } = await page(next ? `antes=${next}` : '');
      all.push(...itens);
      if (proximo === null) break;
      expect(itens).toHaveLength(50);
      next = proximo;
    }
    expect(all.map(({ sequencia }) => sequencia)).toEqual(all.map((_, index) => all.length - index));
    expect(all.at(-1)).toMatchObject({ tipo: 'associacao.inclusao', autor: { cpf: '', nome: 'Sistema' } });
  });

  it('filters by type, author, target and day', async () => {
    expect(await tipos('tipo=vinculo&limite=1')).toEqual(['vinculo.inclusao']);
    expect(await tipos('autor=bruno%20conceicao')).toEqual(['sessao.abertura']);
    expect(await tipos(`autor=987.654.321-00`)).toEqual(['sessao.abertura']);
    expect(await tipos('sobre=conceicao')).toEqual(['sessao.abertura', 'vinculo.inclusao']);
    expect(await tipos('sobre=987.654.321-00&tipo=vinculo')).toEqual(['vinculo.inclusao']);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect((await page(`de=${today}&ate=${today}`)).itens).toHaveLength(50);
    expect((await page('ate=2020-01-01')).itens).toEqual([]);
    for (const wrong of ['tipo=despesa', 'de=2026-02-30', 'de=2026-02-02&ate=2026-02-01', 'antes=x', 'limite=9999', 'cadeia=OUTRA'])
      await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&${wrong}`).expect(400);
  });

  it('shows an association no entries of another one', async () => {
    const { itens } = await page('limite=200', RESIDENTS);
    expect(itens.filter(({ descricao }) => /feriado|PROGRAMA|BRUNO/.test(descricao))).toEqual([]);
    await asBruno(`/diario?cnpjAssociacao=${RESIDENTS}`).expect(403);
    await asBruno('/diario?cnpjAssociacao=INSTALACAO').expect(403);
    await asBruno(`/diario?cnpjAssociacao=${SCHOOL}&cadeia=INSTALACAO`).expect(200);
  });

  it('notifies an administrator of access granted by others since the last reading', async () => {
    const news = async () => (await asBruno(`/diario/novidades?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
    const read = (sequencia: number) =>
      product.api
        .post('/diario/lido', { cnpjAssociacao: SCHOOL, sequencia }, 'ninguem')
        .set('Authorization', `Bearer ${token}`)
        .expect(204);
    const ownNews = async () => (await product.api.get(`/diario/novidades?cnpjAssociacao=${SCHOOL}`).expect(200)).body;
    const own = await ownNews();
    expect(await news()).toEqual({ acessos: 0, desde: null });
    const clara = { cpf: '86288366757', nome: 'CLARA', login: 'clara', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
    await product.api.post('/usuario/salvar', clara).expect(201);
    const link = { cpf: clara.cpf, cnpj: SCHOOL, tipo: 'USER' };
    await product.api.post('/rel_associacao_usuario/save', link).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { ...link, situacao: 'INATIVO' }).expect(200);
    expect(await news()).toEqual({ acessos: 1, desde: null });
    expect(await ownNews()).toEqual(own);
    const [last] = (await page('limite=1')).itens;
    await read(last!.sequencia);
    await read(1);
    expect(await news()).toEqual({ acessos: 0, desde: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) });
    await read(9_999_999);
    await product.api.post('/rel_associacao_usuario/save', { ...link, situacao: 'ATIVO' }).expect(200);
    expect((await news()).acessos).toBe(1);
    expect(await product.sql(`select from diario_lido where cpf = '${ANA}'`)).toEqual([]);
  });

  it('is exported as CSV, oldest first, without formulas', async () => {
    const { text, headers } = await product.api.get(`/diario/exportacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="diario-${SCHOOL}.csv"`);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFRegistro;Data e hora/);
    expect(lines[1]).toMatch(/^1;.*;Sistema;;cadastrou a associação/);
    expect(lines).toHaveLength((await page('limite=1')).itens[0]!.sequencia + 1);
    await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, id: 1, descricao: '=CMD()' }).expect(200);
    const again = await product.api.get(`/diario/exportacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(again.text).toContain(';Nome: PROGRAMA 1 → =CMD();');
    expect(again.text).not.toMatch(/(^|;)[=+@-]/m);
  });

  it('preserves line breaks, quotes and separators of texts in its CSV', async () => {
    const texts = ['A\nB', 'A\rB', 'A\r\nB', 'A\r', 'A\n=CMD()', 'A\r-1', 'A";"B'];
    for (const [index, text] of texts.entries())
      await product.sql(`insert into feriado values ('${SCHOOL}', date '2031-01-01' + $1::int, $2)`, [index, text]);
    const exported = await product.api.get(`/diario/exportacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    // Spreadsheets end a row at any line break outside quotes.
    const reading = { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] };
    const rows = parse(exported.text, { ...reading, columns: true }) as Record<string, string>[];
    const last = rows.slice(-texts.length);
    for (const [index, text] of texts.entries()) expect(last[index]!['O que fez']).toContain(text);
  });

  it('is exported as JSON lines from which anybody can recompute the chain', async () => {
    const answer = await product.api.get(`/diario/exportacao?cnpjAssociacao=${SCHOOL}&formato=jsonl`).responseType('text').expect(200);
    const text = String(answer.body);
    const entries = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as KeptEntry & { cadeia: string });
    for (const [index, { cadeia, ...entry }] of entries.entries()) {
      expect(hashOf(cadeia, entry)).toBe(entry.hash);
      expect(entry.hashAnterior).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
    }
    const { body } = await product.api.get(`/diario/verificacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(body).toEqual({ integro: true, entradas: entries.length, hash: entries.at(-1)!.hash, divergencia: null });
  });
});
