import { type NewPayees } from '../treasury/payees.js';

/** An open expense is due soon up to this many days from today, today included (rule 19.4). */
export const DUE_SOON_DAYS = 7;

/** From so many days before its end a mandate is to be renewed (rule 19.7). */
export const MANDATE_DAYS = 60;

/** A month of the base year, in reais: what was left and what was owed at its end, what was paid and received in it. */
export interface DeskMonth {
  /** 1 to 12. */
  mes: number;
  disponivel: number;
  aPagar: number;
  pago: number;
  recebido: number;
}

/** How many expenses, and their sum in reais. */
export interface ExpenseSum {
  quantidade: number;
  valor: number;
}

/** Open expenses by their due date (`vencimento`), those without one apart with the day of the oldest. */
export interface OpenExpenses {
  vencidas: ExpenseSum;
  proximas: ExpenseSum;
  depois: ExpenseSum;
  semVencimento: ExpenseSum & { desde: string | null };
}

/** Past months of an account for which no yield is reported, 1 to 12. */
export interface MissingYields {
  numConta: string;
  descricao: string;
  meses: number[];
}

/** An account with lines or movements of past months that are not reconciled. */
export interface AccountToReconcile {
  numConta: string;
  descricao: string;
  /** The first of those months, 1 to 12, and how many lines and movements are left in all of them. */
  mes: number;
  quantidade: number;
}

/** An assembly to come whose notice is due. */
export interface DueNotice {
  data: string;
  hora: string;
  dataEdital: string;
}

/** What somebody should do; what is empty, null or zero needs nothing (rule 19.3). */
export interface DeskTasks {
  aPagar: OpenExpenses;
  semItem: ExpenseSum;
  /** Payments of which nobody has said the account (rule 22.1). */
  semConta: ExpenseSum;
  /** Revenues of which nobody has said the type or the category (rule 22.4). */
  receitasAClassificar: ExpenseSum;
  /** Paid expenses that have neither invoice nor proof of payment as a paper (rule 23.10). */
  semComprovante: ExpenseSum;
  /** Drafts of recurring expenses that wait to be booked (rule 21.3). */
  rascunhos: ExpenseSum;
  rendimentos: MissingYields[];
  aConciliar: AccountToReconcile[];
  favorecidosAConferir: NewPayees;
  /** Findings of auditors that nobody has replied to (rule 30.2). */
  ressalvas: number;
  /** Operations of which one side was received. */
  redistribuicoesPendentes: number;
  editais: DueNotice[];
  /** The end of the last mandate, if it is near or past. */
  fimDoMandato: string | null;
  /** The year to close, and the year to open. */
  encerrar: number | null;
  abrir: number | null;
  /** What the ledger found wrong in the book of the base year. */
  divergencia: string | null;
}

/** Steps of a new association, each true once it is done (rule 19.9). */
export interface FirstSteps {
  dados: boolean;
  plano: boolean;
  orcamento: boolean;
  favorecido: boolean;
  despesa: boolean;
  pagamento: boolean;
}

/** Answer of `GET painel`. */
export interface Desk {
  cnpjAssociacao: string;
  ano: number;
  /** Today in Brazil. */
  hoje: string;
  /** Now, in reais. */
  disponivel: number;
  aPagar: number;
  /** Twelve months. */
  meses: DeskMonth[];
  tarefas: DeskTasks;
  passos: FirstSteps;
}
