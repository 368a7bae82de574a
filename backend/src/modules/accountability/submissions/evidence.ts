import { type Asset, type CapitalExpense } from '#contracts/accountability/asset.record.js';
import { type Research } from '#contracts/accountability/research.record.js';
import { type NamedRecord, type Point } from '#contracts/accountability/submission.record.js';
import { type Signers } from '#contracts/offices/seats.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { type PrestacaoApresentada } from '../acts/act.events.js';
import { type SubmissionData } from './submission-data.queries.js';

/** An expense that was paid in the period; amounts in centavos. */
export interface PaidExpense {
  ano: number;
  idDespesa: number;
  favorecido: string;
  cpfOrCnpj: string;
  objeto: string | null;
  dataNf: PlainDate | null;
  pagaEm: PlainDate;
  forma: string;
  atestadaEm: PlainDate | null;
  /** Why it was paid before the day of its invoice. */
  motivo: string | null;
  valor: Centavos;
  /** Taxes that were retained of it, which `valor` is without. */
  retido: Centavos;
  eImposto: boolean;
  provada: boolean;
  pesquisada: boolean;
  noRol: boolean;
}

/** A line of a statement; amounts in centavos. */
export interface BankLine {
  id: number;
  conta: string;
  data: PlainDate;
  valor: Centavos;
  historico: string;
}

interface Sum {
  n: number;
  valor: Centavos;
}

/** What the book lacks for a period; amounts in centavos. */
export interface Gaps {
  semConta: Sum;
  aClassificar: Sum;
  /** Up to which day the months of accounts are closed. */
  fechadas: { conta: string; ate: PlainDate }[];
  extratos: { conta: string; de: PlainDate; ate: PlainDate }[];
  /** Cash that was drawn. */
  saques: { data: PlainDate; valor: Centavos }[];
  /** What the programmes held at the end of the year before; null where nothing moved then. */
  anterior: Centavos | null;
}

/** Another submission that was presented. */
type PresentedElsewhere = Pick<PrestacaoApresentada, 'idPrestacao' | 'layout' | 'de' | 'ate' | 'programas' | 'data'>;

/** What points are found in. */
export interface Evidence extends Gaps {
  data: SubmissionData;
  today: PlainDate;
  expenses: readonly PaidExpense[];
  lines: readonly BankLine[];
  researches: readonly Research[];
  /** Of the period. */
  assets: readonly Asset[];
  capital: readonly CapitalExpense[];
  /** Who signs on the last day; undefined where no mandate covers it. */
  signers: Signers | undefined;
  temPlano: boolean;
  /** Whether minutes of after the period are about the prestação de contas. */
  temAta: boolean;
  /** Other submissions, as they were presented. */
  presented: readonly PresentedElsewhere[];
  /** Hash of the figures (`digestOfFigures`). */
  numeros: string;
}

/** A point before the layout has judged how grave it is. */
export type Found = Pick<Point, 'codigo' | 'mensagem' | 'destino'> & { registro?: NamedRecord; justificativa?: string | null };

/** Finds points of one kind. */
export type Finder = (evidence: Evidence) => Found[];

/** `1 pagamento`, `2 pagamentos`. */
export const whole = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
export const paymentText = ({ favorecido, valor, pagaEm }: PaidExpense) => `${favorecido}, ${formatBRL(valor)}, ${formatDate(pagaEm)}`;
/** An expense as the record of a point. */
export const expenseRecord = ({ ano, idDespesa }: { ano: number; idDespesa: number }): NamedRecord => ({
  tipo: 'DESPESA',
  ano,
  id: String(idDespesa),
});

/** A payment as the record of a point, and its place; the list of the year does not show expenses of the book before. */
export const ofExpense = (expense: PaidExpense) => ({
  registro: expenseRecord(expense),
  destino: expense.ano === yearOf(expense.pagaEm) ? `/despesas?sel=${expense.idDespesa}` : '/despesas',
});
