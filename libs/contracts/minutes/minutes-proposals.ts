import { Matches } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';

/** The minutes of an association, by day, and time as `HH:mm`. */
export interface MinutesKey {
  data: string;
  hora: string;
}

/** Rule of a text that names minutes by their day and time, `yyyy-mm-ddTHH:mm`. */
export const isMinutesKey = (message: string): PropertyDecorator => Matches(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { message });

/** Who approved, in what role, on which day, and the minutes that say so. */
export interface BoardApproval {
  nome: string;
  /** Such as PRESIDENTE. */
  cargo: string;
  dia: string;
  ata: MinutesKey;
}

/** `aprovada em ata de 10/11/2026, 19:30, por ANA FERREIRA, PRESIDENTE, em 10/11/2026`. */
export const approvalText = ({ nome, cargo, dia, ata }: BoardApproval): string =>
  `aprovada em ata de ${formatDate(ata.data)}, ${ata.hora}, por ${nome}, ${cargo}, em ${formatDate(dia)}`;

/** A proposal of redistribution that minutes name, or that they approved. */
export interface MinutesProposal {
  id: number;
  ano: number;
  justificativa: string;
  /** Sum of the debits. */
  valor: Reais;
  /** Number of its operation; null until it is booked. */
  operacao: number | null;
  aprovacao: BoardApproval | null;
  /** Debits first; `nome` is the path of the line in the plan, with its expense element. */
  linhas: { lado: 'DEBITO' | 'CREDITO'; nome: string; valor: Reais }[];
}
