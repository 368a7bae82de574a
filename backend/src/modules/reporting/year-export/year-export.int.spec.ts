import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { withClient } from '#platform/database/database.js';
import { smallPdf as pdf } from '../../../../../test/fixtures/small-pdf.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';
import { type Manifest } from './year-archive.js';

const NOTE = 'anexos/despesa-1/0001-nota nº 1.pdf';
const RECEIPT = 'anexos/despesa-2/0002-recibo.pdf';

describe('the export of a year', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000.5 }).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 12.34, notaFiscal: '=1+1', objetoResumido: 'A;"B"' })).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { valor: 99.99, dataElaboracao: '2026-05-06' })).expect(201);
    const payment = { cnpjAssociacao: SCHOOL, ano: YEAR, idDespesa: 2, valor: 100, dataPagamento: '2026-06-01', formaPagamento: 'PIX' };
    await product.api.put('/despesa/paga_despesa', payment).expect(200);
    const join = (id: string, file: Buffer, name: string) =>
      product.api
        .post('/anexo/save')
        .attach('file', file, name)
        .field({ cnpjAssociacao: SCHOOL, ano: YEAR, registro: 'DESPESA', id, tipo: 'RECIBO' })
        .expect(201);
    await join('1', pdf('um'), 'nota nº 1.pdf');
    await join('2', pdf('dois'), 'recibo.pdf');
  });

  afterAll(() => product.close());

  const call = (who?: 'usuario' | 'ninguem', cnpj = SCHOOL, ano: number | string = YEAR) =>
    product.api.get(`/exportacao/exercicio?cnpjAssociacao=${cnpj}&ano=${ano}`, who);
  const exported = async (ano = YEAR) => {
    const { body, headers } = await call(undefined, SCHOOL, ano).responseType('blob').expect(200);
    const files = unzipSync(new Uint8Array(body as Buffer));
    const manifest = JSON.parse(strFromU8(files['manifesto.json']!)) as Manifest;
    const table = (name: string) => {
      const [columns = [], ...rows] = parse(strFromU8(files[`${name}.csv`]!), { bom: true, delimiter: ';' }) as string[][];
      return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    };
    return { headers, files, manifest, table };
  };

  it('is a ZIP named after year and association', async () => {
    const { headers, files } = await exported();
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="exercicio-${YEAR}-${SCHOOL}-lancamento-6.zip"`,
      'cache-control': 'no-store',
    });
    const names = [
      'orcamentos',
      'despesas',
      'receitas',
      'estornos',
      'redistribuicoes',
      'rendimentos',
      'transferencias',
      'saldos_de_abertura',
      'saldos_transportados',
      'conciliacoes',
      'comecos_da_conciliacao',
      'meses_conciliados',
      'rol',
      'atos_das_prestacoes',
      'pesquisas_de_precos',
      'bens',
      'mandatos',
      'saldos',
      'saldos_contas',
      'livro',
      'ressalvas',
      'pareceres',
      'anexos',
    ].map((name) => `${name}.csv`);
    const proof = ['livro.jsonl', 'livro.journal', 'livro.beancount', 'verifica.mjs', 'LEIA-ME.txt'];
    expect(Object.keys(files).sort()).toEqual([...names, ...proof, NOTE, RECEIPT, 'manifesto.json'].sort());
  });

  it('contains the digest of each file and the state of the book', async () => {
    const { files, manifest } = await exported();
    const [head] = await product.sql<{ sequencia: number; hash: string }>('select sequencia::int as sequencia, hash from livro');
    expect(manifest).toMatchObject({ produto: 'Razão', ano: YEAR, associacao: { cnpj: SCHOOL }, livro: head });
    for (const { nome, bytes, sha256 } of manifest.arquivos) {
      expect(createHash('sha256').update(files[nome]!).digest('hex')).toBe(sha256);
      expect(files[nome]).toHaveLength(bytes);
    }
    expect(manifest.arquivos.map(({ nome, linhas }) => [nome, linhas])).toEqual([
      ['orcamentos.csv', 1],
      ['despesas.csv', 2],
      ['receitas.csv', 0],
      ['estornos.csv', 0],
      ['redistribuicoes.csv', 0],
      ['rendimentos.csv', 0],
      ['transferencias.csv', 0],
      ['saldos_de_abertura.csv', 0],
      ['saldos_transportados.csv', 0],
      ['conciliacoes.csv', 0],
      ['comecos_da_conciliacao.csv', 0],
      ['meses_conciliados.csv', 0],
      ['rol.csv', 0],
      ['atos_das_prestacoes.csv', 0],
      ['pesquisas_de_precos.csv', 0],
      ['bens.csv', 0],
      ['mandatos.csv', 0],
      ['saldos.csv', 1],
      ['saldos_contas.csv', 0],
      ['livro.csv', 6],
      ['ressalvas.csv', 0],
      ['pareceres.csv', 0],
      ['livro.jsonl', 6],
      ['livro.journal', expect.any(Number)],
      ['livro.beancount', expect.any(Number)],
      ['verifica.mjs', expect.any(Number)],
      ['LEIA-ME.txt', expect.any(Number)],
      ['anexos.csv', 2],
    ]);
  });

  it('shows every expense as the list does', async () => {
    const { table } = await exported();
    const { body } = await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    const day = (date: string | null) => date?.split('-').reverse().join('/') ?? '';
    const expected = (body as Expense[]).reverse().map((expense) => ({
      Nº: String(expense.idDespesa),
      Programa: expense.descricaoPrograma,
      'Nº do Item': String(expense.idItem),
      Item: expense.descricaoItem,
      'CPF/CNPJ do Favorecido': '11.444.777/0001-61',
      'Fonte de Recursos': expense.descricaoFonteRecurso,
      Favorecido: expense.nomeFavorecido,
      'Nota Fiscal': expense.notaFiscal ? `'${expense.notaFiscal}` : '',
      'Data de Elaboração': day(expense.dataElaboracao),
      'Data de Pagamento': day(expense.dataPagamento),
      Situação: expense.dataPagamento ? 'PAGA' : 'A PAGAR',
      Valor: expense.valor.toFixed(2).replace('.', ','),
    }));
    expect(table('despesas')).toEqual(expected.map((expense) => expect.objectContaining(expense)));
  });

  it('has the balances of the lines, and the entries of the book with their hashes', async () => {
    const { table } = await exported();
    expect(table('saldos')).toEqual([
      expect.objectContaining({
        Linha: '1.1.1.1.1',
        'Nº do Programa': '1',
        Programa: 'PDDE BÁSICO',
        'Nº do Elemento': '1',
        Orçado: '1000,50',
        Pago: '100,00',
        'A Pagar': '12,34',
        Disponível: '900,50',
      }),
    ]);
    const entries = await product.sql(
      'select sequencia::text as "Sequência", tipo as "Tipo", dados::text as "Dados", hash as "Hash" from evento order by 1',
    );
    expect(table('livro')).toEqual(entries.map((entry) => expect.objectContaining(entry)));
    expect(table('livro')[3]).toMatchObject({
      'O que foi lançado': expect.stringContaining('Despesa nº 2 paga'),
      Linhas: '1.1.1.1.1',
      'Nomes das Linhas': expect.stringContaining('PDDE BÁSICO › MANUTENÇÃO › LIMPEZA › MATERIAL DE LIMPEZA'),
      'Efeito no Pago': '100,00',
      'Efeito no A Pagar': '-99,99',
    });
    expect(table('livro')[1]).toMatchObject({ Favorecido: 'PAPELARIA CENTRAL LTDA', 'Fonte de Recursos': 'PDDE' });
  });

  it('contains the original papers, and tells whether each is unchanged', async () => {
    const { files, table } = await exported();
    expect(Buffer.from(files[NOTE]!)).toEqual(pdf('um'));
    const [note] = table('anexos');
    expect(note).toMatchObject({ Arquivo: NOTE, Registro: 'DESPESA', Nº: '1', Tipo: 'Recibo', Situação: 'CONFERE', Lançamento: '5' });
    expect(note!['SHA-256']).toBe(createHash('sha256').update(pdf('um')).digest('hex'));
    await product.sql(`update anexo_conteudo set conteudo = 'x' where sha256 = $1`, [note!['SHA-256']]);
    await product.sql('delete from anexo_conteudo where sha256 <> $1', [note!['SHA-256']]);
    const damaged = await exported();
    expect(damaged.table('anexos').map(({ Situação }) => Situação)).toEqual(['ALTERADO', 'AUSENTE']);
  });

  it('of a year without a book contains only column heads', async () => {
    const { manifest } = await exported(2025);
    expect(manifest.livro).toEqual({ sequencia: 0, hash: '0'.repeat(64) });
    expect(manifest.arquivos.filter(({ nome, linhas }) => /csv|livro/.test(nome) && linhas > 0)).toEqual([]);
  });

  it.each([
    ['an entry in between', 'delete from evento where sequencia = 3', 'falta o lançamento nº 3'],
    ['its last entry', 'delete from evento where sequencia = 6', 'falta o lançamento nº 6'],
    ['its end', `update livro set sequencia = 5`, 'o lançamento nº 6 não é o último que o livro registrou'],
  ])('of a book that lacks %s is refused in a sentence that says what to do', async (_, sql, missing) => {
    await withClient(product.ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('create temp table entries as select * from evento; create temp table heads as select * from livro');
      try {
        await client.query(sql);
        const { body } = await call().expect(409);
        expect(body).toMatchObject({ code: 'exportacao.livro-partido', detail: expect.stringContaining(`${missing}. Em Auditoria, use`) });
      } finally {
        await client.query(
          'delete from evento; insert into evento select * from entries; delete from livro; insert into livro select * from heads',
        );
      }
    });
  });

  it('is refused without a token, without a link, without a year', async () => {
    await call('ninguem').expect(401);
    await call('usuario', RESIDENTS).expect(403);
    expect((await call(undefined, SCHOOL, 'x').expect(400)).body.errors).toEqual([{ field: 'ano', message: 'Ano inválido' }]);
  });
});
