import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { IsId, IsNestedList } from '../common/validation.js';
import { AccountMonthQuery, type AccountMonthState, AccountOfBook, type MonthClosing, type ReconciliationStart } from './account-months.js';
import { type StatementBalance } from './statements.js';

const LINES_REQUIRED = { message: 'Informe ao menos um lançamento do extrato' };
const INVALID_MOVEMENT = { message: 'Movimento inválido' };

/** Maximum of lines, and of movements, per reconciliation. */
const MAX_PARTS = 200;

/** A movement's place in the book of the request. */
export class MovementPlace {
  @IsInt(INVALID_MOVEMENT)
  @Min(1, INVALID_MOVEMENT)
  @Max(Number.MAX_SAFE_INTEGER, INVALID_MOVEMENT)
  sequencia!: number;

  @IsInt(INVALID_MOVEMENT)
  @Min(0, INVALID_MOVEMENT)
  @Max(32_767, INVALID_MOVEMENT)
  ordem!: number;
}

/** `POST conciliacao/save`: `ano` is that of the movements' book, which may differ from that of their days. */
export class ReconciliationRequest extends AccountOfBook {
  /** Numbers of statement lines. */
  @IsId({ message: 'Lançamento do extrato inválido', each: true })
  @ArrayMaxSize(MAX_PARTS, { message: `Envie no máximo ${MAX_PARTS} de cada vez` })
  @ArrayMinSize(1, LINES_REQUIRED)
  @IsArray(LINES_REQUIRED)
  linhas!: number[];

  @IsNestedList(MovementPlace, MAX_PARTS, { message: 'Informe ao menos um movimento' })
  movimentos!: MovementPlace[];
}

/** `POST conciliacao/automatica`. */
export class AutomaticRequest extends AccountMonthQuery {}

/** Key of a reconciliation: the year of its book and its number there. */
export interface ReconciliationKey {
  ano: number;
  id: number;
}

/** Answer of `POST conciliacao/automatica`: the new reconciliations. */
export interface AutomaticReconciliations {
  conciliacoes: ReconciliationKey[];
}

/** A line of the statement. */
export interface ReconcilableLine {
  id: number;
  data: PlainDate;
  valor: Reais;
  historico: string;
  documento: string | null;
  /** The day of its reconciliation; null if not reconciled. */
  conciliadoEm: PlainDate | null;
}

/** A movement of the account, from the book of `ano`. */
export interface AccountMovement {
  ano: number;
  sequencia: number;
  ordem: number;
  data: PlainDate;
  valor: Reais;
  historico: string;
  documento: string | null;
  favorecido: string | null;
  /** The record that caused it: its kind (`despesa`, `receita` …) and its key. */
  origem: { tipo: string; id: string };
  conciliadoEm: PlainDate | null;
}

/** A reconciliation, complete on the day of its last line or movement. */
export interface Reconciliation extends ReconciliationKey {
  dia: PlainDate;
  valor: Reais;
  linhas: ReconcilableLine[];
  movimentos: AccountMovement[];
}

/** UNICA: the only candidate on both sides, at most three days apart; it is joined automatically. */
export type Certainty = 'UNICA' | 'PROVAVEL';

/** Lines and movements that probably match, with the reasons in words. */
export interface ReconciliationProposal {
  /** Numbers of the lines. */
  linhas: number[];
  movimentos: { ano: number; sequencia: number; ordem: number }[];
  certeza: Certainty;
  motivos: string[];
}

/** Answer of `GET conciliacao`: an account at the end of a month. */
export interface AccountReconciliation {
  cnpjAssociacao: string;
  ano: number;
  numConta: string;
  mes: number;
  /** Balance at the end of the month, from the imported statements, or from the closing; null if unknown. */
  saldoExtrato: Reais | null;
  /** The day of that balance: the last of the month, or the day given at the closing. */
  saldoExtratoEm: PlainDate | null;
  /** The balance of another day from which it was derived; null if the bank states it for that very day, and for a closed month. */
  saldoDeduzidoDe: StatementBalance | null;
  saldoLivro: Reais;
  naoNoExtrato: AccountMovement[];
  naoNoLivro: ReconcilableLine[];
  /** The month with which the account begins to be reconciled, the last one up to this month or else the next one; null if none. */
  comeco: ReconciliationStart | null;
  /** Movements of the last days before that month that nothing reconciles: they may be on their way to the statement. */
  antesDoComeco: AccountMovement[];
  conciliados: Reconciliation[];
  propostas: ReconciliationProposal[];
  /** Balance of the statement minus that of the book, without movements that are not on the statement yet and what differed before the start; null without the statement's balance. */
  diferenca: Reais | null;
  justificativa: string | null;
  fechada: boolean;
  fechamento: MonthClosing | null;
  /** Whether a statement with days of the month was imported. */
  temExtrato: boolean;
  /** SHA-256 of the statement as a paper of the account: from the closing, or of the imported OFX that covers the whole month; null without one. */
  anexo: string | null;
  /** The twelve months of the account. */
  meses: AccountMonthState[];
}
