import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { normalizeDocument } from '#domain/document.js';
import { BookQuery } from '../common/book.js';
import { type FiltersOf, flag, interval, value } from '../common/filters.js';
import { IsOrderOf, type PageOf, PageQuery, type WholeList } from '../common/lists.js';
import { ordersOf } from '../common/record.js';
import { IsDateText, IsFlag, IsId, IsMoney, inOrder, Normalized, UpperCased } from '../common/validation.js';
import { EXPENSE_RECORD, type Expense } from './expense.record.js';

/** Columns of the list of expenses, by which it can be sorted. */
export const EXPENSE_ORDERS = [...ordersOf(EXPENSE_RECORD), 'programaAcao', 'situacao'] as const;
export type ExpenseOrder = (typeof EXPENSE_ORDERS)[number];

/** States of an expense (rule 11.2), and all of them together. */
export const EXPENSE_SITUATIONS = ['A_PAGAR', 'PAGAS', 'ANULADAS', 'TODAS'] as const;
export type ExpenseSituation = (typeof EXPENSE_SITUATIONS)[number];

const IsDay = (name: string): PropertyDecorator => inOrder(IsOptional(), IsDateText({ message: `${name} inválida` }));
const IsAmount = (name: string): PropertyDecorator => inOrder(IsOptional(), IsMoney({ message: `${name} inválido` }));

/** Filters of the list of expenses (rule 11.13). */
export class ExpenseFilters extends PageQuery {
  @IsDay('Data inicial de elaboração')
  elaboracaoDe?: string;

  @IsDay('Data final de elaboração')
  elaboracaoAte?: string;

  /** Days of the actual payment. */
  @IsDay('Data inicial de pagamento')
  pagamentoDe?: string;

  @IsDay('Data final de pagamento')
  pagamentoAte?: string;

  @IsDay('Data inicial de vencimento')
  vencimentoDe?: string;

  @IsDay('Data final de vencimento')
  vencimentoAte?: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number;

  @IsOptional()
  @IsId({ message: 'Fonte de Recursos inválida' })
  idFonteRecurso?: number;

  @IsOptional()
  @IsString({ message: 'Favorecido inválido' })
  @Normalized(normalizeDocument)
  idFavorecido?: string;

  /** The account of the payment. */
  @IsOptional()
  @IsString({ message: 'Conta inválida' })
  @UpperCased()
  numConta?: string;

  @IsAmount('Valor mínimo')
  valorDe?: number;

  @IsAmount('Valor máximo')
  valorAte?: number;

  /** Not cancelled, and without an item. */
  @IsFlag({ message: 'Sem item inválido' })
  semItem?: boolean;

  /** Not cancelled, and without a programme. */
  @IsFlag({ message: 'Sem programa inválido' })
  semPrograma?: boolean;

  /** Not cancelled, and without a due date. */
  @IsFlag({ message: 'Sem vencimento inválido' })
  semVencimento?: boolean;

  /** Paid, not cancelled, and without an account (rule 22.1). */
  @IsFlag({ message: 'Sem conta inválido' })
  semConta?: boolean;

  /** Paid, not cancelled, and without a proof as a paper (rule 23.10). */
  @IsFlag({ message: 'Sem comprovante inválido' })
  semComprovante?: boolean;

  /** To be paid above the limit, and not released as it stands (rule 35.4). */
  @IsFlag({ message: 'A liberar inválido' })
  aLiberar?: boolean;

  /** To be paid, and released as it stands. */
  @IsFlag({ message: 'Liberadas inválido' })
  liberadas?: boolean;

  /** Paid above the limit without a release (rule 35.6), not cancelled. */
  @IsFlag({ message: 'Sem liberação inválido' })
  semLiberacao?: boolean;

  /** Restos a pagar: carried from an earlier year, or retained from such (rule 38.1). */
  @IsFlag({ message: 'Restos a pagar inválido' })
  restos?: boolean;
}

/** The same filters for the screen: its form, address and labels of active filters. */
export const EXPENSE_FILTERS = {
  elaboracao: interval(EXPENSE_RECORD.dataElaboracao),
  pagamento: interval(EXPENSE_RECORD.dataPagamento),
  vencimento: interval(EXPENSE_RECORD.vencimento),
  valor: interval(EXPENSE_RECORD.valor),
  idPrograma: value(EXPENSE_RECORD.descricaoPrograma),
  idFonteRecurso: value(EXPENSE_RECORD.descricaoFonteRecurso),
  idFavorecido: value(EXPENSE_RECORD.nomeFavorecido, 'text'),
  numConta: value(EXPENSE_RECORD.numConta, 'text'),
  semItem: flag('Sem item'),
  semPrograma: flag('Sem programa'),
  semVencimento: flag('Sem vencimento'),
  semConta: flag('Sem conta'),
  semComprovante: flag('Sem comprovante'),
  aLiberar: flag('A liberar'),
  liberadas: flag('Liberadas'),
  semLiberacao: flag('Pagas sem liberação'),
  restos: flag('Restos a pagar'),
} satisfies FiltersOf<ExpenseFilters>;

/** `GET despesa/pagina`. */
export class ExpensePageQuery extends ExpenseFilters {
  /** The state to list; all by default. */
  @IsOptional()
  @IsIn(EXPENSE_SITUATIONS, { message: `Situação deve ser uma de: ${EXPENSE_SITUATIONS.join(', ')}` })
  situacao?: ExpenseSituation;

  /** A column, with `-` before it when descending; by default open expenses by due date, all others newest first, which also orders equal ones. */
  @IsOrderOf(EXPENSE_ORDERS)
  ordem?: ExpenseOrder | `-${ExpenseOrder}`;
}

/** `GET despesa/lista`. */
export interface ExpenseList extends WholeList<Expense> {}

/** Number of expenses, and their sum in reais. */
export interface ExpenseCount {
  quantidade: number;
  valor: number;
}

/** `GET despesa/pagina`; cancelled expenses are summed only where they alone are listed. */
export interface ExpensePage extends PageOf<Expense> {
  somas: { valor: number };
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
