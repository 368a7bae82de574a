import { type Centavos } from '#domain/money.js';
import { type Fact, type RecordKind, type RecordState } from '#modules/book/pure.js';
import { type Names } from './audit/names.js';

/** A kind of record of the ledger, with what auditors read of its facts. */
export interface LedgerRecord<F extends Fact, S extends RecordState> extends RecordKind<F, S> {
  /** What happened, in a sentence that stands without its fact beside it. `before` is the record before the fact, where the fact corrects it and it is known. */
  sentence(fact: F, before: S | undefined, names: Names): string;
  /** The amount that a fact is about, or that it takes back; null where no amount is involved, or known. */
  amount(fact: F, before: S | undefined): Centavos | null;
}
