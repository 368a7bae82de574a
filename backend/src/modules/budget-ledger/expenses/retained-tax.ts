import { taxAmountRefusal, taxDayRefusal } from '#contracts/budget-ledger/retained-taxes.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, lineKey, refuseStale } from '#modules/book/pure.js';
import {
  type DespesaAlterada,
  type DespesaAnulada,
  type DespesaExcluida,
  type DespesaRegistrada,
  type ExpenseData,
  type ImpostoDevolvido,
  type ImpostoRetido,
} from './expense.events.js';
import { cancelExpense, deleteExpense, editExpense, existing, registerExpense, type WrittenExpense } from './expense.js';
import { BY_PARENT, EXPENSE_FIELDS, EXPENSES, type ExpenseState, isOpen } from './expense-state.js';
import { refuseRefunded } from './payments/refunds.js';
import { isSamePlace, type Place, partsOf, placeLike } from './split.js';

/** The fields of a retained tax that its author writes. */
export type TaxData = Pick<ExpenseData, 'idFavorecido' | 'valor' | 'vencimento' | 'dataElaboracao' | 'notaFiscal' | 'objetoResumido'>;

/** Retains a tax from an open expense: the expense owes less by that amount, and a separate expense owes the tax on the same lines (rule 27.4). */
export function retainTax(book: Book, idDespesa: number, tax: TaxData, seen?: number | null): [ImpostoRetido, DespesaRegistrada] {
  const expense = existing(book, idDespesa);
  const name = `A despesa nº ${idDespesa}`;
  if (expense.dataAnulacao) throw new RuleViolation('despesa.anulada', `${name} foi anulada: dela nada se retém.`);
  if (expense.pagaEm) throw new RuleViolation('despesa.ja-paga', `${name} já foi paga: dela nada mais se retém.`);
  if (expense.idDespesaPrincipal)
    throw new RuleViolation(
      'imposto.de-imposto',
      `${name} é imposto retido da despesa nº ${expense.idDespesaPrincipal}: dela nada se retém.`,
    );
  refuseStale(`${name} foi alterada`, expense.versao, seen);
  const refusal = taxAmountRefusal(tax.valor, expense.valor);
  if (refusal) throw new RuleViolation('imposto.valor', `${refusal}.`);
  refuseBeforeParent(tax.dataElaboracao, expense);
  const place = placeLike(expense, tax.valor);
  const idImposto = book.next(EXPENSES);
  const { origem } = expense;
  return [
    { type: 'ImpostoRetido.v1', idDespesa, idImposto, valor: tax.valor, rateio: restOf(expense, place, -tax.valor) },
    {
      ...registerExpense(book, {
        ...EXPENSE_FIELDS.afterRequest({ ...tax, tipoDocumento: 'GUIA', idFonteRecurso: place.idFonteRecurso }),
        ...place,
      }),
      idDespesaPrincipal: idDespesa,
      ...(origem && { origem }),
    },
  ];
}

/** Changes an expense, and moves its retained taxes to its new lines (rule 27.5). */
export function editWithTaxes(book: Book, idDespesa: number, data: WrittenExpense, seen?: number | null): DespesaAlterada[] {
  const before = existing(book, idDespesa);
  const fact = editExpense(book, idDespesa, data, seen);
  if (before.idDespesaPrincipal) {
    const parent = book.get(EXPENSES, before.idDespesaPrincipal);
    if (fact.valor !== before.valor || !isSamePlace(fact, before, before.valor))
      throw new RuleViolation(
        'imposto.linhas',
        `O valor e as linhas deste imposto vêm da despesa nº ${before.idDespesaPrincipal}. Para mudar o valor, exclua o imposto e retenha-o de novo.`,
      );
    if (parent) refuseBeforeParent(fact.dataElaboracao, parent);
    return [fact];
  }
  const taxes = standingTaxes(book, idDespesa);
  for (const tax of taxes) refuseBeforeParent(tax.dataElaboracao, fact);
  if (isSamePlace(fact, before, fact.valor)) return [fact];
  for (const tax of taxes) refuseRefunded(book, tax.idDespesa, 'mudar de linha ou de fonte');
  return [fact, ...taxes.map((tax) => movedTo(fact, tax))];
}

