import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PortfolioPage, type PortfolioRow } from '#contracts/desk/portfolio.js';
import { type FoundElsewhere } from '#contracts/search/search.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';
import { until } from '../../../../../test/until.js';

const URSULA = '39053344705';
const EARLIER = YEAR - 1;
const DAY_BEFORE_ALL = '2025-05-06';

const linhasOf = async (product: TestProduct, query = '', who: Who = 'admin'): Promise<PortfolioPage> =>
  (await product.api.get(`/carteira?${query}`, who).expect(200)).body;

describe('the associations of a person', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    const [school, residents] = [await givenPlan(api), await givenPlan(api, RESIDENTS)];
    await givenAccount(api, '1-9', { cnpjAssociacao: RESIDENTS });
    const revenue = { cnpjAssociacao: RESIDENTS, ano: YEAR, numConta: '1-9', data: `${YEAR}-02-01`, valor: 500, descricao: 'DOAÇÃO' };
    await api.post('/receita/save', revenue).expect(201);
    const theirs = { cnpjAssociacao: RESIDENTS, vencimento: `${YEAR}-03-20`, valor: 80 };
    for (const body of [
      expenseOf(school, { valor: 30 }),
      expenseOf(school, { valor: 10, vencimento: '2099-12-31' }),
      expenseOf(residents, theirs),
      expenseOf(residents, { ...theirs, vencimento: null, valor: 7 }),
      expenseOf(residents, { ...theirs, ano: EARLIER, dataElaboracao: '2025-04-01', vencimento: DAY_BEFORE_ALL, valor: 11 }),
    ])
      await api.post('/despesa/save', body).expect(201);
  });

  afterAll(() => product.close());

  const of = async (cnpj: string, who?: Who) => (await linhasOf(product, '', who)).linhas.find((row) => row.cnpj === cnpj);

  it('has a row for each link, what must be paid first before all', async () => {
    const { linhas, ...page } = await linhasOf(product);
    expect(page).toEqual({ pagina: 1, total: 2 });
    expect(linhas.map(({ cnpj }) => cnpj)).toEqual([RESIDENTS, SCHOOL]);
    expect(linhas[0]).toMatchObject({
      vinculo: 'ADMIN',
      vencidas: { quantidade: 2, valor: 91 },
      aPagar: 98,
      nasContas: 500,
      conciliadoAte: null,
      anosAEncerrar: [EARLIER],
      prestacoes: [],
    } satisfies Partial<PortfolioRow>);
    expect(linhas[1]).toMatchObject({ vencidas: { quantidade: 0, valor: 0 }, aPagar: 40, nasContas: 0, anosAEncerrar: [] });
  });

  it('counts what a closed year left unpaid in the next one alone, and no longer asks to close it', async () => {
    await product.api.put('/exercicio/encerra', { cnpjAssociacao: RESIDENTS, ano: EARLIER, motivo: 'CONTAS APROVADAS' }).expect(200);
    expect(await of(RESIDENTS)).toMatchObject({ vencidas: { quantidade: 2, valor: 91 }, aPagar: 98, anosAEncerrar: [] });
  });

  it('names the prestações de contas that are not judged, with their next deadline', async () => {
    const submission = { cnpjAssociacao: SCHOOL, layout: 'PTRF-SP', ano: YEAR, de: `${YEAR}-01-01`, ate: `${YEAR}-04-30`, dados: null };
    const { body: programmes } = await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    await product.api.post('/prestacao/save', { ...submission, programas: [programmes[0].id], prazo: `${YEAR}-06-30` }).expect(201);
    expect((await of(SCHOOL))!.prestacoes).toEqual([
      { estado: 'EM_PREPARO', prazo: expect.objectContaining({ codigo: 'ENTREGA', dia: `${YEAR}-06-30` }) },
    ]);
    expect((await of(RESIDENTS))!.prestacoes).toEqual([]);
  });

  it('is searched by name, trade name and CNPJ, sorted, and paged; a page beyond the last is the last', async () => {
    const cnpjs = async (query: string) => (await linhasOf(product, query)).linhas.map(({ cnpj }) => cnpj);
    const nameOf = async (cnpj: string) => (await of(cnpj))!.nome;
    const [word] = (await nameOf(SCHOOL)).split(' ').slice(-1);
    expect(await cnpjs(`busca=${encodeURIComponent(word!.toLowerCase())}`)).toEqual([SCHOOL]);
    expect(await cnpjs(`busca=${SCHOOL}`)).toEqual([SCHOOL]);
    expect(await cnpjs('busca=12.ABC.345/01DE-35')).toEqual([RESIDENTS]);
    expect(await linhasOf(product, 'busca=nada%20disto')).toEqual({ pagina: 1, linhas: [], total: 0 });
    const names = [await nameOf(SCHOOL), await nameOf(RESIDENTS)].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
    expect((await linhasOf(product, 'ordem=nome')).linhas.map(({ nome }) => nome)).toEqual(names);
    expect(await linhasOf(product, 'linhas=1&pagina=9')).toMatchObject({ pagina: 2, total: 2, linhas: [{ cnpj: SCHOOL }] });
  });

  it('refuses what is no page, no order, and more rows than a page has', async () => {
    await product.api.get('/carteira', 'ninguem').expect(401);
    for (const query of ['pagina=0', 'linhas=101', 'ordem=valor']) await product.api.get(`/carteira?${query}`).expect(400);
  });

  it('remembers where a person last worked; what a screen asks for by itself is no use', async () => {
    const asked = `/programa/all?cnpjAssociacao=${SCHOOL}`;
    await product.api.get(asked, 'gestor').set('X-Automatica', '1').expect(200);
    expect((await linhasOf(product, 'ordem=ultimoUso', 'gestor')).linhas.map(({ ultimoUso }) => ultimoUso)).toEqual([null, null]);
    await product.api.get(asked, 'gestor').expect(200);
    const last = () => product.sql<{ cnpj: string }>(`select cnpj from vinculo_uso join usuario using (cpf) where login = 'gestor'`);
    await until('the use is noted', async () => (await last()).length > 0);
    const { linhas } = await linhasOf(product, 'ordem=ultimoUso', 'gestor');
    expect(linhas.map(({ cnpj, ultimoUso }) => [cnpj, ultimoUso !== null])).toEqual([
      [SCHOOL, true],
      [RESIDENTS, false],
    ]);
    await product.sql(`delete from rel_associacao_usuario where cnpj = $1 and cpf = (select cpf from usuario where login = 'gestor')`, [
      SCHOOL,
    ]);
    expect(await last()).toEqual([]);
  });
});

