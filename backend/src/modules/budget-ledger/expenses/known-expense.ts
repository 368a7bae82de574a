import { NotFound } from '#domain/rule-violation.js';
import { type Book } from '#modules/book/pure.js';
import { refuseClosedElsewhere } from './closed-elsewhere.js';
import { type Bill, type KeyHolder, refuseDuplicate, refuseKnownKey } from './duplicate.js';
import { type DespesaAlterada, type DespesaRegistrada } from './expense.events.js';
import { registerExpense, type WrittenExpense } from './expense.js';
import { editWithTaxes } from './retained-tax.js';

/** An expense about to be saved, and the facts looked up for it. */
export interface KnownExpense {
  readonly data: WrittenExpense;
  /** Sentence about the first broken reference. */
  readonly missing: string | undefined;
  /** The expense of another base year with the same invoice key. */
  readonly keyHolder: KeyHolder | null;
  /** The same bills in other base years; undefined if a duplicate is confirmed. */
  readonly bills: readonly Bill[] | undefined;
}

/** Registers an expense. Refuses broken references first, and a suspected duplicate of a bill last (rule 11.8). */
export function registerKnown(book: Book, known: KnownExpense): DespesaRegistrada {
  requireReferences(known);
  const fact = registerExpense(book, known.data);
  refuseRepeated(book, known, fact);
  return fact;
}

/** Changes an expense with its retained taxes, and refuses in the order of `registerKnown`. */
export function editKnown(book: Book, known: KnownExpense, idDespesa: number, seen?: number | null): DespesaAlterada[] {
  requireReferences(known);
  const facts = editWithTaxes(book, idDespesa, known.data, seen);
  refuseClosedElsewhere(book, facts);
  refuseRepeated(book, known, facts[0]!);
  return facts;
}

function requireReferences({ missing }: KnownExpense): void {
  if (missing !== undefined) throw new NotFound('registro.ausente', missing);
}

function refuseRepeated(book: Book, { keyHolder, bills }: KnownExpense, fact: DespesaRegistrada | DespesaAlterada): void {
  refuseKnownKey(book, keyHolder, fact);
  if (bills) refuseDuplicate(book, bills, fact, book.id.ano);
}
