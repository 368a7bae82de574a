import { type ExpenseImportField, type RepeatedChoice } from '#contracts/expense-imports/expense-imports.js';
import { documentKey } from '#domain/document-number.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { Conflict, RuleViolation } from '#domain/rule-violation.js';
import { type BookDraft } from '#modules/book/public.js';
import { type Bill, EXPENSES, NOWHERE, paymentIn, payWithin, registerKnown, type WrittenExpense } from '#modules/budget-ledger/pure.js';
import { breather } from '#platform/breather.js';
import { EXPENSE_SHEET } from './import-columns.js';
import { type JudgedLine } from './line-judge.js';

/** A line and what the book says of it. */
export interface DecidedLine extends JudgedLine {
  /** Why it looks like another expense. */
  pergunta: string | null;
  /** Left out because it looks like another expense. */
  isLeftOut: boolean;
}

/** What the decision needs besides the book. */
interface Known {
  /** Today. */
  hoje: PlainDate;
  /** The limit of payments in centavos; null: none. */
  alcada: Centavos | null;
  repetidas: RepeatedChoice | undefined;
  /** The same bills in other base years, and what these have paid to the payee on the day of the payment, by line. */
  bills: ReadonlyMap<number, readonly Bill[]>;
  emOutrosAnos: ReadonlyMap<number, Centavos>;
}

/** The field that a rule of the book refuses. */
const FIELDS: Readonly<Record<string, ExpenseImportField>> = {
  'despesa.data-elaboracao': 'dataElaboracao',
  'despesa.data-pagamento': 'dataPagamento',
  'conciliacao.mes-fechado': 'dataPagamento',
  'exercicio.encerrado': 'dataPagamento',
  'conta.ainda-fechada': 'numConta',
  'conta.encerrada': 'numConta',
  'conta.programa': 'numConta',
  'livro.limite': 'valor',
  'despesa.nao-liberada': 'dataPagamento',
};

/** Registers and pays the lines in the draft, one after another, by the rules of single expenses. Lines with errors are not taken. */
export async function decideLines(draft: BookDraft, lines: readonly JudgedLine[], known: Known): Promise<DecidedLine[]> {
  const breathe = breather();
  const likeness = new Likeness(draft);
  const decided: DecidedLine[] = [];
  for (const line of lines) {
    await breathe();
    decided.push(line.expense ? decideLine(draft, likeness, { ...line, expense: line.expense }, known) : asIs(line));
  }
  return decided;
}

const asIs = (line: JudgedLine): DecidedLine => ({ ...line, pergunta: null, isLeftOut: false });

type SoundLine = JudgedLine & { expense: WrittenExpense };

function decideLine(
  draft: BookDraft,
  likeness: Likeness,
  line: SoundLine,
  { repetidas, bills, hoje, alcada, emOutrosAnos }: Known,
): DecidedLine {
  const register = (confirmed: boolean) =>
    registerKnown(draft.book, {
      data: line.expense,
      missing: undefined,
      keyHolder: null,
      hoje,
      bills: confirmed ? undefined : (bills.get(line.linha) ?? []),
    });
  try {
    let pergunta = likeness.question(line);
    let fact: ReturnType<typeof register>;
    try {
      fact = register(pergunta !== null);
    } catch (error) {
      if (!(error instanceof Conflict) || error.code !== 'despesa.duplicada') throw error;
      pergunta = error.message;
      fact = register(true);
    }
    if (pergunta !== null && repetidas === 'DEIXAR') return { ...line, pergunta, isLeftOut: true };
    draft.take([fact]);
    likeness.add(line);
    pay(draft, fact.idDespesa, line, { hoje, alcada, emOutrosAnos: emOutrosAnos.get(line.linha) ?? 0 });
    return { ...line, pergunta, isLeftOut: false };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    return { ...asIs(line), erros: [EXPENSE_SHEET.errorAt(line, FIELDS[error.code] ?? null, error.message)] };
  }
}

function pay(
  draft: BookDraft,
  idDespesa: number,
  { expense, payment }: SoundLine,
  { hoje, ...limit }: Pick<Known, 'hoje' | 'alcada'> & { emOutrosAnos: Centavos },
): void {
  if (!payment) return;
  const made = { ...paymentIn(payment.request), idDespesa, valor: expense.valor };
  // What was just registered is not released: where its payee's money goes does not matter.
  draft.take([payWithin(draft.book, { ...made, hoje }, () => ({ ...limit, destino: NOWHERE }), payment.account)]);
}

/** Finds lines that look like an earlier line; or, without a document, like an expense of the book. Those with one are found by the book itself (rule 11.8). */
class Likeness {
  private readonly lines = new Map<string, number>();
  private readonly expenses: ReadonlyMap<string, number>;

  constructor({ book }: BookDraft) {
    const standing = book.all(EXPENSES).filter(({ notaFiscal, dataAnulacao }) => !documentKey(notaFiscal) && !dataAnulacao);
    this.expenses = new Map(standing.map((expense) => [keyOf(expense), expense.idDespesa]));
  }

  question({ expense }: SoundLine): string | null {
    const { notaFiscal, valor, dataElaboracao } = expense;
    const isNumbered = documentKey(notaFiscal) !== null;
    const same = isNumbered ? `a mesma nota fiscal (${notaFiscal})` : `a mesma data (${formatDate(dataElaboracao)}), nenhum documento`;
    const text = `tem o mesmo favorecido, ${same} e o mesmo valor (${formatBRL(valor)}). Confirme se esta for mesmo outra despesa.`;
    const line = this.lines.get(keyOf(expense));
    if (line !== undefined) return `A linha ${line} da planilha ${text}`;
    const idDespesa = isNumbered ? undefined : this.expenses.get(keyOf(expense));
    return idDespesa === undefined ? null : `A despesa nº ${idDespesa} ${text}`;
  }

  add({ linha, expense }: SoundLine): void {
    const key = keyOf(expense);
    if (!this.lines.has(key)) this.lines.set(key, linha);
  }
}

/** Equal for the same payee, document and value; without a document also of the same day. */
const keyOf = ({
  idFavorecido,
  notaFiscal,
  valor,
  dataElaboracao,
}: {
  idFavorecido: string;
  notaFiscal: string | null;
  valor: Centavos;
  dataElaboracao: PlainDate;
}) => {
  const numero = documentKey(notaFiscal);
  return `${idFavorecido} ${valor} ${numero ? `nota ${numero}` : dataElaboracao}`;
};