describe('what a link reads', () => {
  let product: TestProduct;

  /** What is unpaid and overdue, by association and year; the day by which the first of it was due. */
  const UNPAID: Record<string, Record<number, { valor: number; vencimento: string }>> = {
    [SCHOOL]: { [EARLIER]: { valor: 100, vencimento: '2025-03-01' }, [YEAR]: { valor: 1, vencimento: `${YEAR}-03-20` } },
    [RESIDENTS]: { [EARLIER]: { valor: 300, vencimento: '2025-02-01' }, [YEAR]: { valor: 3, vencimento: `${YEAR}-04-20` } },
  };

  beforeAll(async () => {
    product = await startProduct();
    for (const [cnpjAssociacao, years] of Object.entries(UNPAID)) {
      const plan = await givenPlan(product.api, cnpjAssociacao);
      for (const [ano, { valor, vencimento }] of Object.entries(years)) {
        const dataElaboracao = `${ano}-01-10`;
        await product.api
          .post('/despesa/save', expenseOf(plan, { cnpjAssociacao, ano: Number(ano), dataElaboracao, valor, vencimento }))
          .expect(201);
      }
    }
  });

  afterAll(() => product.close());

  const KINDS = [
    { tipo: 'USER', anos: null, ate: null, situacao: 'ATIVO', years: [EARLIER, YEAR] },
    { tipo: 'GEST', anos: null, ate: null, situacao: 'ATIVO', years: [EARLIER, YEAR] },
    { tipo: 'AUDITOR', anos: [EARLIER], ate: '2099-12-31', situacao: 'ATIVO', years: [EARLIER] },
    { tipo: 'AUDITOR', anos: [YEAR], ate: '2099-12-31', situacao: 'ATIVO', years: [YEAR] },
    { tipo: 'AUDITOR', anos: [EARLIER, YEAR], ate: '2025-12-31', situacao: 'ATIVO', years: [] },
    { tipo: 'USER', anos: null, ate: null, situacao: 'INATIVO', years: [] },
    { tipo: null, anos: null, ate: null, situacao: 'ATIVO', years: [] },
  ];

  const give = async (cnpj: string, { tipo, anos, ate, situacao }: (typeof KINDS)[number]) => {
    await product.sql('delete from rel_associacao_usuario where (cpf, cnpj) = ($1, $2)', [URSULA, cnpj]);
    const sql = 'insert into rel_associacao_usuario (cpf, cnpj, tipo, anos, ate, situacao) values ($1, $2, $3, $4, $5, $6)';
    if (tipo) await product.sql(sql, [URSULA, cnpj, tipo, anos, ate, situacao]);
  };

  const pairs = KINDS.flatMap((school) => KINDS.map((residents) => ({ school, residents })));

  it.each(pairs)('answers and orders by nothing else: $school.tipo $school.years, $residents.tipo $residents.years', async (pair) => {
    const held = { [SCHOOL]: pair.school, [RESIDENTS]: pair.residents };
    for (const [cnpj, kind] of Object.entries(held)) await give(cnpj, kind);
    const expected = Object.entries(held)
      .filter(([, { years }]) => years.length > 0)
      .map(([cnpj, { tipo, years }]) => {
        const read = years.map((year) => UNPAID[cnpj]![year]!);
        const valor = read.reduce((sum, each) => sum + each.valor, 0);
        const first = read.map(({ vencimento }) => vencimento).toSorted()[0]!;
        const anosAEncerrar = years.filter((year) => year === EARLIER);
        return { first, row: { cnpj, vinculo: tipo, vencidas: { quantidade: read.length, valor }, aPagar: valor, anosAEncerrar } };
      })
      .toSorted((one, other) => one.first.localeCompare(other.first));
    const { linhas, total } = await linhasOf(product, '', 'usuario');
    expect(total).toBe(expected.length);
    expect(linhas).toEqual(expected.map(({ row }) => expect.objectContaining(row)));
    const { body: found } = await product.api.get('/busca/associacoes?texto=papelaria', 'usuario').expect(200);
    const booksFound = found.encontrados
      .filter(({ tipo }: FoundElsewhere) => tipo === 'despesa')
      .map(({ cnpj, ano }: FoundElsewhere) => `${cnpj} ${ano}`);
    const booksRead = Object.entries(held).flatMap(([cnpj, { years }]) => years.map((year) => `${cnpj} ${year}`));
    expect(booksFound.toSorted()).toEqual(booksRead.toSorted());
    expect(new Set(found.encontrados.map(({ cnpj }: FoundElsewhere) => cnpj))).toEqual(new Set(expected.map(({ row }) => row.cnpj)));
    for (const cnpj of [SCHOOL, RESIDENTS])
      await product.api.get(`/auth/vinculo?cnpj=${cnpj}`, 'usuario').expect(expected.some(({ row }) => row.cnpj === cnpj) ? 200 : 403);
  });
});

