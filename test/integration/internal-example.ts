import { readFileSync } from 'node:fs';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Api, SCHOOL, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from './scenario.js';
import { givenStatement, joinSameAmounts } from './statement-lines.js';

type AccountName = 'movimento' | 'poupanca' | 'caixa';

/** A bill; one without `paga` is unpaid. */
interface Bill {
  objeto: string;
  elemento: string;
  capital?: true;
  valor: number;
  elaboradaEm?: string;
  paga?: { data: string; conta: AccountName; debitadaEm?: string };
}

interface OnAccount {
  data: string;
  conta: AccountName;
  valor: number;
}

/** Half a year of an association of residents: what was entered, and what the forms for its members say. */
export const INTERNAL_EXAMPLE = JSON.parse(readFileSync('test/fixtures/accountability/interna-moradores.json', 'utf8')) as {
  periodo: { de: string; ate: string };
  programa: string;
  contas: Record<AccountName, string>;
  entrada: {
    implantacao: { em: string; saldos: (Omit<OnAccount, 'data'> & { categoria: MoneyCategory })[] };
    receitas: (OnAccount & { tipo: string; categoria: MoneyCategory })[];
    estorno: { data: string; de: string; valor: number };
    rendimentos: { conta: AccountName } & Record<'fevereiro' | 'maio' | 'agosto', number>;
    transferencias: { data: string; de: AccountName; para: AccountName; valor: number }[];
    despesas: Bill[];
    bem: { especificacao: string; data: string; valor: number };
    extratos: Record<'movimento' | 'poupanca', number>;
  };
  esperado: {
    campos: Record<string, number>;
    grupos: [grupo: string, pago: number, aPagar: number][];
    contas: [conta: AccountName, ...amounts: (number | null)[]][];
    foraDoExtrato: string;
    bens: number;
  };
};

const { periodo, contas, entrada } = INTERNAL_EXAMPLE;
const YEAR = Number(periodo.de.slice(0, 4));
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
/** The last days of the months in which the savings yielded. */
const YIELDED_ON = { fevereiro: `${YEAR}-02-28`, maio: `${YEAR}-05-31`, agosto: `${YEAR}-08-31` };

/** Enters the example into the book, closes the period's last month of both bank accounts, and begins its prestação de contas. Answers its number. */
export async function givenInternalSubmission(product: TestProduct): Promise<number> {
  const { api } = product;
  const plan = await givenPlan(api);
  const { idPrograma } = plan.line;
  const money = { ...BOOK, idPrograma };
  await api.post('/programa/save', { cnpjAssociacao: SCHOOL, id: idPrograma, descricao: INTERNAL_EXAMPLE.programa }).expect(200);
  await givenAccount(api, contas.movimento, { idPrograma });
  await givenAccount(api, contas.poupanca, { idPrograma, tipo: 'POUPANCA', categoriaRendimentos: 'CAPITAL', descricao: 'POUPANÇA' });
  await givenAccount(api, contas.caixa, { idPrograma, tipo: 'CAIXA', idBanco: null, agencia: null, descricao: 'DINHEIRO' });
  const { em, saldos } = entrada.implantacao;
  const opened = saldos.map(({ conta, ...each }) => ({ ...each, numConta: contas[conta], idPrograma }));
  await api.post('/implantacao/save', { ...BOOK, em, saldos: opened }).expect(201);
  for (const { conta, ...each } of entrada.receitas)
    await api.post('/receita/save', { ...money, ...each, numConta: contas[conta], descricao: each.tipo }).expect(201);
  const { conta, ...months } = entrada.rendimentos;
  await api.post('/rendimento/create', { ...BOOK, numConta: contas[conta], saldoInicial: 0, ...months }).expect(201);
  for (const { de, para, ...moved } of entrada.transferencias)
    await api
      .post('/transferencia/save', {
        ...money,
        ...moved,
        contaOrigem: contas[de],
        contaDestino: contas[para],
        categoria: 'LIVRE',
        historico: 'ENTRE CONTAS',
      })
      .expect(201);
  const numbers = await givenBills(api, plan);
  const { de, ...refund } = entrada.estorno;
  const given = { ...BOOK, ...refund, tipo: 'ESTORNO', idDespesa: numbers.get(de), numConta: contas.movimento };
  await api.post('/receita/save', { ...given, descricao: 'FOLHAS DEVOLVIDAS', motivo: 'PAGO A MAIS' }).expect(201);
  const { valor, ...bought } = entrada.bem;
  const despesas = [{ ano: YEAR, idDespesa: numbers.get('ROÇADEIRA'), valor }];
  await api.post('/bem/save', { cnpjAssociacao: SCHOOL, ...bought, quantidade: 1, valorUnitario: valor, despesas }).expect(201);
  for (const name of ['movimento', 'poupanca'] as const) await givenClosedMonth(product, name);
  return (await api.post('/prestacao/save', { ...BOOK, layout: 'INTERNA', ...periodo }).expect(201)).body.id;
}