/** Cancels an expense with its retained taxes; a tax cancelled alone is returned to its expense while that is open (rule 27.6). */
export function cancelWithTaxes(
  book: Book,
  cancellation: Parameters<typeof cancelExpense>[1],
  seen?: number | null,
): (DespesaAnulada | ImpostoDevolvido)[] {
  const { idDespesa, dataAnulacao, justificativaAnulacao, hoje } = cancellation;
  const fact = cancelExpense(book, cancellation, seen);
  const taxes = standingTaxes(book, idDespesa);
  for (const each of [fact, ...taxes]) refuseRefunded(book, each.idDespesa, 'ser anulada');
  const rest = { dataAnulacao, justificativaAnulacao, hoje };
  const cancelled = (tax: ExpenseState) => ({ ...cancelExpense(book, { idDespesa: tax.idDespesa, ...rest }), comDespesa: idDespesa });
  return [fact, ...returned(book, idDespesa), ...taxes.map(cancelled)];
}

/** Deletes an expense with its retained taxes; a tax deleted alone is returned to its expense, which must be open (rule 27.6). */
export function deleteWithTaxes(book: Book, idDespesa: number, mayDeletePaid: boolean): (DespesaExcluida | ImpostoDevolvido)[] {
  const fact = deleteExpense(book, idDespesa, mayDeletePaid);
  const parent = parentOf(book, idDespesa);
  if (parent && !isOpen(parent))
    throw new RuleViolation(
      'imposto.de-encerrada',
      `O imposto nº ${idDespesa} foi retido da despesa nº ${parent.idDespesa}, que já foi paga ou anulada. Anule o imposto, ou exclua a despesa com ele.`,
    );
  const taxes = book.find(EXPENSES, BY_PARENT, String(idDespesa));
  for (const each of [fact, ...taxes]) refuseRefunded(book, each.idDespesa, 'ser excluída');
  return [...returned(book, idDespesa), ...taxes.map((tax) => deleteExpense(book, tax.idDespesa, mayDeletePaid)), fact];
}

/** The tax moved to the lines of the expense from which it is retained. */
function movedTo(parent: Place, tax: ExpenseState): DespesaAlterada {
  const { idDespesa, valor } = tax;
  return { type: 'DespesaAlterada.v1', idDespesa, ...EXPENSE_FIELDS.written(tax), ...placeLike(parent, valor) };
}

/** The tax returned to its expense; nothing if that was paid or cancelled. */
function returned(book: Book, idImposto: number): ImpostoDevolvido[] {
  const parent = parentOf(book, idImposto);
  if (!(parent && isOpen(parent))) return [];
  const tax = existing(book, idImposto);
  const { valor } = parent.impostos.find((each) => each.idDespesa === idImposto)!;
  return [{ type: 'ImpostoDevolvido.v1', idDespesa: parent.idDespesa, idImposto, valor, rateio: restOf(parent, tax, valor) }];
}

/** The expense from which the tax is retained. */
function parentOf(book: Book, idImposto: number): ExpenseState | undefined {
  const { idDespesaPrincipal } = existing(book, idImposto);
  const parent = idDespesaPrincipal ? book.get(EXPENSES, idDespesaPrincipal) : undefined;
  return parent?.impostos.some(({ idDespesa }) => idDespesa === idImposto) ? parent : undefined;
}

const standingTaxes = (book: Book, idDespesa: number) =>
  book.find(EXPENSES, BY_PARENT, String(idDespesa)).filter(({ dataAnulacao }) => !dataAnulacao);

/** The parts of an expense after a tax was retained or returned: each changes by the tax on its line. */
function restOf({ rateio }: ExpenseState, tax: Place, valor: Centavos): ExpenseState['rateio'] {
  const taxed = new Map(partsOf(tax, Math.abs(valor)).map((part) => [lineKey(part.linha), part.valor]));
  return rateio?.map((part) => ({ ...part, valor: part.valor + Math.sign(valor) * (taxed.get(lineKey(part.linha)) ?? 0) }));
}

function refuseBeforeParent(day: PlainDate, parent: Pick<ExpenseState, 'dataElaboracao' | 'idDespesa'>): void {
  const refusal = taxDayRefusal(day, parent);
  if (refusal) throw new RuleViolation('imposto.data-elaboracao', `${refusal}.`);
}
