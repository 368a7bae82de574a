import { toReais } from '#domain/money.js';
import { type Ground } from './finance-commands.js';
import { after } from './years-after.js';
import {
  allMoves,
  type Category,
  isOpen,
  type Move,
  movesOf,
  sum,
  taxesOf,
  YEARS,
  type YearExpense,
  type YearRevenue,
  type YearsModel,
  yearOf,
} from './years-model.js';
import { RULES } from './years-rules.js';
import { type Step } from './years-steps.js';

/** A command ready to be sent, and the model after it; undefined if it is refused. */
export interface Command {
  after: YearsModel | undefined;
  method: 'post' | 'put' | 'delete';
  path: string;
  body?: object;
  /** What it needs: a statement with a line of a move of a book, the paper of a month, or only a statement. */
  needs?:
    | { line: Move & { ano: number } }
    | { paper: string; ano: number }
    | { statement: { day: string; account: number; valor: number } };
}

/** Everything outside the model that a command names. */
export interface YearsGround extends Ground {
  elements: { id: number; descricao: string }[];
  today: string;
}

const CATEGORIES: Category[] = ['CUSTEIO', 'CAPITAL', null];

/** Makes a command of a step; undefined without a suitable record. */
export function commandOf(model: YearsModel, step: Step, ground: YearsGround): Command | undefined {
  const { kind, pick, ano, mes, day, later, account, line, valor } = step;
  const { cnpjAssociacao, accounts, plan, today } = ground;
  const book = { cnpjAssociacao, ano };
  const data = `${ano + later}-${String(mes).padStart(2, '0')}-0${day}`;
  const own = `${ano}${data.slice(4)}`;
  const send = (rule: Parameters<typeof after>[1], method: Command['method'], path: string, body?: object): Command => ({
    ...{ after: after(model, rule), method, path, ...(body && { body }) },
  });
  /** A command on an expense of the year: one of those that fit, or sometimes any. */
  const onExpense = (fits: (expense: YearExpense) => boolean, command: (id: number, expense: YearExpense) => Command) => {
    const all = model.years[ano]!.expenses;
    const preferred = all.filter((expense) => fits(expense) && isPreferred(model, step, expense));
    const fitting = preferred.length > 0 ? preferred : all.filter(fits);
    const expense = chosen(fitting.length > 0 && pick % 7 > 0 ? fitting : all, pick);
    return expense && command(expense.id, expense);
  };
  const revenue = chosen(model.years[ano]!.revenues.filter(isPlain), pick);
  const numConta = pick % 5 === 0 ? null : account;
  const from = numConta === null ? null : accounts[numConta]!;
  switch (kind) {
    case 'register':
      return send(RULES.register(ano, line, valor), 'post', 'despesa/save', expenseBody(ground, ano, { day: `${ano}-01-02`, line, valor }));
    case 'retain':
      return onExpense(
        (expense) => isOpen(expense) && expense.parent === undefined,
        (id) => {
          const tax = {
            ...book,
            idDespesa: id,
            valor: 1.01,
            idFavorecido: plan.idFavorecido,
            dataElaboracao: `${ano}-01-03`,
            objetoResumido: 'ISS',
          };
          return send(RULES.retain({ ano, id }, 101), 'post', 'despesa/imposto', tax);
        },
      );
    case 'move':
    case 'describe':
      return onExpense(
        ({ cancelled }) => !cancelled,
        (id, expense) => {
          const to = kind === 'move' ? line : expense.line;
          const body = { ...expenseBody(ground, ano, { ...expense, line: to }), idDespesa: id, objetoResumido: `OBJETO ${pick}` };
          return send(RULES.move({ ano, id }, to), 'post', 'despesa/save', body);
        },
      );
    case 'pay':
      return onExpense(isOpen, (id, expense) =>
        send(RULES.pay({ ano, id }, data, numConta, today), 'put', 'despesa/paga_despesa', {
          ...{ ...book, idDespesa: id, valor: toReais(expense.valor), dataPagamento: data, formaPagamento: 'PIX', numConta: from },
        }),
      );
    case 'classify': {
      const paid = model.years[ano]!.expenses.filter((expense) => expense.paid);
      const unnamed = paid.filter((expense) => expense.paid!.account === null);
      const ids = (unnamed.length > 1 ? unnamed : paid.slice(pick % 3)).slice(0, 2 + (pick % 2)).map(({ id }) => id);
      if (ids.length === 0) return undefined;
      const body = { ...book, numConta: accounts[account], despesas: ids.map((idDespesa) => ({ idDespesa })) };
      return send(RULES.classify(ano, ids, account), 'put', 'despesa/classifica', body);
    }
    case 'correct':
      return onExpense(
        ({ paid }) => paid !== undefined,
        (id) => {
          const body = { ...book, idDespesa: id, dataPagamento: data, formaPagamento: 'PIX', numConta: from, motivo: 'OUTRO DIA' };
          return send(RULES.correct({ ano, id }, data, numConta, today), 'put', 'despesa/corrige_pagamento', body);
        },
      );
    case 'reversePayment':
      return onExpense(
        ({ paid }) => paid !== undefined,
        (id) =>
          send(RULES.reversePayment({ ano, id }), 'put', 'despesa/desfaz_pagamento', { ...book, idDespesa: id, motivo: 'NÃO FOI PAGA' }),
      );
    case 'cancel':
    case 'cancelToday':
      return onExpense(
        ({ cancelled }) => !cancelled,
        (id, expense) => {
          const on = kind === 'cancel' ? data : today;
          const body = { ...book, idDespesa: id, valor: toReais(expense.valor), dataAnulacao: on, justificativaAnulacao: 'EM DUPLICIDADE' };
          return send(RULES.cancel({ ano, id }, on, today), 'put', 'despesa/anula_despesa', body);
        },
      );
    case 'uncancel':
      return onExpense(
        ({ cancelled }) => cancelled?.day === today,
        (id) => send(RULES.uncancel({ ano, id }, today), 'put', 'despesa/desfaz_anulacao', { ...book, idDespesa: id, motivo: 'ERA OUTRA' }),
      );
    case 'remove':
      return onExpense(
        () => true,
        (id) => send(RULES.remove({ ano, id }), 'delete', `despesa/delete/${cnpjAssociacao}/${ano}/${id}`),
      );
    case 'receive': {
      const categoria = CATEGORIES[pick % 3]!;
      const body = { ...book, numConta: accounts[account], data: own, valor: toReais(valor), descricao: 'REPASSE', categoria };
      return send(RULES.receive(account, own, valor, categoria), 'post', 'receita/save', body);
    }
    case 'refund':
      return onExpense(
        ({ paid, cancelled }) => paid !== undefined && !cancelled,
        (id, expense) => {
          const to = pick % 6 === 0 ? account : (expense.paid?.account ?? account);
          const back = { anoDespesa: ano, idDespesa: id, motivo: 'PAGO A MAIS', tipo: 'ESTORNO', descricao: 'DEVOLVIDO' };
          const body = {
            cnpjAssociacao,
            ano: ano + later,
            numConta: accounts[to],
            data,
            valor: toReais(valor / 2 - (valor % 2) / 2),
            ...back,
          };
          return send(RULES.refund({ ano, id }, to, data, Math.floor(valor / 2), today), 'post', 'receita/save', body);
        },
      );
    case 'changeRevenue': {
      if (!revenue) return undefined;
      const { id, account: on, day: received, categoria } = revenue;
      const body = { ...book, numConta: accounts[on], data: received, valor: toReais(valor + 1), descricao: 'REPASSE', categoria };
      return send(RULES.changeRevenue({ ano, id }, valor + 1), 'put', `receita/${ano}/${cnpjAssociacao}/${accounts[on]}/${id}`, body);
    }
    case 'deleteRevenue': {
      const any = chosen(model.years[ano]!.revenues, pick);
      if (!any) return undefined;
      const path = `receita/${ano}/${cnpjAssociacao}/${accounts[any.account]}/${any.id}`;
      return send(RULES.deleteRevenue({ ano, id: any.id }), 'delete', path);
    }
    case 'empty': {
      const moves = allMoves(model).filter((move) => move.account === account);
      const last = moves
        .map((move) => move.day)
        .sort()
        .at(-1);
      if (!last || last > today || yearOf(last) > YEARS[2]) return undefined;
      const held = sum(moves.filter((move) => yearOf(move.day) === yearOf(last)));
      if (held === 0) return undefined;
      const [to, amount] = [(account + 1) % accounts.length, Math.abs(held)];
      const [out, into] = held > 0 ? [account, to] : [to, account];
      return send(RULES.transfer(last, out, into, amount), 'post', 'transferencia/save', {
        ...{
          cnpjAssociacao,
          ano: yearOf(last),
          data: last,
          valor: toReais(amount),
          contaOrigem: accounts[out],
          contaDestino: accounts[into],
        },
        ...{ historico: 'ENCERRAMENTO', categoria: null },
      });
    }
    case 'import':
      return { after: model, method: 'post', path: '', needs: { statement: { day: own, account, valor } } };
    case 'reconcile': {
      const move = chosen(
        movesOf(model.years[ano]!).filter(({ record }) => !record.startsWith('saldo')),
        pick,
      );
      if (!move) return undefined;
      const body = { ...book, numConta: accounts[move.account] };
      return { ...send(RULES.reconcile(ano, move), 'post', 'conciliacao/save', body), needs: { line: { ...move, ano } } };
    }
    case 'undo': {
      const joined = chosen(model.years[ano]!.reconciled, pick);
      return (
        joined && send(RULES.undo({ ano, id: joined.id }), 'delete', `conciliacao/${joined.id}?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`)
      );
    }
    case 'closeMonth': {
      const body = { ...book, numConta: accounts[account], mes, saldoExtrato: toReais(valor), justificativa: 'A ESCLARECER' };
      const closing = send(RULES.closeMonth({ ano, mes, account }), 'post', 'conciliacao/fecha', body);
      return { ...closing, needs: { paper: accounts[account]!, ano } };
    }
    case 'reopenMonth': {
      const month = chosen(model.closedMonths, pick);
      if (!month) return undefined;
      const body = { cnpjAssociacao, ano: month.ano, mes: month.mes, numConta: accounts[month.account], motivo: 'ENGANO' };
      return send(RULES.reopenMonth(month), 'post', 'conciliacao/reabre', body);
    }
    case 'setCategory': {
      const element = line === 1 ? 1 : 0;
      const categoria = CATEGORIES[pick % 3]!;
      return send(RULES.setCategory(element, categoria), 'post', 'elemento_despesa/save', {
        ...ground.elements[element],
        categoria: categoria ?? '',
      });
    }
    case 'setTerms': {
      const days = allMoves(model)
        .filter((move) => move.account === account)
        .map((move) => move.day)
        .sort();
      const first = [null, null, days[0] ?? null, own][pick % 4]!;
      const last = [null, days.at(-1) ?? null, data][(pick >> 2) % 3]!;
      return send(RULES.setTerms(account, first, last), 'put', 'conta/update', {
        ...{ cnpjAssociacao, numConta: accounts[account], idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' },
        ...{ abertaEm: first, encerradaEm: last },
      });
    }
    case 'openYear':
      return send(RULES.openYear(ano), 'post', 'exercicio/abre', { ...book, copia: 'NENHUMA' });
    case 'closeYear':
      return send(RULES.closeYear(ano), 'put', 'exercicio/encerra', { ...book, motivo: 'CONTAS APROVADAS' });
    case 'reopenYear':
      return {
        after: after(model, RULES.reopenYear(ano), true),
        method: 'put',
        path: 'exercicio/reabre',
        body: { ...book, motivo: 'CORREÇÃO' },
      };
  }
}

function isPreferred(model: YearsModel, { prefers, ano }: Step, { id, before, parent, retained }: YearExpense): boolean {
  if (prefers === 'resto') return before !== undefined;
  if (prefers === 'taxed') return taxesOf(model, ano, id).length > 0;
  return prefers === 'tax' && parent !== undefined && retained !== undefined;
}

const isPlain = ({ refunded }: YearRevenue) => !refunded;

const chosen = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

function expenseBody(
  { cnpjAssociacao, lines, plan }: YearsGround,
  ano: number,
  { day, line, valor }: Pick<YearExpense, 'day' | 'line' | 'valor'>,
): object {
  const { idFonteRecurso, idFavorecido } = plan;
  return { cnpjAssociacao, ano, ...lines[line]!, idFonteRecurso, idFavorecido, valor: toReais(valor), dataElaboracao: day };
}
