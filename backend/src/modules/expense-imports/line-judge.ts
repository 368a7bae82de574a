import { BILL_RECORD, ExpenseRequest, PAYMENT_RECORD } from '#contracts/budget-ledger/expense.record.js';
import { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import { type FieldError } from '#contracts/common/problem.js';
import { type Fields } from '#contracts/common/record.js';
import { type Kind } from '#contracts/common/vocabulary.js';
import { EXPENSE_IMPORT_FIELDS, type ExpenseImportField } from '#contracts/expense-imports/expense-imports.js';
import { type SheetLineError } from '#contracts/imports/sheets.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { PayeeRequest } from '#contracts/treasury/payee.record.js';
import { toReais } from '#domain/money.js';
import { amountOf, type Cell, dayOf, textOf } from '#domain/spreadsheets/cells.js';
import { type BookId } from '#modules/book/pure.js';
import { givenIn, type WrittenExpense, writtenOver } from '#modules/budget-ledger/pure.js';
import { check } from '#platform/http/validation.pipe.js';
import { documentKindOf } from './document-kind-cell.js';
import { EXPENSE_SHEET, type ExpenseLine } from './import-columns.js';
import { type FoundPayee, type PayeeFinder } from './payee-finder.js';
import { accountOf, paymentFormOf } from './payment-cells.js';
import { type Place, type Plan, type PlanFault, placeIn } from './plan.js';

/** The payment of a line, and the account that it names. */
export interface LinePayment {
  request: PaymentRequest;
  account: Account | undefined;
}

/** A line after all checks that need no book. Without errors it has an expense; a paid one also a payment. */
export interface JudgedLine {
  linha: number;
  cells: ExpenseLine['cells'];
  payee: FoundPayee;
  erros: SheetLineError[];
  expense?: WrittenExpense;
  payment?: LinePayment | undefined;
}

/** The import field of a field of the requests. */
const FIELDS: Readonly<Record<string, ExpenseImportField>> = {
  idPrograma: 'descricaoPrograma',
  idAcao: 'descricaoAcao',
  idSubAcao: 'descricaoSubAcao',
  idItem: 'descricaoItem',
  idElementoDespesa: 'descricaoElementoDespesa',
  idFonteRecurso: 'descricaoFonteRecurso',
};

const PAYMENT_FIELDS = EXPENSE_IMPORT_FIELDS.filter((field) => field in PAYMENT_RECORD);

const UNPAID = 'Só de despesa paga: informe a data do pagamento, ou apague esta célula.';
const DECIMALS = 'Valor com mais de duas casas decimais: arredonde-o na planilha.';

/** Checks lines by the rules of the forms: the same request classes, the same sentences. */
export class LineJudge {
  private readonly places = new Map<string, { place: Place; faults: PlanFault[] }>();
  private readonly payees = new Map<string, FieldError[]>();

  constructor(
    private readonly book: BookId,
    private readonly plan: Plan,
    private readonly accounts: readonly Account[],
    private readonly finder: PayeeFinder,
  ) {}

  judge(line: ExpenseLine): JudgedLine {
    const { linha, cells } = line;
    const payee = this.finder.of(line);
    const { place, faults } = this.placeOf(cells);
    const errors: [ExpenseImportField, string][] = faults.map(({ field, message }) => [field, message]);
    if (typeof cells.valor === 'number' && amountOf(cells.valor) === null) errors.push(['valor', DECIMALS]);
    if ('message' in payee) errors.push([payee.field, payee.message]);
    else if (payee.isNew)
      errors.push(...this.payeeErrors(payee).map(({ message }): [ExpenseImportField, string] => ['nomeFavorecido', message]));
    const { request, errors: refused } = check(ExpenseRequest, this.expenseOf(cells, place, payee), 'body');
    const payment = this.paymentOf(line);
    // An item that is not found cannot say its element and its source.
    const unsaid = faults.length > 0 ? ['idElementoDespesa', 'idFonteRecurso'] : [];
    errors.push(...named(refused.filter(({ field }) => !unsaid.includes(field))), ...payment.errors);
    const erros = unlikeBefore(errors).map(([field, message]) => EXPENSE_SHEET.errorAt(line, field, message));
    if (erros.length > 0) return { linha, cells, payee, erros };
    const expense = { ...writtenOver(givenIn(request as ExpenseRequest)), categoria: place.categoria };
    return { linha, cells, payee, erros, expense, payment: payment.payment };
  }

  private placeOf(cells: ExpenseLine['cells']): { place: Place; faults: PlanFault[] } {
    const { descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem, descricaoElementoDespesa, descricaoFonteRecurso } = cells;
    const named = { descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem, descricaoElementoDespesa, descricaoFonteRecurso };
    const texts = Object.fromEntries(Object.entries(named).flatMap(([field, cell]) => (cell === undefined ? [] : [[field, textOf(cell)]])));
    const key = JSON.stringify(texts);
    const known = this.places.get(key) ?? placeIn(this.plan, texts);
    this.places.set(key, known);
    return known;
  }

  private payeeErrors({ cpfOrCnpj, nome }: { cpfOrCnpj: string; nome: string }): FieldError[] {
    const known = this.payees.get(cpfOrCnpj) ?? judgePayee(this.book.cnpjAssociacao, cpfOrCnpj, nome).errors;
    this.payees.set(cpfOrCnpj, known);
    return known;
  }

  private expenseOf(cells: ExpenseLine['cells'], { categoria: _, ...place }: Place, payee: FoundPayee): object {
    return {
      ...valuesOf(BILL_RECORD, cells),
      tipoDocumento: cells.tipoDocumento === undefined ? null : documentKindOf(cells.tipoDocumento),
      ...this.book,
      ...place,
      idFavorecido: 'cpfOrCnpj' in payee ? payee.cpfOrCnpj : '',
    };
  }

  private paymentOf({ linha, cells, assumed }: ExpenseLine): { payment?: LinePayment; errors: [ExpenseImportField, string][] } {
    if (cells.dataPagamento === undefined) {
      const own = PAYMENT_FIELDS.filter((field) => cells[field] !== undefined && !assumed.has(field));
      return { errors: own.map((field) => [field, UNPAID]) };
    }
    const account = cells.numConta === undefined ? undefined : accountOf(this.accounts, cells.numConta);
    const sent = {
      ...valuesOf(PAYMENT_RECORD, cells),
      ...this.book,
      // The expense has no number yet: the field must only be filled.
      idDespesa: linha,
      valor: reais(cells.valor),
      formaPagamento: cells.formaPagamento === undefined ? undefined : paymentFormOf(cells.formaPagamento),
      numConta: account?.numConta ?? null,
    };
    const { request, errors } = check(PaymentRequest, sent, 'body');
    const unknown: [ExpenseImportField, string][] = cells.numConta !== undefined && !account ? [['numConta', 'Conta não encontrada.']] : [];
    return { payment: { request: request as PaymentRequest, account }, errors: [...unknown, ...named(errors)] };
  }
}

/** A payee of a spreadsheet as the form would register it, and why it cannot be. */
export function judgePayee(cnpjAssociacao: string, cpfOrCnpj: string, nome: string): { payee: PayeeRequest; errors: FieldError[] } {
  const tipo = cpfOrCnpj.length === 11 ? 'PF' : 'PJ';
  const { request, errors } = check(PayeeRequest, { cnpjAssociacao, cpfOrCnpj, nome, tipo }, 'body');
  return { payee: request as PayeeRequest, errors };
}

const named = (errors: readonly FieldError[]): [ExpenseImportField, string][] =>
  errors.map(({ field, message }) => [FIELDS[field] ?? (field as ExpenseImportField), message]);

/** The first error of each field: a payee that was not found is also missing in the request. */
function unlikeBefore(errors: readonly [ExpenseImportField, string][]): [ExpenseImportField, string][] {
  const fields = errors.map(([field]) => (field === 'idFavorecido' ? 'nomeFavorecido' : field));
  return errors.filter((_, index) => fields.indexOf(fields[index]!) === index);
}

/** The values of the imported fields of a record, as its form would send them. */
function valuesOf(fields: Fields, cells: ExpenseLine['cells']): object {
  const read: Partial<Record<Kind, (cell: Cell | undefined) => unknown>> = { date: day, money: reais };
  const imported = EXPENSE_IMPORT_FIELDS.filter((field) => field in fields);
  return Object.fromEntries(imported.map((field) => [field, (read[fields[field]!.kind] ?? text)(cells[field])]));
}

const day = (cell: Cell | undefined) => (cell === undefined ? undefined : (dayOf(cell) ?? textOf(cell)));
const text = (cell: Cell | undefined) => (cell === undefined ? null : textOf(cell));

/** The amount in reais; a cell that is none as it is, for the request class to refuse. */
function reais(cell: Cell | undefined): number | string | undefined {
  if (cell === undefined) return undefined;
  const amount = amountOf(cell);
  return amount === null ? textOf(cell) : toReais(amount);
}
