import { sumOf } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, encodeFact, lineKey } from '#modules/book/pure.js';
import { isAsAttested } from './attested.js';
import {
  type DespesaAlterada,
  type DespesaDesatestada,
  type DespesaTransportada,
  type ExpenseData,
  type TransporteDesfeito,
} from './expense.events.js';
import { BY_PARENT, EXPENSE_FIELDS, EXPENSES, type ExpenseState, isOpen, named, retainedOf } from './expense-state.js';

/** Carries the unpaid expenses of a year into the next one, with their taxes, their release and who prepared them (rule 38.1). */
export function carryExpenses(from: Book, to: Book): DespesaTransportada[] {
  const unpaid = from
    .all(EXPENSES)
    .filter(isOpen)
    .sort((a, b) => a.idDespesa - b.idDespesa);
  const first = to.next(EXPENSES);
  const numbers = new Map(unpaid.map(({ idDespesa }, index) => [idDespesa, first + index]));
  return unpaid.map((expense): DespesaTransportada => {
    const { idDespesa, idDespesaPrincipal, impostos, preparadaPor, liberacao, atesto } = expense;
    const retidoAntes = retainedOf(expense) - sumOf(impostos.filter((tax) => numbers.has(tax.idDespesa)));
    const idPrincipal = idDespesaPrincipal && numbers.get(idDespesaPrincipal);
    return {
      type: 'DespesaTransportada.v1',
      ...writtenOf(expense),
      idDespesa: numbers.get(idDespesa)!,
      origem: expense.origem ?? { ano: from.id.ano, idDespesa },
      idAnterior: idDespesa,
      ...(idPrincipal && { idDespesaPrincipal: idPrincipal }),
      impostos: impostos.filter((tax) => numbers.has(tax.idDespesa)).map((tax) => ({ ...tax, idDespesa: numbers.get(tax.idDespesa)! })),
      ...(retidoAntes > 0 && { retidoAntes }),
      preparadaPor,
      liberacao,
      ...(atesto && { atesto }),
    };
  });
}

/** The expenses that were carried into a book. */
const carriedInto = (book: Book): ExpenseState[] => book.all(EXPENSES).filter(({ idAnterior }) => idAnterior !== undefined);

/**
 * Takes back the expenses that the closing of a year carried into the next one: they are owed by the reopened year again, as they were corrected meanwhile.
 * Refuses if one of them was paid, cancelled or attested there, or a tax was retained from it (rule 38.2).
 */
export function takeBackCarried(
  from: Book,
  to: Book,
): { corrected: (DespesaAlterada | DespesaDesatestada)[]; takenBack: TransporteDesfeito[] } {
  const carried = carriedInto(to);
  const originOf = ({ idAnterior }: ExpenseState) => from.get(EXPENSES, idAnterior!)!;
  for (const expense of carried) refuseSettled(to, expense, originOf(expense));
  return {
    corrected: carried.flatMap((expense) => {
      const corrects = (state: ExpenseState): DespesaAlterada => ({
        type: 'DespesaAlterada.v1',
        ...writtenOf(state),
        idDespesa: expense.idAnterior!,
      });
      const before = originOf(expense);
      const correction = corrects(expense);
      const isSame = encodeFact(correction) === encodeFact(corrects(before));
      return [...(isSame ? [] : [correction]), ...withdrawn(before, expense)];
    }),
    takenBack: carried.map(({ idDespesa }) => ({ type: 'TransporteDesfeito.v1', idDespesa })),
  };
}

/** The atesto that was taken back after the expense was carried; a correction that voids it says so by itself. */
const withdrawn = (before: ExpenseState, carried: ExpenseState): DespesaDesatestada[] =>
  before.atesto && !carried.atesto && isAsAttested(before, carried) ? [{ type: 'DespesaDesatestada.v1', idDespesa: before.idDespesa }] : [];

/** Whether it was attested after it was carried. */
const isAttestedSince = (before: ExpenseState, { atesto }: ExpenseState): boolean =>
  atesto !== null && (atesto.data !== before.atesto?.data || atesto.nome !== before.atesto.nome);

function refuseSettled(to: Book, expense: ExpenseState, before: ExpenseState): void {
  const { idDespesa, idAnterior, pagaEm, dataAnulacao } = expense;
  const { ano } = to.id;
  const isRetained = to.find(EXPENSES, BY_PARENT, String(idDespesa)).some((tax) => tax.idAnterior === undefined);
  const isAttested = isAttestedSince(before, expense);
  if (isOpen(expense) && !isRetained && !isAttested) return;
  const [what, next] = dataAnulacao
    ? [`foi anulada em ${formatDate(dataAnulacao)}`, 'Desfaça antes a anulação']
    : pagaEm
      ? [`foi paga em ${formatDate(pagaEm)}`, 'Desfaça antes o pagamento']
      : isAttested
        ? [`foi atestada em ${formatDate(expense.atesto!.data)}`, 'Desfaça antes o atesto']
        : ['teve imposto retido', 'Exclua antes o imposto'];
  throw new RuleViolation(
    'exercicio.resto-resolvido',
    `A despesa nº ${idAnterior} passou para ${ano} como resto a pagar e lá ${what}, como despesa nº ${idDespesa}. ${next} em ${ano}.`,
  );
}

/** Refuses a correction of a resto a pagar that changes what the year of its origin counts: its day, its lines and its sources (rule 38.2). */
export function refuseOtherThanCarried(expense: ExpenseState, corrected: ExpenseData): void {
  const placeOf = ({ dataElaboracao, linha, idFonteRecurso, rateio }: ExpenseData) =>
    JSON.stringify([dataElaboracao, (rateio ?? [{ linha, idFonteRecurso }]).map((part) => [lineKey(part.linha), part.idFonteRecurso])]);
  if (placeOf(expense) !== placeOf(corrected))
    throw new RuleViolation(
      'despesa.resto-a-pagar',
      `${named(expense)} é resto a pagar de ${expense.origem!.ano}: data de elaboração, linha e fonte de recursos ficam como naquele exercício.`,
    );
}

/** What the author of an expense wrote. */
function writtenOf(expense: ExpenseState): ExpenseData {
  const { linha, categoria, rateio } = expense;
  return { ...EXPENSE_FIELDS.written(expense), linha, categoria, ...(rateio && { rateio }) };
}
