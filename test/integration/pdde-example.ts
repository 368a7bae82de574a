import { readFileSync } from 'node:fs';
import { type DocumentKind } from '#contracts/budget-ledger/expense.record.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { centavos, toReais } from '#domain/money.js';
import { SCHOOL, type TestProduct } from './harness.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from './scenario.js';
import { givenStatement, joinSameAmounts } from './statement-lines.js';

interface Payment {
  item: number;
  favorecido: string;
  /** The item that this tax was retained of, and to whom it was paid. */
  impostoRetidoDe?: number;
  recolhidoA?: string;
  objeto: string;
  categoria: 'CUSTEIO' | 'CAPITAL';
  documento: { tipo: string; numero: string; data: string };
  pagamento: { forma: string; data: string; debitadoEm: string };
  valor: number;
}

type ByColumn = Record<'C' | 'K', number>;

/** A prestação de contas as it was handed in: what was entered, and what the forms say. */
export const PDDE_EXAMPLE = JSON.parse(readFileSync('test/fixtures/accountability/fnde-2024-pdde-basico.json', 'utf8')) as {
  entrada: {
    implantacao: { em: string; saldos: object[] };
    receitas: { data: string; valor: number }[];
    rendimentos: { mes: number; categoria: MoneyCategory; valor: number }[];
    pagamentos: Payment[];
  };
  esperado: {
    demonstrativo: { campos: Record<string, ByColumn>; linhas: number; total: Record<string, number> };
    conciliacao: Record<string, number>;
  };
};

export const PDDE_YEAR = 2024;
export const PDDE_ACCOUNT = '45001-2';

const BOOK = { cnpjAssociacao: SCHOOL, ano: PDDE_YEAR };
const ENDS_ON = `${PDDE_YEAR}-12-31`;
const KINDS: Record<string, DocumentKind> = { 'NFS-e': 'NFS-E', DANFE: 'NF-E' };

/** Valid CNPJs for payees. */
const DOCUMENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((serial) => cnpjOf(serial));

/** Enters the example into the book of the plan's programme: balances, revenues, expenses with their payments, and the year's statement, which is reconciled. */
async function givenPddeExample(product: TestProduct, plan: Plan): Promise<void> {
  const { api } = product;
  const { implantacao, receitas, rendimentos, pagamentos } = PDDE_EXAMPLE.entrada;
  const money = { numConta: PDDE_ACCOUNT, idPrograma: plan.line.idPrograma };
  const [{ valor: yields, categoria }] = rendimentos as [(typeof rendimentos)[0]];
  await givenAccount(api, PDDE_ACCOUNT, { idPrograma: money.idPrograma, categoriaRendimentos: categoria });
  const saldos = implantacao.saldos.map((each) => ({ ...money, ...each }));
  await api.post('/implantacao/save', { ...BOOK, em: implantacao.em, saldos }).expect(201);
  for (const each of receitas) await api.post('/receita/save', { ...BOOK, ...money, descricao: 'REPASSE', ...each }).expect(201);
  await api.post('/rendimento/create', { ...BOOK, numConta: PDDE_ACCOUNT, saldoInicial: 0, dezembro: yields }).expect(201);
  await givenPayments(product, plan);
  const lines = [
    ...receitas.map(({ data, valor }) => ({ data, valor })),
    { data: ENDS_ON, valor: yields },
    ...pagamentos.map(({ pagamento, valor }) => ({ data: pagamento.debitadoEm, valor: -valor })),
  ];
  await givenStatement(product, PDDE_ACCOUNT, lines, { saldo: PDDE_EXAMPLE.esperado.conciliacao['11']!, em: ENDS_ON });
  for (let mes = 1; mes <= 12; mes += 1) await joinSameAmounts(product.api, BOOK, PDDE_ACCOUNT, mes);
}

/** Enters the example with a plan of its own, and its prestação de contas in preparation. Answers the plan and the number of the prestação. */
export async function givenPddeSubmission(product: TestProduct): Promise<{ plan: Plan; id: number }> {
  const plan = await givenPlan(product.api);
  await givenPddeExample(product, plan);
  const period = { de: `${PDDE_YEAR}-01-01`, ate: ENDS_ON, idPrograma: plan.line.idPrograma };
  const request = { ...BOOK, layout: 'FNDE-2024', ...period, dados: { inep: '33000000' } };
  return { plan, id: (await product.api.post('/prestacao/save', request).expect(201)).body.id };
}

async function givenPayments({ api }: TestProduct, plan: Plan): Promise<void> {
  const { pagamentos } = PDDE_EXAMPLE.entrada;
  const element = async (categoria: string): Promise<number> =>
    (await api.post('/elemento_despesa/save', { descricao: `ELEMENTO DE ${categoria}`, categoria }).expect(201)).body.id;
  const elements = { CUSTEIO: await element('CUSTEIO'), CAPITAL: await element('CAPITAL') };
  const names = [...new Set(pagamentos.flatMap(({ favorecido, recolhidoA }) => (recolhidoA ? [favorecido, recolhidoA] : [favorecido])))];
  const documentOf = new Map(names.map((name, index) => [name, DOCUMENTS[index]!]));
  for (const [nome, cpfOrCnpj] of documentOf)
    await api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PJ', cpfOrCnpj, nome, novo: true }).expect(201);

  const numbers = new Map<number, number>();
  for (const { item, favorecido, impostoRetidoDe, recolhidoA, objeto, categoria, documento, pagamento, valor } of pagamentos) {
    const bill = {
      ...BOOK,
      ...{ objetoResumido: objeto, notaFiscal: documento.numero, idFavorecido: documentOf.get(recolhidoA ?? favorecido) },
      dataElaboracao: [documento.data, pagamento.data].toSorted()[0],
    };
    const retained = pagamentos.filter((each) => each.impostoRetidoDe === item).map((each) => centavos(each.valor));
    const expense = {
      ...expenseOf(plan),
      ...bill,
      ...{ idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: elements[categoria] },
      ...{ tipoDocumento: KINDS[documento.tipo], dataNf: documento.data },
      valor: toReais(retained.reduce((sum, each) => sum + each, centavos(valor))),
    };
    const { body } = impostoRetidoDe
      ? await api.post('/despesa/imposto', { ...bill, idDespesa: numbers.get(impostoRetidoDe), valor }).expect(201)
      : await api.post('/despesa/save', expense).expect(201);
    numbers.set(item, body.idDespesa);
  }
  // Taxes are retained of unpaid expenses: all are paid once they are drawn up.
  for (const { item, documento, pagamento, valor } of pagamentos) {
    const motivoAntecipacao = documento.data > pagamento.data ? 'ENTREGA COMBINADA' : null;
    const payment = { ...BOOK, idDespesa: numbers.get(item), valor, dataPagamento: pagamento.data, formaPagamento: pagamento.forma };
    await api.put('/despesa/paga_despesa', { ...payment, numConta: PDDE_ACCOUNT, motivoAntecipacao }).expect(200);
  }
}

function cnpjOf(serial: number): string {
  const digit = (text: string) => {
    const rest = [...text].reduce((total, figure, index) => total + Number(figure) * (((text.length - 1 - index) % 8) + 2), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const base = `${70_000_000 + serial}0001`;
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
}
