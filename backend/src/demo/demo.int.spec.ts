import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type Point, type Submission, type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { type BalanceNode } from '#contracts/balances/balances.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { type Statement, type StatementExample } from '#contracts/bank/statements.js';
import { type AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { type Yield } from '#contracts/budget-ledger/yields.js';
import { type Desk } from '#contracts/desk/desk.js';
import { type OpeningBalances } from '#contracts/fiscal-years/opening-balances.js';
import { type Dependent } from '#contracts/members/dependent.record.js';
import { type Member } from '#contracts/members/member.record.js';
import { type Minutes } from '#contracts/minutes/minutes.js';
import { type PaperCount } from '#contracts/papers/papers.js';
import { type Redistribution } from '#contracts/redistributions/redistribution.record.js';
import { type Payee } from '#contracts/treasury/payee.record.js';
import { isValidDocument } from '#domain/document.js';
import { toReais } from '#domain/money.js';
import { addMonths } from '#domain/months.js';
import { addDays, yearOf } from '#domain/plain-date.js';
import { BookCheck } from '#modules/book/public.js';
import { JournalCheck } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { type ProductHere, startProductHere } from '../../../test/integration/product-here.js';
import { DEMO_PLANS, plannedRevenues } from './demo-plan.js';
import { plannedExpenses } from './planned-expenses.js';
import { seedDemo } from './seed-demo.js';
import { recordsOf } from './seed-registers.js';

/** How much a task of the desk finds: a list's length, a sum's number, a number itself, or one for anything else that is there. */
function quantityOf(found: unknown): number {
  if (Array.isArray(found)) return found.length;
  if (typeof found === 'object' && found !== null) return Number((found as { quantidade: number }).quantidade);
  return typeof found === 'number' ? found : Number(Boolean(found));
}

describe('the demo of a first start', () => {
  let product: ProductHere;
  let today: string;
  let books: { cnpjAssociacao: string; ano: number }[];

  beforeAll(async () => {
    product = await startProductHere({ demo: true });
    // The template database already has the users; without them it is an installation whose setup was interrupted early. Their sessions are restored with them.
    await product.sql('create table kept_sessions as table sessao');
    await product.sql('delete from rel_associacao_usuario');
    await product.sql('delete from usuario');
    today = product.app.get(Clock).today();
    books = DEMO_PLANS.flatMap(({ cnpjAssociacao }) => [yearOf(today) - 1, yearOf(today)].map((ano) => ({ cnpjAssociacao, ano })));
    await interruptedAfter(150);
    expect(await product.sql('select from usuario')).toHaveLength(0);
    await interruptedAfter(250);
    expect(await seedDemo(product.app)).toBe(true);
    await product.sql('insert into sessao table kept_sessions');
  }, 600_000);

  afterAll(() => product.close());

  /** Starts the demo and lets every command fail after the given number; returns when no work is in progress any more. */
  async function interruptedAfter(commands: number): Promise<void> {
    const bus = product.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    const running: Promise<unknown>[] = [];
    const spy = jest.spyOn(bus, 'execute').mockImplementation((command) => {
      const answer = running.length < commands ? execute(command) : Promise.reject(new Error('killed'));
      running.push(answer);
      return answer;
    });
    await expect(seedDemo(product.app)).rejects.toThrow('killed');
    await Promise.allSettled(running);
    spy.mockRestore();
  }

  const list = async <T>(resource: string, book: (typeof books)[number]): Promise<T[]> =>
    (await product.api.get(`/${resource}/all?cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano}`).expect(200)).body;
  const every = async <T>(resource: string) => (await Promise.all(books.map((book) => list<T>(resource, book)))).flat();

  it('gives the demo sixty budgets and three hundred expenses over both associations and both years', async () => {
    expect((await every('orcamento')).length).toBeGreaterThanOrEqual(60);
    expect((await every('despesa')).length).toBeGreaterThanOrEqual(300);
    for (const book of books) {
      expect((await list('orcamento', book)).length).toBeGreaterThanOrEqual(10);
      expect((await list('despesa', book)).length).toBeGreaterThanOrEqual(50);
    }
  });

  it('resumes an interrupted demo without gaps or duplicates', async () => {
    for (const [index, book] of books.entries()) {
      const written = (await list<Expense>('despesa', book)).reverse();
      const wanted = plannedExpenses(DEMO_PLANS[Math.floor(index / 2)]!, book.ano, today);
      expect(written.map(({ idDespesa }) => idDespesa)).toEqual(wanted.map((_, position) => position + 1));
      expect(written).toMatchObject(
        wanted.map(({ favorecido, objeto, valor, dataElaboracao, dataPagamento }) => ({
          idFavorecido: favorecido,
          objetoResumido: objeto,
          valor: toReais(valor),
          dataElaboracao,
          dataPagamento,
        })),
      );
    }
  });

  it('receives about the budgeted amount in a whole demo year, and reports the yield of every account', async () => {
    for (const [index, book] of books.entries()) {
      const plan = DEMO_PLANS[Math.floor(index / 2)]!;
      const revenues = (await list<Revenue>('receita', book)).reverse();
      expect(revenues.map(({ data, descricao }) => ({ data, descricao }))).toEqual(
        plannedRevenues(plan, book.ano, today).map(({ data, descricao }) => ({ data, descricao })),
      );
      expect(await list('rendimento', book)).toHaveLength(plan.contas.length);
      if (book.ano === yearOf(today)) continue;
      const sum = (rows: { valor: number }[]) => rows.reduce((total, { valor }) => total + valor, 0);
      const [received, budgeted] = [sum(revenues), sum(await list('orcamento', book))];
      expect(Math.abs(received - budgeted)).toBeLessThan(0.05 * budgeted);
    }
  });

  it('redistributes budgets of the demo as planned until today, each once', async () => {
    for (const [index, book] of books.entries()) {
      const written = (await list<Redistribution>('redistribuicao', book)).filter(({ valor }) => valor > 0).reverse();
      const decided = DEMO_PLANS[Math.floor(index / 2)]!.redistribuicoes.filter(({ dia }) => `${book.ano}-${dia}` <= today);
      expect(written.map(({ data, descricaoItem, justificativa }) => ({ data, descricaoItem, justificativa }))).toEqual(
        decided.map(({ dia, para, justificativa }) => ({ data: `${book.ano}-${dia}`, descricaoItem: para, justificativa })),
      );
    }
  });

  it('leaves a few demo bills open, all of them of an item, and writes nothing in the future', async () => {
    const expenses = await every<Expense>('despesa');
    const open = expenses.filter((each) => !each.dataPagamento);
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(open.length).toBeLessThanOrEqual(10);
    expect(expenses.filter(({ idItem }) => idItem === null)).toEqual([]);
    for (const { dataElaboracao, dataPagamento, dataNf } of expenses)
      for (const date of [dataElaboracao, dataPagamento, dataNf]) expect((date ?? today) <= today).toBe(true);
  });

  it('pays demo payees with valid documents, one of them an alphanumeric CNPJ', async () => {
    const payees = await every<Payee>('favorecido');
    expect(payees.filter(({ cpfOrCnpj }) => !isValidDocument(cpfOrCnpj))).toEqual([]);
    expect(new Set(payees.map(({ tipo }) => tipo))).toEqual(new Set(['PF', 'PJ']));
    expect(payees.some(({ tipo, cpfOrCnpj }) => tipo === 'PJ' && /[A-Z]/.test(cpfOrCnpj))).toBe(true);
  });

  it("shows every execution band among this year's programs and items of the school", async () => {
    const { cnpjAssociacao, ano } = books[1]!;
    const { body } = await product.api.get(`/saldo_orcamentario?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`).expect(200);
    const under = (node: BalanceNode): BalanceNode[] => [node, ...node.filhos.flatMap(under)];
    const bands = (nodes: BalanceNode[], tipo: string) => new Set(nodes.filter((node) => node.tipo === tipo).map(({ faixa }) => faixa));
    for (const tipo of ['programa', 'item'])
      expect(bands(body.programas.flatMap(under), tipo)).toEqual(new Set(['BAIXA', 'MODERADA', 'ALTA', 'EXCEDIDA']));
  });

  it('creates demo members with valid CPFs, some with dependents, and minutes with notices, none in the future', async () => {
    for (const { cnpjAssociacao, folder } of DEMO_PLANS) {
      const { body: members } = await product.api.get(`/pessoa/all?cnpjAssociacao=${cnpjAssociacao}`).expect(200);
      const filed = recordsOf(folder, 'members');
      expect(members).toHaveLength(filed.length);
      expect(members.length).toBeGreaterThanOrEqual(8);
      const dependents: Dependent[][] = await Promise.all(
        (members as Member[]).map(
          async ({ cpf }) =>
            (await product.api.get(`/pessoa_dependente/all?cnpjAssociacao=${cnpjAssociacao}&cpfPessoa=${cpf}`).expect(200)).body,
        ),
      );
      expect(dependents.map(({ length }) => length).toSorted()).toEqual(
        filed.map(({ cpf }) => recordsOf(folder, 'dependents').filter(({ cpfPessoa }) => cpfPessoa === cpf).length).toSorted(),
      );
      for (const { cpf, dataNasc } of [...(members as Member[]), ...dependents.flat()]) {
        expect(cpf === null || isValidDocument(cpf)).toBe(true);
        expect(dataNasc! <= today).toBe(true);
      }
      const { body: minutes } = await product.api.get(`/ata/all?cnpjEscola=${cnpjAssociacao}`).expect(200);
      expect(minutes.length).toBeGreaterThanOrEqual(2);
      for (const { data, dataEdital } of minutes as Minutes[]) expect(dataEdital! < data && data <= today).toBe(true);
    }
  });

  it('creates two recurring expenses in each demo association, with one open draft', async () => {
    for (const { cnpjAssociacao, ano } of [books[1]!, books[3]!]) {
      expect((await product.api.get(`/despesa_recorrente/all?cnpjAssociacao=${cnpjAssociacao}`).expect(200)).body).toHaveLength(2);
      const { body } = await product.api.get(`/despesa_recorrente/rascunhos?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`).expect(200);
      expect(body).toMatchObject({ quantidade: 1, rascunhos: [{ impedimento: null }] });
    }
  });

  it('imports three statements of each main account as papers, closes two months and leaves proposals of both kinds open in the last', async () => {
    const thisMonth = `${today.slice(0, 7)}-01`;
    const ends = [0, -1, -2].map((months) => addDays(addMonths(thisMonth, months), -1));
    for (const { cnpjAssociacao, extratos: numConta } of DEMO_PLANS) {
      const { body: statements } = await product.api.get(`/extrato/all?cnpjAssociacao=${cnpjAssociacao}`).expect(200);
      const ofYear = (statements as Statement[]).filter((each) => each.numConta === numConta && each.ate >= `${yearOf(ends[2]!)}-01-01`);
      expect(ofYear.map(({ ate }) => ate).filter((ate) => ends.includes(ate))).toEqual(ends);
      const monthOf = async (end: string): Promise<AccountReconciliation> => {
        const month = `ano=${yearOf(end)}&mes=${Number(end.slice(5, 7))}&numConta=${encodeURIComponent(numConta)}`;
        return (await product.api.get(`/conciliacao?cnpjAssociacao=${cnpjAssociacao}&${month}`).expect(200)).body;
      };
      for (const end of ends.slice(1))
        expect(await monthOf(end)).toMatchObject({ fechada: true, diferenca: 0, naoNoExtrato: [], naoNoLivro: [] });
      const { fechada, propostas, naoNoLivro, naoNoExtrato } = await monthOf(ends[0]!);
      expect(fechada).toBe(false);
      expect(new Set(propostas.map(({ certeza }) => certeza))).toEqual(new Set(['UNICA', 'PROVAVEL']));
      const proposed = propostas.flatMap(({ linhas }) => linhas);
      const unknown = naoNoLivro.filter(({ id }) => !proposed.includes(id)).map(({ historico }) => historico);
      expect(unknown).toEqual(['TARIFA PACOTE DE SERVICOS', 'PIX RECEBIDO MARIA HELENA DUARTE']);
      expect(naoNoExtrato.length - propostas.flatMap(({ movimentos }) => movimentos).length).toBe(1);
      expect((await product.api.get(`/conciliacao/regra/all?cnpjAssociacao=${cnpjAssociacao}`).expect(200)).body).toMatchObject([
        { contem: 'TARIFA' },
      ]);
      const { body: papers } = await product.api
        .get(`/anexo/all?cnpjAssociacao=${cnpjAssociacao}&ano=${yearOf(ends[0]!)}&registro=CONTA&id=${encodeURIComponent(numConta)}`)
        .expect(200);
      expect(papers).toHaveLength(ends.filter((end) => yearOf(end) === yearOf(ends[0]!)).length);
    }
  });

  it('attaches a paper to every payment, and to the last ones invoices and proofs of payment', async () => {
    for (const book of books) {
      const { cnpjAssociacao, ano } = book;
      const counts = `/anexo/contagens?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}&registro=DESPESA`;
      const papers: PaperCount[] = (await product.api.get(counts).expect(200)).body;
      const paid = (await list<Expense>('despesa', book)).filter((each) => each.dataPagamento);
      expect(papers).toHaveLength(paid.length);
      if (ano === yearOf(today)) expect(papers.filter(({ total }) => total > 1).length).toBeGreaterThanOrEqual(9);
      const types = new Set(papers.flatMap(({ porTipo }) => Object.keys(porTipo)));
      for (const type of ['NOTA_FISCAL', 'COMPROVANTE_PAGAMENTO'] as const) expect(types).toContain(type);
    }
  });

  it('leaves no programme and category of a demo account negative, at the end of last year or today', async () => {
    for (const book of books) {
      const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano}`).expect(200);
      const parts = (body as AccountBalances).contas.flatMap(({ numConta, porCategoria }) =>
        porCategoria.map((part) => ({ numConta, ...part })),
      );
      expect(parts.filter(({ saldoCoberto }) => saldoCoberto < 0)).toEqual([]);
    }
  });

  it('begins the first demo book with opening balances of every account, and the next one with what is left', async () => {
    for (const [index, book] of books.entries()) {
      const query = `cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano}`;
      const { body: opening } = await product.api.get(`/implantacao?${query}`).expect(200);
      const { contas } = (await product.api.get(`/conta/saldo?${query}`).expect(200)).body as AccountBalances;
      const plan = DEMO_PLANS[Math.floor(index / 2)]!;
      if (book.ano < yearOf(today)) {
        expect(opening).toMatchObject({ em: `${book.ano}-01-01`, justificativa: null });
        expect(new Set((opening as OpeningBalances).saldos.map(({ numConta }) => numConta)).size).toBe(plan.contas.length);
        for (const { numConta, saldoInicial } of plan.contas)
          expect(contas.find((account) => account.numConta === numConta)!.saldoInicial).toBeGreaterThanOrEqual(saldoInicial);
      } else {
        const before = await product.api.get(`/conta/saldo?cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano - 1}`).expect(200);
        const held = (before.body as AccountBalances).contas.map(({ numConta, saldo }) => [numConta, saldo]);
        expect(contas.map(({ numConta, saldoInicial }) => [numConta, saldoInicial])).toEqual(held);
      }
      const sheets = await list<Yield>('rendimento', book);
      expect(new Map(sheets.map(({ numConta, saldoInicial }) => [numConta, saldoInicial]))).toEqual(
        new Map(contas.map(({ numConta, saldoInicial }) => [numConta, saldoInicial])),
      );
    }
  });

  it('offers a sample statement after the last one of every account, whose import brings new movements', async () => {
    for (const { cnpjAssociacao, contas, extratos } of DEMO_PLANS) {
      const examplesNow = async (): Promise<StatementExample[]> =>
        (await product.api.get(`/extrato/exemplos?cnpjAssociacao=${cnpjAssociacao}`).expect(200)).body;
      const examples = await examplesNow();
      expect(examples.map(({ numConta }) => numConta).toSorted()).toEqual(contas.map(({ numConta }) => numConta).toSorted());
      const { numConta, nome, conteudo, ate } = examples.find((each) => each.numConta === extratos)!;
      expect(ate).toBe(today);
      const { body } = await product.api
        .post('/extrato/importa')
        .field('cnpjAssociacao', cnpjAssociacao)
        .field('numConta', numConta)
        .attach('file', Buffer.from(conteudo), nome)
        .expect(201);
      expect(body.extratos).toMatchObject([{ ignoradas: [], avisos: [] }]);
      expect(body.extratos[0].novas).toBeGreaterThanOrEqual(2);
      expect((await examplesNow()).map((each) => each.numConta)).not.toContain(numConta);
    }
  });

  it('has assets of one and of several expenses, and one that was received, each as far on its way as the day allows', async () => {
    const assets = await every<Asset>('bem');
    expect(new Set(assets.map(({ situacao }) => situacao)).size).toBeGreaterThan(1);
    expect(assets.map(({ despesas }) => despesas.length)).toEqual(expect.arrayContaining([1, 2]));
    expect(assets.filter(({ tombamento }) => tombamento !== null).length).toBeGreaterThanOrEqual(2);
    for (const { avisos } of assets) expect(avisos).toEqual([]);
  });

  it('prepares this year with five warnings, one of them explained, and has last year approved with a remark after a return', async () => {
    const [{ cnpjAssociacao, ano }] = books as [(typeof books)[number]];
    const of = (year: number) => `cnpjAssociacao=${cnpjAssociacao}&ano=${year}`;
    const submissions = (await product.api.get(`/prestacao/all?${of(ano)}`).expect(200)).body as Submission[];
    const before = submissions.find(({ programa }) => programa === 'PDDE BÁSICO');
    const { body } = await product.api.get(`/prestacao/${before!.id}?${of(ano)}`).expect(200);
    const last = `${ano + 1}-03-23`;
    if (today > addDays(last, 5)) {
      expect(body).toMatchObject({ estado: 'APROVADA_COM_RESSALVAS', apresentacao: 2, julgamento: { anexo: expect.any(String) } });
      expect((body as SubmissionDetails).pedidos.map(({ resposta }) => resposta?.resposta)).toEqual([
        'JUSTIFICADO',
        'REALIZADO',
        'JUSTIFICADO',
      ]);
    }
    const [now] = (await product.api.get(`/prestacao/all?${of(ano + 1)}`).expect(200)).body as Submission[];
    const points: Point[] = (await product.api.get(`/prestacao/${now!.id}/pendencias?${of(ano + 1)}`).expect(200)).body;
    const warnings = points.filter(({ bloqueia }) => !bloqueia);
    expect(warnings.map(({ mensagem }) => mensagem)).toHaveLength(5);
    expect(warnings.filter(({ justificativa }) => justificativa !== null).map(({ codigo }) => codigo)).toEqual(['abertura.difere']);
  });

  it('has the accounts of the residents approved by minutes', async () => {
    const { cnpjAssociacao, ano } = books[2]!;
    const [whole] = (await product.api.get(`/prestacao/all?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`).expect(200)).body as Submission[];
    if (today > `${ano + 1}-02-22`) expect(whole).toMatchObject({ layout: 'INTERNA', estado: 'APROVADA', idPrograma: null });
  });

  it('leaves at most six things to do, each of another kind', async () => {
    for (const { cnpjAssociacao, ano } of [books[1]!, books[3]!]) {
      const { body } = await product.api.get(`/painel?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`).expect(200);
      const { temMandatos: _, aPagar, propostas, ...others } = (body as Desk).tarefas;
      const open = Object.entries({ ...aPagar, ...propostas, ...others }).filter(([, found]) => quantityOf(found) > 0);
      expect(open.map(([kind, found]) => [kind, Array.isArray(found) ? found.length : 1])).toEqual(open.map(([kind]) => [kind, 1]));
      expect(open.length).toBeLessThanOrEqual(6);
    }
  });

  it('redistributes budgets in both demo associations', async () => {
    for (const book of [books[0]!, books[2]!]) expect((await list('redistribuicao', book)).length).toBeGreaterThanOrEqual(4);
  });

  it('writes the demo to the journals in the name of the president, with valid hash chains', async () => {
    for (const chain of await product.app.get(JournalCheck).chains())
      expect(await product.app.get(JournalCheck).verify(chain)).toMatchObject({ integro: true });
    expect(await product.sql(`select from diario_entrada where agente = 'Demonstração' and tipo = 'pessoa.inclusao'`)).toHaveLength(21);
  });

  it('writes the demo to books that verify', async () => {
    const check = product.app.get(BookCheck);
    for (const book of books) expect(await check.verify(book)).toMatchObject({ integro: true });
  });

  it('writes the demo once: another start changes nothing', async () => {
    const counts = () =>
      product.sql('select (select count(*) from evento), (select count(*) from numerador), (select count(*) from usuario)');
    const before = await counts();
    expect(await seedDemo(product.app)).toBe(false);
    expect(await counts()).toEqual(before);
  });
});
