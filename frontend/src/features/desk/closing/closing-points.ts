import { type Findings, OPEN_FINDINGS } from '#contracts/audit/findings.js';
import { type AccountClosedMonths, closedMonthsText } from '#contracts/bank/account-months.js';
import type { Desk } from '#contracts/desk/desk.js';
import type { FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { expensesAt } from '../addresses';
import { submissionTasks } from '../submission-tasks';
import type { Task } from '../task';
import { bookTasks } from '../tasks';
import { tidyTasks } from '../tidy-tasks';

/** What the books, the bank and the auditors say of a year. */
export interface YearState {
  year: Pick<FiscalYear, 'ano' | 'despesasAPagar' | 'valorAPagar'>;
  tarefas: Desk['tarefas'];
  contas: readonly AccountClosedMonths[];
  findings: Findings['ressalvas'];
}

/** What is open in a year, each point with the list that mends it, and what is in order (rule 47.11). */
export function pointsOf({ year, tarefas, contas, findings }: YearState): { open: Task[]; done: string[] } {
  const { ano, despesasAPagar, valorAPagar } = year;
  const toReconcile = contas.filter(({ concilia, ate }) => concilia && ate !== 12);
  const open = findings.filter(({ situacao }) => OPEN_FINDINGS.some((state) => state === situacao)).length;
  const points: Task[] = [
    // Findings without a reply are among the open ones.
    ...bookTasks({ ...tarefas, ressalvas: 0 }),
    ...toReconcile.map(reconciliationPoint),
  ];
  if (despesasAPagar > 0)
    points.push({
      key: 'aPagar',
      icon: 'pi-wallet',
      text: `${count(despesasAPagar, 'despesa a pagar passa', 'despesas a pagar passam')} para ${ano + 1}, como restos a pagar`,
      detail: formatMoney(valorAPagar),
      to: expensesAt({ situacao: 'A_PAGAR' }),
    });
  points.push(...tidyTasks(tarefas));
  if (open > 0)
    points.push({
      key: 'ressalvas',
      icon: 'pi-comments',
      text: count(open, 'ressalva de auditoria em aberto', 'ressalvas de auditoria em aberto'),
      to: `/auditoria${auditSearch('ressalvas')}`,
    });
  points.push(...submissionTasks(tarefas).filter((task) => task.ano === ano));
  const done: [boolean, string][] = [
    [toReconcile.length === 0, 'Contas conciliadas até dezembro'],
    [despesasAPagar === 0, 'Nada a pagar'],
    [tarefas.semComprovante.quantidade === 0, 'Toda despesa paga tem comprovante'],
    [tarefas.receitasAClassificar.quantidade === 0, 'Toda receita está classificada'],
    [open === 0, 'Nenhuma ressalva em aberto'],
  ];
  return { open: points, done: done.flatMap(([isDone, text]) => (isDone ? [text] : [])) };
}

/** An account that is not closed until December, leading to the first month to close. */
function reconciliationPoint({ numConta, descricao, ate, fechados, comeco }: AccountClosedMonths): Task {
  const mes = Math.max((ate ?? 0) + 1, comeco ?? 1);
  return {
    key: `conciliar ${numConta}`,
    icon: 'pi-link',
    text: `Conciliar ${descricao}, conta ${numConta}`,
    detail: closedMonthsText({ fechados, comeco }),
    to: `/conciliacao?${new URLSearchParams({ conta: numConta, mes: String(mes) })}`,
  };
}
