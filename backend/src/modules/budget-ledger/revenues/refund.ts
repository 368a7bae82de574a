import { formatBRL, sumOf } from '#domain/money.js';
import { formatDate, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Book, type BookId, lineKey, type Posting } from '#modules/book/pure.js';
import { type ExpenseKey, type GivenBack, partsGivenBack, refundedExpense, refundsOf } from '../expenses/payments/refunds.js';
import { type RevenueData } from './revenue.events.js';
import { type RevenueState } from './revenue-state.js';

/** The fields of a refund that follow from its expense. */
type OfExpense = Pick<RevenueState, 'categoria' | 'idPrograma' | 'estorno'>;

/** The expense that a revenue gives back; undefined for any revenue but a refund. */
export const refundedBy = ({ anoDespesa, idDespesa }: Pick<RevenueData, 'anoDespesa' | 'idDespesa'>): ExpenseKey | undefined =>
  anoDespesa !== null && idDespesa !== null ? { ano: anoDespesa, idDespesa } : undefined;

/**
 * What a refund gives back of its expense. Refuses one of an unpaid, cancelled or fully refunded expense (rule 22.16), and another account, programme or
 * category than the payment's (rule 39.2). `before` is the refund as it stood: what did not change keeps its parts.
 */
export function givenBackBy(book: Book, refund: RevenueData, key: ExpenseKey, before: RevenueState | undefined): OfExpense {
  const { data, valor, motivo, numConta } = refund;
  const name = `A despesa nº ${key.idDespesa}${key.ano === book.id.ano ? '' : ` de ${key.ano}`}`;
  if (!motivo) throw new RuleViolation('receita.estorno-motivo', 'Informe o motivo do estorno.');
  const expense = refundedExpense(book, key);
  if (!expense.pagaEm || expense.pagaEm > data)
    throw new RuleViolation('receita.estorno-nao-paga', `${name} não estava paga em ${formatDate(data)}.`);
  if (expense.dataAnulacao)
    throw new RuleViolation(
      'receita.estorno-anulada',
      `${name} foi anulada em ${formatDate(expense.dataAnulacao)}, e com isso tudo o que foi pago já voltou: dela nada mais se estorna.`,
    );
  const others = refundsOf(book, key).filter(({ id, data: day }) => id !== before?.id || yearOf(day) !== book.id.ano);
  const refunded = sumOf(others);
  if (valor > expense.valor - refunded)
    throw new RuleViolation(
      'receita.estorno-excede',
      `${name} foi paga por ${formatBRL(expense.valor)}, e os outros estornos dela somam ${formatBRL(refunded)}: este pode ser de até ${formatBRL(expense.valor - refunded)}.`,
    );
  if (expense.numConta !== null && expense.numConta !== numConta)
    throw new RuleViolation('receita.estorno-conta', `${name} foi paga da conta ${expense.numConta}: o estorno volta para ela.`);
  const isSame = before?.valor === valor && before.anoDespesa === key.ano && before.idDespesa === key.idDespesa;
  const { origem } = expense;
  const estorno = (isSame && before.estorno) || { partes: partsGivenBack(expense, others, valor), ...(origem && { origem }) };
  return { ...classOf(refund, estorno), estorno };
}

/** Programme and category of a refund, null where its parts have several. Refuses other ones than the payment's. */
function classOf({ idPrograma, categoria }: RevenueData, { partes }: GivenBack): Omit<OfExpense, 'estorno'> {
  const only = <T>(values: T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);
  const own = { idPrograma: only(partes.map(({ linha }) => linha.idPrograma)), categoria: only(partes.map((part) => part.categoria)) };
  if ((idPrograma !== null && idPrograma !== own.idPrograma) || (categoria !== null && categoria !== own.categoria))
    throw new RuleViolation('receita.estorno-classe', 'O programa e a categoria de um estorno são os do pagamento que ele devolve.');
  return own;
}

/**
 * A refund lowers what its year has paid on the lines of its expense. One of an expense of an earlier year, or of a resto a pagar, is on no line of the year: the
 * payment was not either (rule 39.3).
 */
export function contributionOf(revenue: RevenueState | undefined, { ano }: Pick<BookId, 'ano'>): Posting[] {
  if (!revenue?.estorno || revenue.estorno.origem || revenue.anoDespesa !== ano) return [];
  return revenue.estorno.partes.map(({ linha, valor }) => ({
    linha: lineKey(linha),
    especie: 'pago',
    valor: -valor,
    quantidade: 0,
    data: revenue.data,
  }));
}
