import { daysLeftText } from '#contracts/accountability/deadlines.js';
import { pointsText } from '#contracts/accountability/point-counts.js';
import { SUBMISSION_STATES } from '#contracts/accountability/submission-acts.record.js';
import type { Desk, SubmissionToDo } from '#contracts/desk/desk.js';
import { count } from '#shared/format/format.ts';
import type { Task } from './task';

/** Prestações de contas that somebody works on, with days left and what is to be mended. */
export const submissionTasks = ({ prestacoes }: Desk['tarefas']): Task[] =>
  prestacoes.map((submission) => {
    const { ano, id, estado, programa, prazo } = submission;
    const text = `Prestação de contas ${programa || 'da associação'}, ${ano}: ${SUBMISSION_STATES[estado].toLocaleLowerCase('pt-BR')}`;
    return {
      key: `prestacao ${id}`,
      icon: estado === 'DEVOLVIDA' ? 'pi-reply' : 'pi-file-check',
      urgent: estado === 'DEVOLVIDA' || (prazo !== null && prazo.dias < 0),
      text: prazo ? `${text}, ${daysLeftText(prazo)}` : text,
      detail: toMend(submission),
      to: `/prestacoes/${id}`,
      ano,
    };
  });

function toMend({ pedidos, ...points }: SubmissionToDo): string {
  const answers = `${count(pedidos, 'pedido', 'pedidos')} a responder`;
  return pedidos > 0 ? `${answers} · ${pointsText(points)}` : pointsText(points);
}
