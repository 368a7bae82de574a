import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { BookQuery } from '../common/book.js';
import { filtersOf, type PageOf, pageQuery } from '../common/lists.js';
import { ordersOf } from '../common/record.js';
import { IsId } from '../common/validation.js';
import { EXPENSE_RECORD, type Expense } from './expense.record.js';

/** Columns of the list of expenses, by which it can be sorted. */
export const EXPENSE_ORDERS = [...ordersOf(EXPENSE_RECORD), 'programaAcao', 'situacao'] as const;
export type ExpenseOrder = (typeof EXPENSE_ORDERS)[number];

/** States of an expense (rule 11.2), and all of them together. */
export const EXPENSE_SITUATIONS = ['A_PAGAR', 'PAGAS', 'ANULADAS', 'TODAS'] as const;
export type ExpenseSituation = (typeof EXPENSE_SITUATIONS)[number];

/** Filters of the list of expenses (rule 11.13). */
export const EXPENSE_FILTERS = filtersOf(EXPENSE_RECORD, {
  elaboracao: { range: 'dataElaboracao' },
  /** Days of the actual payment. */
  pagamento: { range: 'dataPagamento' },
  vencimento: { range: 'vencimento' },
  idPrograma: { equals: 'idPrograma' },
  idFonteRecurso: { equals: 'idFonteRecurso' },
  idFavorecido: { equals: 'idFavorecido' },
  /** The account of the payment. */
  numConta: { equals: 'numConta' },
  tipoDocumento: { equals: 'tipoDocumento' },
  valor: { range: 'valor' },
  /** These four: of expenses that are not cancelled; without an account, of paid ones (rule 22.1). */
  semItem: { absent: 'idItem' },
  semPrograma: { absent: 'idPrograma' },
  semVencimento: { absent: 'vencimento' },
  semConta: { absent: 'numConta' },
  /** Paid, not cancelled, and without a proof as a paper (rule 23.10). */
  semComprovante: { flag: 'Sem comprovante' },
  /** Not cancelled, no retained tax, and without an atesto. */
  semAtesto: { flag: 'Sem atesto' },
  /** To be paid above the limit, and not released as it is now (rule 35.4). */
  aLiberar: { flag: 'A liberar' },
  /** To be paid, and released as it is now. */
  liberadas: { flag: 'Liberadas' },
  /** Paid above the limit without a release (rule 35.6), not cancelled. */
  semLiberacao: { flag: 'Pagas sem liberação' },
  /** Restos a pagar: carried from an earlier year, or retained from such (rule 38.1). */
  restos: { flag: 'Restos a pagar' },
});

/** `GET despesa/pagina`; by default open expenses by due date, all others newest first. */
export class ExpensePageQuery extends pageQuery(EXPENSE_FILTERS, EXPENSE_ORDERS) {
  /** The state to list; all by default. */
  @IsOptional()
  @IsIn(EXPENSE_SITUATIONS, { message: `Situação deve ser uma de: ${EXPENSE_SITUATIONS.join(', ')}` })
  situacao?: ExpenseSituation;
}

/** Number of expenses, and their sum. */
export interface ExpenseCount {
  quantidade: number;
  valor: Reais;
}

/** `GET despesa/pagina`; cancelled expenses are summed only where they alone are listed. */
export interface ExpensePage extends PageOf<Expense> {
  somas: { valor: Reais };
  /** Result of search and filters in each state. */
  situacoes: Record<ExpenseSituation, ExpenseCount>;
}

/** `GET despesa/exists_favorecido`. */
export class PayeeExpensesQuery {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  cnpjFavorecido!: string;
}

/** `GET despesa/detalhe`: one expense; `GET despesa/impostos`: the taxes retained from it. */
export class OneExpenseQuery extends BookQuery {
  @IsId({ message: 'Despesa inválida' })
  idDespesa!: number;
}
