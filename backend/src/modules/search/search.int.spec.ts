import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FoundElsewhere, type FoundRecord } from '#contracts/search/search.js';
import { withClient } from '#platform/database/database.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { fillBook } from '../../../../test/integration/large-book.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

describe('the search over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const other = await givenPlan(product.api, RESIDENTS);
    await save('despesa/save', expenseOf(plan, { valor: 1234.56, notaFiscal: 'NFS-É 77' }));
    await save('despesa/save', expenseOf(plan, { valor: 77, dataElaboracao: '2026-05-06' }));
    await save('despesa/save', expenseOf(other, { cnpjAssociacao: RESIDENTS, valor: 1234.56 }));
    await save('favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'JOÃO DA CONCEIÇÃO', novo: true });
    await save('pessoa/save', { cnpjAssociacao: SCHOOL, cpf: '15350946056', nome: 'MARIA DA CONCEIÇÃO' });
    await save('ata/save', { cnpjEscola: SCHOOL, data: '2026-03-21', hora: '19:30', presidenteNome: 'CONCEIÇÃO LIMA' });
  });

  afterAll(() => product.close());

  const save = (path: string, body: object) => product.api.post(`/${path}`, body).expect(201);
  const ask = (texto: string, who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano = YEAR) =>
    product.api.get(`/busca?${new URLSearchParams({ cnpjAssociacao: cnpj, ano: String(ano), texto })}`, who);
  const found = async (texto: string, cnpj = SCHOOL, ano = YEAR): Promise<FoundRecord[]> =>
    (await ask(texto, undefined, cnpj, ano).expect(200)).body.encontrados;
  const keys = async (texto: string, cnpj?: string, ano?: number) =>
    (await found(texto, cnpj, ano)).map(({ tipo, chave }) => `${tipo} ${chave}`);

  it('finds people and minutes by parts of their names, ignoring case and accents', async () => {
    expect(await keys('conceicao')).toEqual(['favorecido 52998224725', 'associado 1', 'ata 2026-03-21T19:30']);
    expect(await keys('CONCEIÇÃO joao')).toEqual(['favorecido 52998224725']);
    expect(await keys('21/03/2026')).toEqual(['ata 2026-03-21T19:30']);
    expect(await keys('nada disto')).toEqual([]);
  });

  it('finds people by CPF or CNPJ, with its mask or without, and by part of it', async () => {
    for (const text of ['529.982.247-25', '52998224725', '982.247']) expect(await keys(text)).toEqual(['favorecido 52998224725']);
    expect(await keys('11.444.777/0001-61')).toEqual([`favorecido ${plan.idFavorecido}`]);
  });

  it('finds members by the whole CPF or the digits that its mask shows, and answers number and mask', async () => {
    const member = { tipo: 'associado', chave: '1', titulo: 'MARIA DA CONCEIÇÃO', detalhe: '***.509.460-**' };
    for (const text of ['153.509.460-56', '15350946056', '509.460', '0946']) expect(await found(text)).toEqual([member]);
    for (const text of ['153', '1535', '4605', '46056', '153.509']) expect(await keys(text)).not.toContain('associado 1');
  });

  it('finds who holds an office, by name and by office, without their CPF', async () => {
    const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'APM' }).expect(200);
    const idOf = (papel: string) => offices.find((office: { papel: string }) => office.papel === papel).id;
    const held = { idCargo: idOf('TESOURARIA'), vaga: 1, nome: 'BENEDITA SERRA', cpf: '52998224725', de: '2026-02-01' };
    const interim = { ...held, nome: 'ÍTALO REIS', cpf: null, de: '2026-05-01', ate: '2026-05-31', interino: true };
    const mandate = { cnpjAssociacao: SCHOOL, de: '2026-01-01', ate: '2027-12-31', ocupantes: [held, interim] };
    const { body: saved } = await product.api.post('/mandato/save', mandate).expect(201);
    const benedita = {
      tipo: 'mandato',
      chave: '2026-02-01',
      titulo: 'BENEDITA SERRA · TESOUREIRO',
      detalhe: 'de 01/02/2026 a 31/12/2027',
    };
    expect(await found('benedita')).toEqual([benedita]);
    const both = [
      { ...benedita, chave: '2026-05-01', titulo: 'ÍTALO REIS · TESOUREIRO em exercício', detalhe: 'de 01/05/2026 a 31/05/2026' },
      benedita,
    ];
    expect(await found('tesour')).toEqual(both);
    expect(await keys('529.982.247-25')).toEqual(['favorecido 52998224725']);
    expect(await keys('benedita', RESIDENTS)).toEqual([]);
    await product.api.delete(`/mandato/delete/${SCHOOL}/${saved.id}`).expect(204);
  });

  it('finds researches and priorities of the year, and assets of every year, by their texts', async () => {
    const { idPrograma } = plan.line;
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
    const item = { item: 1, descricao: 'TECLADO', unidade: 'UN', precos: [{ letra: 'A', valor: 1 }] };
    const proponentes = [{ letra: 'A', nome: 'CASA DO SOM', cpfCnpj: plan.idFavorecido }];
    const research = { ...book, idPrograma, objeto: 'INSTRUMENTOS', data: '2026-02-03', criterio: 'POR_ITEM', itens: [item], proponentes };
    await save('pesquisa_preco/save', research);
    const priority = { numero: 4, grupo: 'MÚSICA', descricao: 'VIOLÃO', categoria: 'CAPITAL', valor: 1300 };
    await save('rol/save', { ...book, idPrograma, linhas: [priority] });
    const asset = { cnpjAssociacao: SCHOOL, quantidade: 2, valorUnitario: 650, doador: 'BANDA MUNICIPAL', local: 'SALA 3' };
    await save('bem/save', { ...asset, especificacao: 'VIOLÃO', data: '2025-06-01', tombadoEm: '2025-07-01', tombamento: '0099-B' });
    for (const text of ['instrumentos', 'teclado', 'casa do som']) expect(await keys(text)).toEqual(['pesquisa 1']);
    expect(await found('violao')).toEqual([
      { tipo: 'rol', chave: String(idPrograma), titulo: 'Prioridade 4 · VIOLÃO', detalhe: 'R$ 1.300,00 · PDDE BÁSICO' },
      { tipo: 'bem', chave: '1', titulo: 'Bem nº 1 · VIOLÃO', detalhe: '2 × R$ 650,00 · Tombamento 0099-B · SALA 3 · 01/06/2025' },
    ]);
    expect(await keys('0099-b')).toEqual(['bem 1']);
    expect(await keys('violao', SCHOOL, YEAR - 1)).toEqual(['bem 1']);
    expect(await keys('violao', RESIDENTS)).toEqual([]);
  });

  it('finds expenses of the year by number, invoice and value, and that number first', async () => {
    expect(await keys('1.234,56')).toEqual(['despesa 1']);
    expect(await keys('R$ 1234,56')).toEqual(['despesa 1']);
    expect(await keys('nfs-e')).toEqual(['despesa 1']);
    expect(await keys('77')).toEqual(['despesa 2', 'despesa 1']);
    await save('despesa/save', expenseOf(plan, { valor: 2 }));
    expect((await keys('2')).slice(0, 2)).toEqual(['despesa 2', 'despesa 3']);
    expect(await keys('1.234,56', SCHOOL, 2025)).toEqual([]);
    expect(await found('1.234,56')).toEqual([
      { tipo: 'despesa', chave: '1', titulo: 'Despesa nº 1 · PAPELARIA CENTRAL LTDA', detalhe: 'R$ 1.234,56 · NF NFS-É 77 · 10/03/2026' },
    ]);
  });

  it('finds revenues and transfers of the year by number, value and text, and says where they are shown', async () => {
    for (const numConta of ['1-9', '2-7']) await givenAccount(product.api, numConta);
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
    const revenue = { ...book, numConta: '1-9', data: '2026-02-01' };
    await save('receita/save', { ...revenue, valor: 4321.09, descricao: 'DOAÇÃO DA FEIRA' });
    await save('receita/save', { ...revenue, valor: -88.8, descricao: 'SALDO DEVOLVIDO', tipo: 'DEVOLUCAO', categoria: 'LIVRE' });
    const { body: moved } = await save('transferencia/save', {
      ...book,
      data: '2026-03-01',
      valor: 654.32,
      contaOrigem: '1-9',
      contaDestino: '2-7',
      historico: 'APLICAÇÃO DE MARÇO',
    });
    expect(await found('doacao feira')).toEqual([
      { tipo: 'receita', chave: '1', titulo: 'Receita nº 1 · DOAÇÃO DA FEIRA', detalhe: 'R$ 4.321,09 · Conta 1-9 · 01/02/2026' },
    ]);
    expect(await keys('4.321,09')).toEqual(['receita 1']);
    expect(await keys('88,80')).toEqual(['receita 2']);
    const { body: statement } = await product.api.get(`/conta/extrato?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&numConta=1-9`).expect(200);
    const { sequencia, ordem } = statement.movimentos.find(({ valor }: { valor: number }) => valor === -654.32);
    const line = {
      tipo: 'transferencia',
      chave: `${YEAR}.${sequencia}.${ordem}`,
      titulo: `Transferência nº ${moved.id} · APLICAÇÃO DE MARÇO`,
      detalhe: 'R$ 654,32 · 1-9 → 2-7 · 01/03/2026',
      conta: '1-9',
    };
    for (const text of ['aplicacao', '654,32']) expect(await found(text)).toEqual([line]);
    expect(await found(String(moved.id))).toContainEqual(line);
    expect(await keys('aplicacao', SCHOOL, 2025)).toEqual([]);
    expect(await keys('aplicacao', RESIDENTS)).toEqual([]);
  });

  it('finds items, and says where in the plan they stand', async () => {
    expect(await found('higiene')).toEqual([
      {
        tipo: 'item',
        chave: String(plan.otherLine.idItem),
        titulo: 'MATERIAL DE HIGIENE',
        detalhe: 'PDDE BÁSICO › MANUTENÇÃO › LIMPEZA',
      },
    ]);
  });

  it('finds nothing of another association', async () => {
    expect(await keys('conceicao', RESIDENTS)).toEqual([]);
    expect(await keys('1.234,56', RESIDENTS)).toEqual(['despesa 1']);
  });

  it('treats wildcards as plain text', async () => {
    for (const text of ["'; drop table ata; --", '%', '_', '\\', '$1', '9'.repeat(100), '-5', '1e5']) await ask(text).expect(200);
    expect(await keys('%')).toEqual([]);
  });

  it('is refused without a token, without a link, without a text', async () => {
    await ask('x', 'ninguem').expect(401);
    await ask('x', 'usuario', RESIDENTS).expect(403);
    await ask('x', 'usuario').expect(200);
    const message = async (text: string) => (await ask(text).expect(400)).body.errors;
    expect(await message(' ')).toEqual([{ field: 'texto', message: 'Texto é obrigatório' }]);
    expect(await message('x'.repeat(101))).toEqual([{ field: 'texto', message: 'Texto deve ter no máximo 100 caracteres' }]);
  });

  it('answers at most 35 of 10,000 expenses and 5,000 members', async () => {
    await withClient(product.ownerUrl, async (client) => {
      await fillBook(client, SCHOOL, 10_000);
      await client.query(`
        set app.cnpj_associacao = '${SCHOOL}';
        insert into pessoa (cnpj_associacao, cpf, id, nome)
          select '${SCHOOL}', to_char(n, 'fm00000000000'), n, 'ASSOCIAÇÃO ' || md5(n::text) from generate_series(1000, 5999) n`);
    });
    for (const text of ['associacao a1b', 'nf 10000500', '1.234,56', '12', 'favorecido 1', 'ssoc', 'xyz', 'é', '100'])
      expect((await found(text)).length).toBeLessThanOrEqual(35);
    expect(await keys('10.000.500')).toEqual([]);
    expect((await keys('nf 10000500'))[0]).toBe('despesa 10000500');
  });

  it('finds expenses of every year, the newest first, and tells their year', async () => {
    for (const ano of [2024, 2025])
      await save('despesa/save', expenseOf(plan, { ano, dataElaboracao: `${ano}-05-06`, valor: 9876.54, notaFiscal: `NF ${ano}` }));
    const everywhere = async (texto: string) => {
      const query = new URLSearchParams({ cnpjAssociacao: SCHOOL, ano: String(YEAR), texto, todosOsAnos: 'true' });
      const { body } = await product.api.get(`/busca?${query}`).expect(200);
      return body.encontrados.map(({ tipo, chave, ano }: FoundRecord) => [tipo, chave, ano]);
    };
    expect(await keys('9.876,54')).toEqual([]);
    expect(await everywhere('9.876,54')).toEqual([
      ['despesa', '1', 2025],
      ['despesa', '1', 2024],
    ]);
    expect(await everywhere('papelaria nf 20')).toEqual([
      ['despesa', '1', 2025],
      ['despesa', '1', 2024],
    ]);
    const { body } = await product.api.get('/busca/associacoes?texto=9.876,54').expect(200);
    expect(body.encontrados.map(({ cnpj, ano }: FoundElsewhere) => [cnpj, ano])).toEqual([
      [SCHOOL, 2025],
      [SCHOOL, 2024],
    ]);
    expect(body).toMatchObject({ procuradas: 2, total: 2 });
  });
});
