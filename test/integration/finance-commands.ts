import { hash } from 'node:crypto';
import { type BudgetLine } from '#contracts/common/book.js';
import { toReais } from '#domain/money.js';
import { DAYS } from './finance-accounts.js';
import { type Intention } from './finance-intentions.js';
import { type Drawn, type FinanceModel, type Kind, thirdLine } from './finance-model.js';
import { formOf, paidFrom, severalFrom } from './finance-payments.js';
import { categoryOf, categoryTo, classifiedTo } from './finance-revenues.js';
import { drawnParts, type ModelPart } from './finance-splits.js';
import { type Api, SCHOOL } from './harness.js';
import { pdf } from './papers.js';
import { givenAccount, givenPlan, type Plan } from './scenario.js';

/** A call of the API that is part of a command. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** Sent by the second user, who writes nothing else. */
  by?: 'gestor';
  /** Sent with the body as a form. */
  file?: Buffer;
}

/** Environment of commands: a book, lines, two programmes and two accounts. */
export interface Ground {
  cnpjAssociacao: string;
  ano: number;
  /** The year in which expenses are paid and cancelled, if not the book's. */
  settledIn?: number;
  plan: Plan;
  /** The first three name an item: budgets and redistributions draw from these. */
  lines: BudgetLine[];
  /** The first is the lines' programme. */
  programs: [number, number];
  accounts: string[];
}

/** Creates the ground in an association without any, through the API. */
export async function givenGround(api: Api, ano: number, cnpjAssociacao = SCHOOL): Promise<Ground> {
  const plan = await givenPlan(api, cnpjAssociacao);
  const { idItem: _, ...level } = plan.line;
  const { body: third } = await api.post('/item/save', { cnpjAssociacao, ...level, descricao: 'TINTA' }).expect(201);
  const bare = { ...plan.line, idPrograma: null, idAcao: null, idSubAcao: null, idItem: null };
  const lines = [plan.line, plan.otherLine, { ...plan.line, idItem: third.id }, { ...plan.line, idItem: null }, bare];
  const { body: other } = await api.post('/programa/save', { cnpjAssociacao, descricao: 'PTRF' }).expect(201);
  const accounts = ['12345-6', '98765-X'];
  for (const account of accounts) await givenAccount(api, account, { cnpjAssociacao });
  return { cnpjAssociacao, ano, plan, lines, programs: [plan.line.idPrograma, other.id], accounts };
}

/** Turns a random intention into a command on existing records; one in twenty is about a missing record. */
export function resolve(kind: Kind, { line, other, target, valor }: Intention, model: FinanceModel, operacao: number): Drawn {
  const pick = (records: Map<number, unknown>) => (target % 20 === 0 ? 999 : ([...records.keys()][target % records.size] ?? 999));
  // The request class refuses a redistribution within one line: choose a different second line.
  const planned = { line: line % 3, other: (line + 1 + (other % 2)) % 3, valor, id: 0 };
  switch (kind) {
    case 'change':
      return { ...planned, id: pick(model.budgets) };
    case 'redistributeInHalves':
      return { ...planned, id: operacao };
    case 'justify':
    case 'deleteOperation':
      return { ...planned, id: pick(model.operations) };
    case 'editRevenue':
    case 'deleteRevenue':
      return { ...planned, id: pick(model.revenues) };
    case 'classifyRevenue':
      return { line, other, valor, id: pick(model.revenues) };
    case 'deleteTransfer':
      return { ...planned, id: pick(model.transfers) };
    case 'withdrawPaper': {
      const [id = 999, file = 0] = [...model.papers][target % model.papers.size]?.split(' ').map(Number) ?? [];
      return { line, other: file, id, valor };
    }
    case 'registerRefund': {
      // Of a paid expense, if any.
      const paid = new Map([...model.expenses].filter(([, { state }]) => state === 'paid'));
      const expense = pick(paid.size > 0 ? paid : model.expenses);
      // Half of the refunds give back half of the payment: two such refunds are accepted.
      const half = Math.ceil((model.expenses.get(expense)?.valor ?? valor) / 2);
      return { ...planned, expense, valor: target % 2 === 0 ? half : valor };
    }
    case 'editRefund': {
      const id = pick(model.revenues);
      return { ...planned, id, expense: model.revenues.get(id)?.expense ?? pick(model.expenses) };
    }
    case 'edit': {
      const id = pick(model.expenses);
      // Half of the edits keep the value, as edits of a paid expense must.
      return { line, other, id, valor: (target % 2 === 0 && model.expenses.get(id)?.valor) || valor };
    }
    case 'pay': {
      const id = pick(model.expenses);
      const { released, valor: owed } = model.expenses.get(id) ?? {};
      // Half of the payments of released expenses are made as they were released.
      return released && owed && target % 2 === 0 ? { line, other: released.account, id, valor: owed } : { line, other, id, valor };
    }
    case 'register':
    case 'classifyPayment':
    case 'release':
    case 'withdrawRelease':
    case 'attest':
    case 'withdrawAttestation':
    case 'paySeveral':
    case 'correctPayment':
    case 'reversePayment':
    case 'cancel':
    case 'deleteExpense':
    case 'registerSplit':
    case 'retain':
    case 'joinPaper':
      return { line, other, id: pick(model.expenses), valor };
    default:
      return planned;
  }
}

