import { type Deadline } from '#contracts/accountability/deadlines.js';
import { type LayoutDeadline } from '#contracts/accountability/layout.js';
import { type StoredSubmission } from '#contracts/accountability/submission.record.js';
import { bankingDay, dayOfMonth } from '#domain/business-calendar.js';
import { addDays, daysBetween, type PlainDate, yearOf } from '#domain/plain-date.js';
import { type Standing } from '../acts/act.js';

type Until = Omit<Deadline, 'dias'>;

/**
 * The open deadlines of a submission, the next one first (rule 46.25). One by which something is handed in stays open until that is done; any other one until
 * it is over.
 */
export function deadlinesOf(
  { ate, prazo }: Pick<StoredSubmission, 'ate' | 'prazo'>,
  ofLayout: readonly LayoutDeadline[],
  { estado, devolucao }: Pick<Standing, 'estado' | 'devolucao'>,
  today: PlainDate,
): Deadline[] {
  const known = ofLayout.filter(({ desde = 0 }) => yearOf(ate) >= desde);
  const untilHandedIn = known.filter(({ entrega }) => entrega).map((each) => untilOf(each, ate));
  const typed = prazo ? [{ codigo: 'ENTREGA', nome: 'Entrega', dia: prazo, fundamento: null }] : [];
  const returned = devolucao ? [{ codigo: 'ACERTOS', nome: 'Acertos da devolução', dia: devolucao.fato.prazo, fundamento: null }] : [];
  const others = known.filter(({ entrega }) => !entrega).map((each) => untilOf(each, ate));
  return [...(estado === 'EM_PREPARO' ? [...typed, ...untilHandedIn] : []), ...returned, ...others.filter(({ dia }) => dia >= today)]
    .map((each) => ({ ...each, dias: daysBetween(today, each.dia) }))
    .toSorted((one, other) => one.dias - other.dias);
}

/** Orders by the next deadline; without one last. */
export function byDaysLeft(one: { prazos: readonly Deadline[] }, other: { prazos: readonly Deadline[] }): number {
  const [left, right] = [one, other].map(({ prazos }) => prazos[0]?.dias ?? Number.MAX_SAFE_INTEGER) as [number, number];
  return left - right;
}

const untilOf = (deadline: LayoutDeadline, ate: PlainDate): Until => ({
  codigo: deadline.codigo,
  nome: deadline.nome,
  dia: dayOf(deadline, ate),
  fundamento: deadline.fundamento,
});

/** The layouts' check has seen that a day, or a business day, comes with its month. */
function dayOf({ dia, diaUtil, diasDepois = 0, mes, anoSeguinte }: LayoutDeadline, ate: PlainDate): PlainDate {
  const year = yearOf(ate) + (anoSeguinte ? 1 : 0);
  if (diaUtil !== undefined) return bankingDay(year, mes!, diaUtil);
  return dia === undefined ? addDays(ate, diasDepois) : dayOfMonth(year, mes!, dia);
}
