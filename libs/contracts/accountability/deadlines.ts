import { type PlainDate } from '#domain/plain-date.js';

/** Until when something is to be done about a submission. */
export interface Deadline {
  /** `ENTREGA` of the typed day, `ACERTOS` of a return, or as the layout calls it. */
  codigo: string;
  nome: string;
  dia: PlainDate;
  /** Days left; negative once it is over. */
  dias: number;
  /** The article that it rests on, if the layout sets it. */
  fundamento: string | null;
}

const days = (n: number) => (n === 1 ? '1 dia' : `${n} dias`);

/** `faltam 3 dias`, `vence hoje`, `venceu há 1 dia`. */
export function daysLeftText({ dias }: Pick<Deadline, 'dias'>): string {
  if (dias === 0) return 'vence hoje';
  if (dias < 0) return `venceu há ${days(-dias)}`;
  return `${dias === 1 ? 'falta' : 'faltam'} ${days(dias)}`;
}
