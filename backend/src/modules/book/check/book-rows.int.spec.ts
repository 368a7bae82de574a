import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '#platform/database/database.js';
import { smallPdf } from '../../../../../test/fixtures/small-pdf.js';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { readModels } from '../../../../../test/integration/read-models.js';
import { expenseOf, givenAccount, givenPlan, halvesOf, YEAR } from '../../../../../test/integration/scenario.js';
import { givenStatement } from '../../../../../test/integration/statement-lines.js';
import { givenUnpresented } from '../../../../../test/integration/unpresented.js';
import { recordRows } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { Books } from '../writer/books.js';
import { BookCheck } from './book-check.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** Years in which nothing was written. */
const [UNWRITTEN, FORGOTTEN] = [2031, 2032];

/** For each projected table: a change to one of its rows, and the fields that turn a copy of a row into one of no entry. */
const TABLES: Record<string, { changed: string; foreign: object }> = {
  lancamento: { changed: 'valor = valor + 1', foreign: { sequencia: 99 } },
  movimento: { changed: 'valor = valor + 1', foreign: { sequencia: 99 } },
  saldo: { changed: 'a_pagar = a_pagar + 1', foreign: { linha: '9.9.9.9.9' } },
  orcamento: { changed: 'valor = valor + 1', foreign: { id: 99 } },
  despesa: { changed: `nota_fiscal = 'X'`, foreign: { id_despesa: 99 } },
  despesa_rateio: { changed: 'valor = valor + 1', foreign: { id_despesa: 99 } },
  redistribuicao: { changed: `justificativa = 'OUTRA'`, foreign: { id: 99, operacao: 99 } },
  receita: { changed: `descricao = 'OUTRA'`, foreign: { id: 99 } },
  receita_estorno: { changed: 'valor = valor + 1', foreign: { id: 99 } },
  rendimento: { changed: 'marco = marco + 1', foreign: { num_conta: '99' } },
  transferencia: { changed: 'valor = valor + 1', foreign: { id: 99 } },
  saldo_transportado: { changed: 'saldo = saldo + 1', foreign: { num_conta: '99' } },
  implantacao: { changed: `justificativa = 'OUTRA'`, foreign: {} },
  implantacao_saldo: { changed: 'valor = valor + 1', foreign: { ordem: 99 } },
  exercicio: { changed: `motivo = 'OUTRO'`, foreign: {} },
  anexo: { changed: `nome = 'outro.pdf'`, foreign: { chave: 'DESPESA 99 0' } },
  conciliacao: { changed: 'valor = valor + 1', foreign: { parte: 'movimento 99.0', sequencia: 99, id: 99 } },
  rol_aprovado: { changed: `linhas = '[]'`, foreign: { id: 99, aprovacao: 99 } },
  ato_prestacao: { changed: `por = 'OUTRO'`, foreign: { id: 99, ordem: 99 } },
  comeco_conciliacao: { changed: 'saldo = saldo + 1', foreign: { num_conta: '99' } },
  mes_conciliado: { changed: 'diferenca = diferenca + 1', foreign: { chave: '1 12' } },
};
const NAMES = Object.keys(TABLES);