/** Who attests, and what: nobody who writes expenses. */
const ATTESTATION = { nome: 'ANA LIMA', cargo: 'PRESIDENTE', texto: 'ATESTO QUE O MATERIAL FOI RECEBIDO.', cpf: '11144477735' };

/** What a revenue leaves behind that is no refund any more: what a request leaves out stays (rule 1.15). */
const NO_REFUND = { tipo: null, anoDespesa: null, idDespesa: null, motivo: null };

/** The calls of a command; the two halves of an operation are sent concurrently. `serial` makes justifications unique. */
export function callsOf(kind: Kind, { line, other, id, valor, expense: refunded }: Drawn, ground: Ground, serial: number): Call[] {
  const { cnpjAssociacao, ano, settledIn = ano, plan, lines, programs, accounts } = ground;
  const book = { cnpjAssociacao, ano };
  const save = (method: Call['method'], path: string, body: object): Call[] => [{ method, path, body: { ...book, ...body } }];
  const remove = (path: string): Call[] => [{ method: 'DELETE', path }];
  const amount = { valor: toReais(valor) };
  const day = `${ano}-${DAYS.received}`;
  const { idFonteRecurso, idFavorecido } = plan;
  const expense = { ...lines[line]!, ...amount, idFonteRecurso, idFavorecido, dataElaboracao: day };
  const operation = { ...amount, data: `${ano}-05-05`, justificativa: `AJUSTE DE SALDO ${serial}` };
  const revenue = { ...amount, numConta: accounts[0]!, data: day, descricao: 'REPASSE', categoria: categoryOf({ valor }) };
  const refund = { ...amount, numConta: accounts[0]!, data: `${ano}-${DAYS.refunded}`, descricao: 'DEVOLVIDO', tipo: 'ESTORNO' };
  const givenBack = { ...refund, idDespesa: refunded, motivo: 'PAGO A MAIS' };
  const revenueAddress = `receita/${ano}/${cnpjAssociacao}/${accounts[0]}/${id}`;
  const from = paidFrom({ line, other, id, valor });
  const numConta = from === null ? null : accounts[from];
  const account = accounts[other % 2]!;
  const payment = { dataPagamento: `${settledIn}-${DAYS.paid}`, numConta };
  switch (kind) {
    case 'define':
      return save('POST', 'orcamento/save', { ...lines[line]!, ...amount });
    case 'change':
      return save('POST', 'orcamento/save', { id, ...lines[line]!, ...amount });
    case 'deleteBudget': {
      const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem } = lines[line]!;
      const key = [cnpjAssociacao, ano, idPrograma, idAcao, idElementoDespesa, idItem].join('/');
      return remove(`orcamento/delete/${key}?idSubAcao=${idSubAcao ?? 0}`);
    }
    case 'register':
      return save('POST', 'despesa/save', expense);
    case 'registerSplit':
      return save('POST', 'despesa/save', { ...expense, ...splitOf(drawnParts({ line, other, id, valor }), ground) });
    case 'retain':
      return save('POST', 'despesa/imposto', { idDespesa: id, ...amount, idFavorecido, dataElaboracao: day, objetoResumido: 'ISS' });
    case 'edit':
      return save('POST', 'despesa/save', { ...expense, idDespesa: id });
    case 'pay':
      return save('PUT', 'despesa/paga_despesa', { ...payment, ...amount, idDespesa: id, formaPagamento: 'PIX' });
    case 'paySeveral': {
      const pagamentos = severalFrom(id).map((idDespesa, index) => ({ idDespesa, valor: toReais(valor + index) }));
      return save('PUT', 'despesa/paga_despesas', { ...payment, formaPagamento: 'BOLETO', pagamentos });
    }
    case 'correctPayment': {
      const formaPagamento = formOf({ valor });
      return save('PUT', 'despesa/corrige_pagamento', { ...payment, idDespesa: id, formaPagamento, motivo: 'LANÇADO ERRADO' });
    }
    case 'release':
      return save('PUT', 'despesa/libera', { liberacoes: [{ idDespesa: id, numConta: account }] }).map((call) => ({
        ...call,
        by: 'gestor',
      }));
    case 'withdrawRelease':
      return save('PUT', 'despesa/desfaz_liberacao', { idDespesa: id, motivo: 'NOTA ERRADA' });
    case 'attest':
      return save('PUT', 'despesa/atesta', { idDespesa: id, ...ATTESTATION, data: `${ano}-${DAYS.first}` });
    case 'withdrawAttestation':
      return save('PUT', 'despesa/desatesta', { idDespesa: id });
    case 'classifyPayment':
      return save('PUT', 'despesa/classifica', { numConta: account, despesas: [{ idDespesa: id }] });
    case 'reversePayment':
      return save('PUT', 'despesa/desfaz_pagamento', { idDespesa: id, motivo: 'NÃO FOI PAGA' });
    case 'cancel':
      return save('PUT', 'despesa/anula_despesa', {
        idDespesa: id,
        ...amount,
        dataAnulacao: `${settledIn}-${DAYS.cancelled}`,
        justificativaAnulacao: 'LANÇADA EM DUPLICIDADE',
      });
    case 'deleteExpense':
      return remove(`despesa/delete/${cnpjAssociacao}/${ano}/${id}`);
    case 'redistribute':
      return save('POST', 'redistribuicao/operacao', { ...operation, debito: lines[line]!, credito: lines[other]! });
    case 'redistributeLines': {
      const { valor: _, ...whole } = operation;
      const debitos = [line, thirdLine({ line, other })].map((each) => ({ ...lines[each]!, valor: toReais(valor) }));
      return save('POST', 'redistribuicao/linhas', { ...whole, debitos, creditos: [{ ...lines[other]!, valor: toReais(2 * valor) }] });
    }
    case 'redistributeInHalves':
      return [
        ...save('POST', 'redistribuicao/save', { ...operation, operacao: id, ...lines[line]!, valor: toReais(-valor) }),
        ...save('POST', 'redistribuicao/save', { ...operation, operacao: id, ...lines[other]! }),
      ];
    case 'justify':
      return save('PUT', 'redistribuicao/update', { operacao: id, justificativa: operation.justificativa });
    case 'deleteOperation':
      return remove(`redistribuicao/operacao/${cnpjAssociacao}/${ano}/${id}`);
    case 'registerRevenue':
      return save('POST', 'receita/save', revenue);
    case 'editRevenue':
      return save('PUT', revenueAddress, { ...NO_REFUND, idPrograma: null, ...revenue });
    case 'registerRefund':
      return save('POST', 'receita/save', givenBack);
    case 'editRefund':
      return save('PUT', revenueAddress, { categoria: null, idPrograma: null, ...givenBack });
    case 'deleteRevenue':
      return remove(revenueAddress);
    case 'classifyRevenue':
      return save('PUT', 'receita/classifica', {
        categoria: categoryTo({ other }),
        idPrograma: programs[classifiedTo({ line }) ?? -1] ?? null,
        receitas: [{ id }],
      });
    case 'transfer':
      return save('POST', 'transferencia/save', {
        ...amount,
        data: day,
        contaOrigem: account,
        contaDestino: accounts[1 - (other % 2)],
        historico: 'APLICAÇÃO',
        categoria: categoryOf({ valor }),
      });
    case 'deleteTransfer':
      return remove(`transferencia/delete/${cnpjAssociacao}/${ano}/${id}`);
    case 'reportYield':
      return save('POST', 'rendimento/create', { numConta: account, saldoInicial: toReais(valor) });
    case 'changeYield':
      return save('PUT', 'rendimento/update', { numConta: account, saldoInicial: toReais(valor) });
    case 'joinPaper': {
      const paper = { ...book, registro: 'DESPESA', id: String(id), tipo: 'NOTA_FISCAL', confirmaRepetido: 'true' };
      return [{ method: 'POST', path: 'anexo/save', body: paper, file: fileOf(other) }];
    }
    case 'withdrawPaper':
      return remove(`anexo/${sha256Of(other)}?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}&registro=DESPESA&id=${id}`);
    case 'close':
      return save('PUT', 'exercicio/encerra', { motivo: 'CONTAS APROVADAS' });
    case 'reopen':
      return save('PUT', 'exercicio/reabre', { motivo: 'CORREÇÃO' });
  }
}

/** The files that are joined to expenses, by their number. */
const fileOf = (file: number): Buffer => pdf(`arquivo ${file}`);
export const sha256Of = (file: number): string => hash('sha256', fileOf(file));

/** Sends a call as its user. */
export function send(api: Api, { method, path, body, file, by }: Call) {
  if (file)
    return api
      .post(`/${path}`)
      .field({ ...body })
      .attach('file', file, 'nota.pdf');
  if (method === 'DELETE') return api.delete(`/${path}`);
  return api[method === 'POST' ? 'post' : 'put'](`/${path}`, body, by);
}

/** A split as `despesa/save` takes it. */
function splitOf(parts: ModelPart[], { lines, plan: { idFonteRecurso } }: Ground): object {
  return {
    valor: toReais(parts.reduce((sum, { valor }) => sum + valor, 0)),
    rateio: parts.map(({ line, valor }) => ({ linha: lines[line]!, idFonteRecurso, valor: toReais(valor) })),
  };
}