describe('a person with more associations than a session names', () => {
  let product: TestProduct;
  const MANY = 250;

  beforeAll(async () => {
    product = await startProduct();
    await product.sql(
      `insert into associacao (cnpj, nome) select 'ZZ' || to_char(n, 'fm000000000000'), 'REDE ' || to_char(n, 'fm000') from generate_series(1, ${MANY}) n`,
    );
    await product.sql(
      `insert into rel_associacao_usuario (cpf, cnpj, tipo, situacao) select '${URSULA}', cnpj, 'USER', 'ATIVO' from associacao where cnpj like 'ZZ%'`,
    );
    await product.sql(`insert into vinculo_uso select '${URSULA}', cnpj, now() from associacao where nome = 'REDE 250'`);
  });

  afterAll(() => product.close());

  it('is told 200 of them, the last used among them, and how many there are', async () => {
    const { body } = await product.api.post('/auth', { login: 'usuario', senha: 'usuario-demo' }, 'ninguem').expect(200);
    const names = body.relAssociacaoUsuario.map(({ nomeAssociacao }: { nomeAssociacao: string }) => nomeAssociacao);
    expect([names.length, body.totalVinculos]).toEqual([200, MANY + 1]);
    expect(names).toContain('REDE 250');
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'pt-BR')));
    const { body: now } = await product.api.get('/auth/sessao', 'usuario').expect(200);
    expect([now.relAssociacaoUsuario.length, now.totalVinculos]).toEqual([200, MANY + 1]);
  });

  it('finds the others by page and by search', async () => {
    const asked = (query: string) => linhasOf(product, query, 'usuario');
    expect(await asked('ordem=nome&linhas=100&pagina=3')).toMatchObject({ pagina: 3, total: MANY + 1 });
    expect((await asked('busca=rede%20249')).linhas.map(({ nome }) => nome)).toEqual(['REDE 249']);
  });

  it('searches them fifty at a time', async () => {
    const page = async (pagina: number) =>
      (await product.api.get(`/busca/associacoes?texto=100,00&pagina=${pagina}`, 'usuario').expect(200)).body;
    expect(await page(1)).toEqual({ encontrados: [], procuradas: 50, total: MANY + 1 });
    expect(await page(6)).toEqual({ encontrados: [], procuradas: MANY + 1, total: MANY + 1 });
  });
});