describe('the verification of a book', () => {
  let product: ProductHere;
  let check: BookCheck;
  let live: unknown;

  beforeAll(async () => {
    product = await startProductHere();
    check = product.app.get(BookCheck, { strict: false });
    const { api } = product;
    const plan = await givenPlan(api);
    await givenAccount(api, '1');
    await givenAccount(api, '2');
    await givenAccount(api, '3');
    const saldos = [{ numConta: '3', categoria: 'LIVRE', valor: 2 }];
    await api.post('/implantacao/save', { ...BOOK, em: `${YEAR}-01-01`, saldos }).expect(201);
    const before = { ...BOOK, ano: YEAR - 1 };
    await api.post('/receita/save', { ...before, numConta: '2', data: `${YEAR - 1}-02-01`, valor: 10, descricao: 'DOAÇÃO' }).expect(201);
    await api.post('/orcamento/save', { ...before, ...plan.line, valor: 1000 }).expect(201);
    await api.post('/exercicio/abre', { ...BOOK, copia: 'VALORES' }).expect(201);
    await api.post('/despesa/save', expenseOf(plan, { rateio: halvesOf(plan) })).expect(201);
    const operation = { data: `${YEAR}-05-01`, valor: 10, justificativa: 'AJUSTE DE SALDO', debito: plan.line, credito: plan.otherLine };
    await api.post('/redistribuicao/operacao', { ...BOOK, ...operation }).expect(201);
    await api.post('/receita/save', { ...BOOK, numConta: '1', data: `${YEAR}-02-01`, valor: 10, descricao: 'DOAÇÃO' }).expect(201);
    await api.post('/rendimento/create', { ...BOOK, numConta: '1', saldoInicial: 5 }).expect(201);
    const moved = { data: `${YEAR}-02-01`, valor: 3, contaOrigem: '1', contaDestino: '2', historico: 'APLICAÇÃO' };
    await api.post('/transferencia/save', { ...BOOK, ...moved }).expect(201);
    const rol = { ...BOOK, idPrograma: plan.line.idPrograma };
    const linhas = [{ numero: 1, grupo: 'CONSUMO', descricao: 'PAPEL', categoria: 'CUSTEIO', valor: 10 }];
    await api.post('/rol/save', { ...rol, linhas }).expect(201);
    await api.post('/rol/aprova', { ...rol, data: `${YEAR}-02-01` }).expect(200);
    await givenUnpresented(api, plan.line.idPrograma);
    const paper = { ...BOOK, registro: 'DESPESA', id: '1', tipo: 'RECIBO' };
    const upload = api.post('/anexo/save').attach('file', smallPdf(), 'recibo.pdf');
    await upload.field(paper).expect(201);
    const [line] = await givenStatement(product, '1', [{ data: `${YEAR}-02-02`, valor: 10 }], { saldo: 15, em: `${YEAR}-02-28` });
    const [revenue] = await product.sql<{ sequencia: number }>(
      `select sequencia::int from movimento where origem = 'receita' and ano = ${YEAR}`,
    );
    const movimentos = [{ sequencia: revenue!.sequencia, ordem: 0 }];
    await api.post('/conciliacao/save', { ...BOOK, numConta: '1', linhas: [line], movimentos }).expect(201);
    const { sha256: anexo } = await givenPaper(api, { registro: 'CONTA', id: '1', tipo: 'EXTRATO' }, pdf('extrato'));
    await api.post('/conciliacao/fecha', { ...BOOK, numConta: '1', mes: 2, anexo }).expect(204);
    await api.post('/conciliacao/comeco', { ...BOOK, numConta: '2', mes: 3, saldo: 13 }).expect(204);
    const payment = { ...BOOK, idDespesa: 1, valor: 100, dataPagamento: `${YEAR}-03-12`, formaPagamento: 'PIX', numConta: '1' };
    await api.put('/despesa/paga_despesa', payment).expect(200);
    const refund = {
      tipo: 'ESTORNO',
      idDespesa: 1,
      motivo: 'PAGO A MAIS',
      numConta: '1',
      data: `${YEAR}-03-20`,
      valor: 1,
      descricao: 'DEVOLVIDO',
    };
    await api.post('/receita/save', { ...BOOK, ...refund }).expect(201);
    live = await readModels(product);
  });

  afterEach(async () => {
    expect(await readModels(product)).toEqual(live);
    for (const book of await check.booksOf(SCHOOL)) expect(await check.verify(book)).toMatchObject({ integro: true });
  });

  afterAll(() => product.close());

  /** As a superuser with triggers switched off; CHECK constraints stay on. */
  const tamper = (sql: string) => withClient(product.ownerUrl, (client) => client.query(`set session_replication_role = replica; ${sql}`));
  const years = async () => (await check.booksOf(SCHOOL)).map(({ ano }) => ano);
  const found = async (sql: string, ano = YEAR) => {
    await tamper(sql);
    expect(await years()).toContain(ano);
    const { integro, divergencia } = await check.verify({ ...BOOK, ano });
    expect(integro).toBe(false);
    return divergencia!;
  };
  const repaired = async (ano = YEAR) => {
    await check.rebuild({ ...BOOK, ano });
  };
  const copyOf = (table: string, changes: object) =>
    `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(changes)}')).* from ${table} t where ano = ${YEAR} order by ctid desc limit 1`;

  it('checks every read model', async () => {
    const tables = await product.sql<{ name: string }>(
      `select table_name::text as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where column_name = 'ano' and table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('livro', 'evento', 'livro_retrato', 'livro_verificacao', 'verificacao_noturna', 'redistribuicao_pendente', 'redistribuicao_rascunho', 'pedido_idempotente',
          'importacao', 'despesa_recorrente_dispensa', 'ressalva', 'parecer', 'pesquisa_preco', 'prestacao', 'rol') order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(NAMES.toSorted());
  });

  it('finds a column for every field of every kind of record', async () => {
    const kinds = product.app.get(RecordKinds, { strict: false });
    const kept = await product.app
      .get(Books, { strict: false })
      .read(BOOK, (state) => kinds.tables.map((each) => ({ table: each.table, fields: Object.keys(recordRows(state, each)[0]!).sort() })));
    const columns = await product.sql<{ table: string; fields: string[] }>(
      `select table_name::text as table, array_agg(column_name::text order by column_name::text collate "C") as fields
       from information_schema.columns where table_schema = 'public' and column_name <> 'cnpj_associacao' group by 1`,
    );
    expect(kept).toEqual(kept.map(({ table }) => columns.find((each) => each.table === table)));
  });

  it.each(NAMES)('finds a changed row in %s', async (table) => {
    const { motivo } = await found(`update ${table} t set ${TABLES[table]!.changed} where ano = ${YEAR}
      and ctid = (select max(ctid) from ${table} where ano = ${YEAR})`);
    expect(motivo).toMatch(/conferem?|não são os que ela causa/);
    await repaired();
  });

  it.each(NAMES)('finds rows missing from %s', async (table) => {
    await found(`delete from ${table} where ano = ${YEAR}`);
    await repaired();
  });

  it.each(NAMES.filter((table) => !['exercicio', 'implantacao'].includes(table)))('finds a row of no entry in %s', async (table) => {
    await found(copyOf(table, TABLES[table]!.foreign));
    await repaired();
  });

  it.each(NAMES)('finds a row of a year without a book in %s', async (table) => {
    await found(copyOf(table, { ano: UNWRITTEN }), UNWRITTEN);
    await repaired(UNWRITTEN);
    expect(await years()).toEqual([YEAR - 1, YEAR]);
  });

  it.each(['lancamento', 'movimento', 'evento'])(
    'finds a row numbered below one in %s once the CHECK constraint is dropped',
    async (table) => {
      await expect(tamper(copyOf(table, { sequencia: 0 }))).rejects.toThrow(`${table}_sequencia_check`);
      await product.sql(`alter table ${table} drop constraint ${table}_sequencia_check`);
      expect(await found(copyOf(table, { sequencia: 0 }))).toMatchObject({ sequencia: 0 });
      if (table !== 'evento') await repaired();
      else await expect(check.rebuild(BOOK)).rejects.toThrow('A entrada nº 0 está fora da sequência do livro.');
      await tamper(
        `delete from ${table} where sequencia = 0; alter table ${table} add constraint ${table}_sequencia_check check (sequencia >= 1)`,
      );
    },
  );

  it.each([
    ['an entry far beyond the end', copyOf('evento', { sequencia: 90_000 }), 90_000, 'A entrada nº 90000 está fora da sequência do livro.'],
    ['an end before the last entry', `update livro set sequencia = 3 where ano = ${YEAR}`, 4, 'além do fim do livro, que é a entrada nº 3'],
    ['an end beyond the last entry', `update livro set sequencia = 90 where ano = ${YEAR}`, 19, 'A entrada nº 19 foi removida do livro.'],
    ['no head', `delete from livro where ano = ${YEAR}`, 1, 'não está registrado, embora tenha entradas'],
    ['no entries', `delete from evento where ano = ${YEAR}`, 1, 'A entrada nº 1 foi removida do livro.'],
  ])('of the book itself: %s', async (_, sql, sequencia, motivo) => {
    await tamper('create table kept_head as select * from livro; create table kept_entries as select * from evento');
    expect(await found(sql)).toEqual({ sequencia, motivo: expect.stringContaining(motivo) });
    await expect(check.rebuild(BOOK)).rejects.toMatchObject({ sequencia });
    await tamper(`delete from livro; insert into livro select * from kept_head; delete from evento; insert into evento select * from kept_entries;
      drop table kept_head, kept_entries`);
  });

  it.each([
    ['a later one was opened from it', 'select 1', `o livro de ${YEAR} foi aberto a partir da entrada nº 2`],
    [
      'the last verification read it',
      `delete from evento where tipo = 'ExercicioAberto.v1'; insert into livro_verificacao select cnpj_associacao, ano, now(), true, sequencia, hash from livro where ano = ${YEAR - 1}`,
      'o livro ia até a entrada nº 2',
    ],
  ])('of a book that is gone with all its rows, for %s; and a rebuild does not call that right', async (_, first, motivo) => {
    const tables = ['livro', 'evento', ...NAMES];
    const kept = tables.map((table) => `create table kept_${table} as select * from ${table};`).join('');
    const gone = tables.map((table) => `delete from ${table} where ano = ${YEAR - 1};`).join('');
    await tamper(kept);
    expect(await found(`${first}; ${gone}`, YEAR - 1)).toEqual({ sequencia: 1, motivo: expect.stringContaining(motivo) });
    await expect(check.rebuild({ ...BOOK, ano: YEAR - 1 })).rejects.toThrow(motivo);
    await tamper(
      `${tables.map((table) => `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table};`).join('')}
      delete from livro_verificacao`,
    );
  });

  it('finds that a verified book was rewritten from some entry on, hashes included', async () => {
    const another = `insert into livro_verificacao select cnpj_associacao, ano, '2026-11-22T06:00Z', true, sequencia, repeat('a', 64) from livro where ano = ${YEAR}`;
    expect(await found(another)).toEqual({
      sequencia: 18,
      motivo: 'A entrada nº 18 não é a que foi verificada em 22/11/2026: o livro foi reescrito.',
    });
    await tamper('delete from livro_verificacao');
  });

  it('finds nothing in a year without entries', async () => {
    expect(await check.verify({ ...BOOK, ano: FORGOTTEN })).toMatchObject({ integro: true, entradas: 0 });
  });
});