/** Registers the bills and their payments. Answers their numbers by what they are for. */
async function givenBills(api: Api, plan: Plan): Promise<Map<string, number>> {
  const elements = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { objeto, elemento, capital, valor, elaboradaEm, paga } of entrada.despesas) {
    if (!elements.has(elemento)) {
      const element = { descricao: elemento, categoria: capital ? 'CAPITAL' : 'CUSTEIO' };
      elements.set(elemento, (await api.post('/elemento_despesa/save', element).expect(201)).body.id);
    }
    const line = { idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: elements.get(elemento) };
    const bill = { ...BOOK, ...line, objetoResumido: objeto, dataElaboracao: elaboradaEm ?? paga!.data, valor };
    const { idDespesa } = (await api.post('/despesa/save', { ...expenseOf(plan), ...bill }).expect(201)).body;
    numbers.set(objeto, idDespesa);
    if (!paga) continue;
    const payment = { ...BOOK, idDespesa, valor, dataPagamento: paga.data, formaPagamento: 'PIX', numConta: contas[paga.conta] };
    await api.put('/despesa/paga_despesa', payment).expect(200);
  }
  return numbers;
}

/** Everything of a bank account on its statement, month by month, and the period's last month closed. */
async function givenClosedMonth(product: TestProduct, name: 'movimento' | 'poupanca'): Promise<void> {
  const { receitas, estorno, rendimentos, transferencias, despesas, extratos } = entrada;
  const numConta = contas[name];
  const lines = [
    ...receitas.filter(({ conta }) => conta === name),
    ...(name === 'movimento' ? [estorno] : []),
    ...Object.entries(YIELDED_ON)
      .filter(() => rendimentos.conta === name)
      .map(([month, data]) => ({ data, valor: rendimentos[month as keyof typeof YIELDED_ON] })),
    ...transferencias.filter(({ de }) => de === name).map(({ data, valor }) => ({ data, valor: -valor })),
    ...transferencias.filter(({ para }) => para === name),
    ...despesas.flatMap(({ valor, paga }) => (paga?.conta === name ? [{ data: paga.debitadaEm ?? paga.data, valor: -valor }] : [])),
  ];
  await givenStatement(
    product,
    numConta,
    lines.map(({ data, valor }) => ({ data, valor })),
  );
  for (let mes = 1; mes <= 12; mes += 1) await joinSameAmounts(product.api, BOOK, numConta, mes);
  const { sha256 } = await givenPaper(product.api, { ano: YEAR, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' }, pdf(name));
  const closing = { ...BOOK, numConta, mes: Number(periodo.ate.slice(5, 7)), anexo: sha256, em: periodo.ate };
  await product.api.post('/conciliacao/fecha', { ...closing, saldoExtrato: extratos[name] }).expect(204);
}
