import { type Desk, DUE_SOON_DAYS, type ExpenseSum } from '#contracts/desk/desk.js';
import { MONTHS } from '#domain/months.js';
import { addDays, dateInBrazil } from '#domain/plain-date.js';
import { waitingAt } from '#shared/decisions/decision.ts';
import { count, formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { closingAddress } from '#shared/lookups/closing-address.ts';
import { proposalsAt } from '#shared/lookups/proposal-address.ts';
import type { May } from '#shared/session/may.ts';
import { type ExpenseFilter, expensesAt } from './addresses';
import { submissionTasks } from './submission-tasks';
import { expenses, type Task } from './task';
import { tidyTasks } from './tidy-tasks';

/** Tasks, the most urgent first; new payees and proposals to approve only for people who may check or approve them. */
export function tasksOf({ tarefas, hoje }: Pick<Desk, 'tarefas' | 'hoje'>, may: May): Task[] {
  return [
    ...bookTasks(tarefas),
    ...beginningTasks(tarefas),
    ...releaseTasks(tarefas, may),
    ...piecesTasks(tarefas.emPartes, hoje),
    ...payableTasks(tarefas.aPagar, hoje),
    ...proposalTasks(tarefas.propostas, may('proposta.aprovar')),
    ...draftTasks(tarefas.rascunhos),
    ...submissionTasks(tarefas),
    ...datedTasks(tarefas, hoje),
    ...reconciliationTasks(tarefas),
    ...(may('favorecido.alterar') ? payeeTasks(tarefas.favorecidosAConferir) : []),
    ...shareTasks(tarefas.cotasEsgotadas),
    ...tidyTasks(tarefas),
  ];
}

/** What is wrong in the book of the year, or waits for the other side. */
export function bookTasks({ divergencia, redistribuicoesPendentes: waiting, ressalvas }: Desk['tarefas']): Task[] {
  const found: Task[] = [];
  if (divergencia)
    found.push({
      key: 'divergencia',
      icon: 'pi-exclamation-triangle',
      urgent: true,
      text: 'O livro do ano não confere',
      detail: divergencia,
      to: '/auditoria',
    });
  if (waiting > 0)
    found.push({
      key: 'redistribuicoes',
      icon: 'pi-arrow-right-arrow-left',
      urgent: true,
      text: `${count(waiting, 'redistribuição espera', 'redistribuições esperam')} pela outra parte`,
      to: '/redistribuicoes',
    });
  if (ressalvas > 0)
    found.push({
      key: 'ressalvas',
      icon: 'pi-comments',
      urgent: true,
      text: `${count(ressalvas, 'ressalva de auditoria espera', 'ressalvas de auditoria esperam')} resposta`,
      to: '/auditoria?visao=ressalvas&situacao=ABERTA',
    });
  return found;
}

/** Accounts whose year began otherwise than the one before ended; *Contas* says what to do. */
function beginningTasks({ inicios }: Desk['tarefas']): Task[] {
  return inicios.map(({ numConta, descricao, terminou, comecou }) => ({
    key: `inicio ${numConta}`,
    icon: 'pi-exclamation-triangle',
    urgent: true,
    text: `A conta ${numConta} não começou o ano com o saldo do ano anterior`,
    detail: `${descricao} · terminou com ${formatMoney(terminou)} e começou com ${formatMoney(comecou)}`,
    to: '/contas',
  }));
}

/** Payments above the limit: to release, to pay, and made without a release; and a limit that waits for confirmation. */
function releaseTasks({ aLiberar, liberadas, semLiberacao, alcadaAConfirmar }: Desk['tarefas'], may: May): Task[] {
  const found: Task[] = [];
  if (aLiberar.quantidade > 0 && may('despesa.liberar'))
    found.push({
      key: 'aLiberar',
      icon: 'pi-lock',
      text: `${count(aLiberar.quantidade, 'pagamento espera', 'pagamentos esperam')} a sua liberação`,
      detail: formatMoney(aLiberar.valor),
      to: waitingAt('despesa'),
    });
  if (alcadaAConfirmar && may('alcada.confirmar'))
    found.push({ key: 'alcada', icon: 'pi-lock', text: 'Uma alçada de pagamentos espera a sua confirmação', to: waitingAt('alcada') });
  if (liberadas.quantidade > 0)
    found.push({
      key: 'liberadas',
      icon: 'pi-verified',
      text: count(liberadas.quantidade, 'pagamento liberado a fazer', 'pagamentos liberados a fazer'),
      detail: formatMoney(liberadas.valor),
      to: expensesAt({ situacao: 'A_PAGAR', liberadas: 'true' }),
    });
  if (semLiberacao.quantidade > 0)
    found.push({
      key: 'semLiberacao',
      icon: 'pi-exclamation-triangle',
      text: count(semLiberacao.quantidade, 'pagamento feito sem liberação', 'pagamentos feitos sem liberação'),
      detail: formatMoney(semLiberacao.valor),
      to: expensesAt({ situacao: 'PAGAS', semLiberacao: 'true' }),
    });
  return found;
}

/** Payees to whom the payments of a week pass the limit together. */
const piecesTasks = (emPartes: Desk['tarefas']['emPartes'], hoje: string): Task[] =>
  emPartes.map(({ idFavorecido, nomeFavorecido, quantidade, valor }) => ({
    key: `emPartes ${idFavorecido}`,
    icon: 'pi-clone',
    text: `${formatName(nomeFavorecido)} recebeu em partes mais que a alçada`,
    detail: `${count(quantidade, 'pagamento', 'pagamentos')} sem liberação em uma semana: ${formatMoney(valor)}`,
    to: expensesAt({ situacao: 'PAGAS', idFavorecido, pagamentoDe: addDays(hoje, -6), pagamentoAte: hoje }),
  }));

function proposalTasks({ aAprovar, aprovadas }: Desk['tarefas']['propostas'], mayApprove: boolean): Task[] {
  const tasks: Task[] = [];
  if (aAprovar > 0 && mayApprove)
    tasks.push({
      key: 'propostasAAprovar',
      icon: 'pi-verified',
      text: `Propostas a aprovar: ${aAprovar}`,
      detail: 'Registre a ata em que foram aprovadas',
      to: waitingAt('proposta'),
    });
  if (aprovadas > 0)
    tasks.push({
      key: 'propostasAprovadas',
      icon: 'pi-arrow-right-arrow-left',
      text: `Propostas aprovadas, a efetivar: ${aprovadas}`,
      to: proposalsAt('APROVADA'),
    });
  return tasks;
}

function draftTasks({ quantidade, valor }: Desk['tarefas']['rascunhos']): Task[] {
  if (quantidade === 0) return [];
  const text = count(quantidade, 'despesa recorrente a registrar', 'despesas recorrentes a registrar');
  return [{ key: 'rascunhos', icon: 'pi-replay', text, detail: formatMoney(valor), to: '/despesas_recorrentes' }];
}

function payableTasks({ vencidas, proximas, depois, semVencimento }: Desk['tarefas']['aPagar'], hoje: string): Task[] {
  const end = addDays(hoje, DUE_SOON_DAYS - 1);
  const since = semVencimento.desde ? `, a mais antiga de ${formatDate(semVencimento.desde)}` : '';
  const ages: (Omit<Task, 'to'> & { sum: ExpenseSum; filter: Omit<ExpenseFilter, 'situacao'> })[] = [
    {
      key: 'vencidas',
      icon: 'pi-exclamation-circle',
      urgent: true,
      sum: vencidas,
      text: `${expenses(vencidas.quantidade)} com vencimento passado`,
      filter: { vencimentoAte: addDays(hoje, -1) },
    },
    {
      key: 'proximas',
      icon: 'pi-clock',
      sum: proximas,
      text: `${expenses(proximas.quantidade)} a pagar até ${formatDate(end).slice(0, 5)}`,
      filter: { vencimentoDe: hoje, vencimentoAte: end },
    },
    {
      key: 'depois',
      icon: 'pi-calendar',
      sum: depois,
      text: `${expenses(depois.quantidade)} a pagar depois`,
      filter: { vencimentoDe: addDays(end, 1) },
    },
    {
      key: 'semVencimento',
      icon: 'pi-inbox',
      sum: semVencimento,
      text: `${expenses(semVencimento.quantidade)} a pagar sem vencimento${since}`,
      filter: { semVencimento: 'true' },
    },
  ];
  return ages
    .filter(({ sum }) => sum.quantidade > 0)
    .map(({ sum, filter, ...task }) => ({ ...task, detail: formatMoney(sum.valor), to: expensesAt({ situacao: 'A_PAGAR', ...filter }) }));
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function datedTasks({ editais, fimDoMandato, temMandatos, cargosVagos, encerrar, abrir }: Desk['tarefas'], hoje: string): Task[] {
  const found: Task[] = editais.map(({ data, hora }) => ({
    key: `edital ${data} ${hora}`,
    icon: 'pi-megaphone',
    text: `Publicar o edital da assembleia de ${formatDate(data)}, às ${hora}`,
    to: '/ata',
  }));
  if (fimDoMandato)
    found.push({
      key: 'mandato',
      icon: 'pi-users',
      urgent: fimDoMandato < hoje,
      text: `O mandato da diretoria ${fimDoMandato < hoje ? 'terminou' : 'termina'} em ${formatDate(fimDoMandato)}`,
      ...(temMandatos ? { detail: 'Registre o novo mandato', to: '/mandatos' } : { detail: 'Registre a ata da eleição', to: '/ata' }),
    });
  if (cargosVagos.length > 0)
    found.push({
      key: 'cargos vagos',
      icon: 'pi-user-minus',
      text: `${cargosVagos.length > 1 ? 'Cargos vagos' : 'Cargo vago'}: ${LIST.format(cargosVagos)}`,
      detail: 'A linha de assinatura sai vazia',
      to: '/mandatos',
    });
  if (encerrar)
    found.push({
      key: 'encerrar',
      icon: 'pi-lock',
      text: `Encerrar o exercício de ${encerrar}, que já terminou`,
      to: closingAddress(encerrar),
    });
  if (abrir)
    found.push({
      key: 'abrir',
      icon: 'pi-lock-open',
      text: `Abrir o exercício de ${abrir} com o orçamento de ${abrir - 1}`,
      to: '/exercicios',
    });
  return found;
}

function reconciliationTasks({ aConciliar }: Desk['tarefas']): Task[] {
  return aConciliar.map(({ numConta, descricao, mes, quantidade }) => ({
    key: `conciliar ${numConta}`,
    icon: 'pi-link',
    text: `Conciliar a conta ${numConta} desde ${MONTHS[mes - 1]}`,
    detail: `${descricao} · ${count(quantidade, 'lançamento', 'lançamentos')}`,
    to: `/conciliacao?conta=${encodeURIComponent(numConta)}&mes=${mes}`,
  }));
}

function shareTasks(shares: Desk['tarefas']['cotasEsgotadas']): Task[] {
  return shares.map(({ nome, dia }) => ({
    key: `cota ${nome} ${dia}`,
    icon: 'pi-eye',
    text: `${formatName(nome)} consultou dados mascarados até o limite do dia`,
    detail: `Em ${formatDate(dia)}, de associados e dependentes`,
    to: '/auditoria',
  }));
}

function payeeTasks({ quantidade, ultimo }: Desk['tarefas']['favorecidosAConferir']): Task[] {
  if (!ultimo) return [];
  const { nome, cadastradoPor, cadastradoEm } = ultimo;
  const text = count(quantidade, 'favorecido novo a conferir', 'favorecidos novos a conferir');
  const last = `${quantidade > 1 ? 'o último, ' : ''}${formatName(nome)}, por ${formatName(cadastradoPor!)} em ${formatDate(dateInBrazil(new Date(cadastradoEm!)))}`;
  return [{ key: 'favorecidos', icon: 'pi-id-card', text, detail: last, to: '/favorecidos?aConferir=true' }];
}
