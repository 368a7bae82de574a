import { type Reais } from '#domain/money.js';
import { type Deadline } from '../accountability/deadlines.js';
import { type PointCounts } from '../accountability/point-counts.js';
import { type Submission } from '../accountability/submission.record.js';
import { type SpentShare } from '../personal-data/masks.js';
import { type NewPayees } from '../treasury/payee.record.js';

/** An open expense is due soon if due within this many days, today included (rule 19.4). */
export const DUE_SOON_DAYS = 7;

/** Days before its end from which a mandate is to be renewed (rule 19.7). */
export const MANDATE_DAYS = 60;

/** Money of a year, to the centavo what other screens show of it (rule 47.26). */
export interface YearMoney {
  /** Revenues of the year without refunds, as in the demonstrativo. */
  recebido: Reais;
  /** Payments of the year less its refunds, as in the demonstrativo. */
  gasto: Reais;
  /** What the accounts hold at the end of the year, or today if that is earlier, as in *Contas*. */
  naConta: Reais;
  /** What is left of the budget, as in *Saldo Orçamentário*. */
  aGastar: Reais;
}

/** The money of a programme; both null for money without one. */
export interface ProgrammeMoney extends YearMoney {
  idPrograma: number | null;
  programa: string | null;
}

/** Accounts that moved in the year, and how many of them have a month reconciled and closed (rule 26.7). */
export interface Reconciled {
  contas: number;
  conciliadas: number;
  /** The day until which those are; null without one. */
  ate: string | null;
}

/** Number of expenses, and their sum. */
export interface ExpenseSum {
  quantidade: number;
  valor: Reais;
}

/** The payments to a payee that needed no release. */
export interface PaidInPieces extends ExpenseSum {
  idFavorecido: string;
  nomeFavorecido: string;
}

/** Open expenses by their due date (`vencimento`); those without one separately, with the day of the oldest. */
export interface OpenExpenses {
  vencidas: ExpenseSum;
  proximas: ExpenseSum;
  depois: ExpenseSum;
  semVencimento: ExpenseSum & { desde: string | null };
}

/** Past months of an account without a reported yield, 1 to 12. */
export interface MissingYields {
  numConta: string;
  descricao: string;
  meses: number[];
}

/** An account with unreconciled lines or movements of past months. */
export interface AccountToReconcile {
  numConta: string;
  descricao: string;
  /** The first of those months, 1 to 12, and what is left in all of them: lines or movements, whichever are more. */
  mes: number;
  quantidade: number;
}

/** A future assembly whose notice is due. */
export interface DueNotice {
  data: string;
  hora: string;
  dataEdital: string;
}

/** Proposals of redistributions of the year (rule 12.13). */
export interface ProposalsToDecide {
  /** Without the approval that the association requires. */
  aAprovar: number;
  /** Approved, and not booked yet. */
  aprovadas: number;
}

/** An account, what it ended the year before with, and what it began the year with. */
export interface BegunOtherwise {
  numConta: string;
  descricao: string;
  terminou: Reais;
  comecou: Reais;
}

/** A prestação de contas in preparation or returned, of the base year or the one before. */
export interface SubmissionToDo extends Pick<Submission, 'ano' | 'id' | 'estado' | 'programa'>, PointCounts {
  /** The next deadline. */
  prazo: Deadline | null;
  /** Requests of a return without an answer. */
  pedidos: number;
}

/** Open tasks; empty, null or zero means nothing to do (rule 19.3). */
export interface DeskTasks {
  aPagar: OpenExpenses;
  semItem: ExpenseSum;
  /** Payments without an account (rule 22.1). */
  semConta: ExpenseSum;
  /** Revenues without type or category (rule 22.4). */
  receitasAClassificar: ExpenseSum;
  /** Paid expenses without an invoice or proof of payment as a paper (rule 23.10). */
  semComprovante: ExpenseSum;
  /** Paid expenses without atesto, in a year in which others have one (rule 11.28). */
  semAtesto: ExpenseSum;
  /** Expenses with capital that has no asset yet, and assets whose term was not sent (rule 44.9). */
  capitalSemBem: ExpenseSum;
  bensSemTermo: number;
  /** Payments above the limit that the caller may release, having prepared none of them; those that are released; those made without (chapter 35). */
  aLiberar: ExpenseSum;
  liberadas: ExpenseSum;
  semLiberacao: ExpenseSum;
  /** Payees to whom the payments of a week, none of which needed a release, pass the limit together (rule 35.10). */
  emPartes: PaidInPieces[];
  /** Whether another person proposed a limit that waits for confirmation (rule 35.1). */
  alcadaAConfirmar: boolean;
  /** Drafts of recurring expenses to book (rule 21.3). */
  rascunhos: ExpenseSum;
  rendimentos: MissingYields[];
  aConciliar: AccountToReconcile[];
  favorecidosAConferir: NewPayees;
  /** Who spent their daily share of masked data in the last week; for administrators alone (rule 36.7). */
  cotasEsgotadas: SpentShare[];
  /** Auditors' findings without a reply (rule 30.2). */
  ressalvas: number;
  prestacoes: SubmissionToDo[];
  /** Operations with only one side received. */
  redistribuicoesPendentes: number;
  propostas: ProposalsToDecide;
  editais: DueNotice[];
  /** The end of the last mandate, if near or past: of those that are kept, else of those that minutes name (rule 19.7). */
  fimDoMandato: string | null;
  /** Whether the association keeps mandates. */
  temMandatos: boolean;
  /** Offices that sign documents and have a vacant seat today, by name. */
  cargosVagos: string[];
  /** The year to close, and the year to open. */
  encerrar: number | null;
  abrir: number | null;
  /** Accounts that began the base year with another balance than they ended the year before with (rule 22.18). */
  inicios: BegunOtherwise[];
  /** The error found in the book of the base year. */
  divergencia: string | null;
}

/** Steps of a new association, true once done (rule 19.9). */
export interface FirstSteps {
  dados: boolean;
  /** Opening balances of the accounts. */
  saldos: boolean;
  plano: boolean;
  orcamento: boolean;
  favorecido: boolean;
  despesa: boolean;
  pagamento: boolean;
}

/** What first steps lack (rule 47.21): of the association's data, of its plan, and of the opening balances. */
export type MissingFact = 'logradouro' | 'municipio' | 'contato' | 'programa' | 'item' | 'conta' | 'saldo' | 'programaDoSaldo';

/** Answer of `GET painel`. */
export interface Desk {
  cnpjAssociacao: string;
  ano: number;
  /** Today in Brazil. */
  hoje: string;
  /** The association as a whole: the sum of the programmes. */
  dinheiro: YearMoney;
  /** By name, money without programme last; those without any money are not listed. */
  programas: ProgrammeMoney[];
  conciliado: Reconciled;
  tarefas: DeskTasks;
  passos: FirstSteps;
  /** What the steps that are not done lack, as far as they can say it. */
  faltas: MissingFact[];
}
