import { toComeRefusal } from '#contracts/budget-ledger/expense-days.js';
import { type PlainDate } from '#domain/plain-date.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { type Bill, type KeyHolder, refuseDuplicate, refuseKnownKey } from './duplicate.js';
import { type DespesaAlterada, type DespesaRegistrada, type ExpenseData } from './expense.events.js';
import { existing, registerExpense, type TermsOf } from './expense.js';
import { refuseAboveLimit } from './payments/release.js';
import { editWithTaxes } from './retained-tax.js';
import { type GivenExpense, writtenOver } from './written-expense.js';

/** An expense about to be saved, and the facts looked up for it. */
export interface KnownExpense {
  readonly data: GivenExpense;
  /** Sentence about the first broken reference. */
  readonly missing: string | undefined;
  /** The expense of another base year with the same invoice key. */
  readonly keyHolder: KeyHolder | null;
  /** The same bills in other base years; undefined if a duplicate is confirmed. */
  readonly bills: readonly Bill[] | undefined;
  readonly hoje: PlainDate;
  /** Drawn up on the day that its recurring expense says, which may be later in the month. */
  readonly isPlanned?: boolean;
  /** CPFs of those who wrote the template that it is booked from. */
  readonly preparadaPor?: readonly string[];
}

/** Registers an expense. Refuses broken references first, and a suspected duplicate of a bill last (rule 11.8). */
export function registerKnown(book: Book, known: KnownExpense): DespesaRegistrada {
  requireReferences(known);
  const fact = registerExpense(book, writtenOver(known.data));
  refuseToCome(known, fact, known.isPlanned ? { ...fact, dataNf: null } : undefined);
  refuseRepeated(book, known, fact);
  const { preparadaPor = [] } = known;
  return preparadaPor.length > 0 ? { ...fact, preparadaPor } : fact;
}

/** Changes an expense with its retained taxes, and refuses in the order of `registerKnown`. `termsOf` is of its payment, to the payee that it gets. */
export function editKnown(
  book: Book,
  known: KnownExpense,
  { idDespesa, versao }: { idDespesa: number; versao?: number | null },
  termsOf: TermsOf,
): DespesaAlterada[] {
  requireReferences(known);
  const before = existing(book, idDespesa);
  const facts = editWithTaxes(book, idDespesa, writtenOver(known.data, before), versao);
  refuseToCome(known, facts[0]!, before);
  const after = { ...before, idFavorecido: facts[0]!.idFavorecido };
  refuseAboveLimit(book, before, after, termsOf(after));
  refuseClosedElsewhere(book, facts);
  refuseRepeated(book, known, facts[0]!);
  return facts;
}

/** Refuses days to come (rule 11.3), but for those of the expense `before`. */
function refuseToCome({ hoje }: KnownExpense, fact: DespesaRegistrada | DespesaAlterada, before?: ExpenseData): void {
  const refusal = toComeRefusal(fact, hoje, before);
  if (refusal) throw new RuleViolation(CODES[refusal.field], `${refusal.message}.`);
}

const CODES = { dataElaboracao: 'despesa.data-elaboracao', dataNf: 'despesa.data-nf' } as const;

function requireReferences({ missing }: KnownExpense): void {
  if (missing !== undefined) throw new NotFound('registro.ausente', missing);
}

function refuseRepeated(book: Book, { keyHolder, bills }: KnownExpense, fact: DespesaRegistrada | DespesaAlterada): void {
  refuseKnownKey(book, keyHolder, fact);
  if (bills) refuseDuplicate(book, bills, fact);
}
