import { type PlainDate } from '#domain/plain-date.js';
import { type Fact } from './fact.js';
import { type BookDays } from './posting.js';
import { type FactRole, type Moment, type RecordKind, type RecordState } from './record-kind.js';
import { type Names } from './sentences/names.js';

type Changes<S extends RecordState> = Partial<Omit<S, 'versao'>>;

/** What a fact means for its record. @typeParam F the fact @typeParam S the state of the record */
type FactKind<F extends Fact, S extends RecordState> = {
  /** The day on which it takes effect; absent: the day it was recorded, within the book's year. */
  effectiveDay?(fact: F, days: BookDays): PlainDate;
  /** A self-contained sentence about it, for auditors. `before` is the record before a correcting fact, if known. */
  sentence(fact: F, before: S | undefined, names: Names): string;
} & (
  | { readonly role: Extract<FactRole, 'begins'>; state(fact: F, moment: Moment): Omit<S, 'versao'> }
  /** `changes` of the record's state; null deletes it; absent: the record takes over the fields of the fact. */
  | { readonly role: Exclude<FactRole, 'begins'>; changes?(before: S, fact: F, moment: Moment): Changes<S> | null }
);

/** What each fact of a kind of record means. */
export type FactKinds<F extends Fact, S extends RecordState> = { readonly [T in F['type']]: FactKind<Extract<F, { type: T }>, S> };

/** What follows for a kind of record from its facts. */
export function recordOfFacts<F extends Fact, S extends RecordState>(
  kinds: FactKinds<F, S>,
): Required<Pick<RecordKind<F, S>, 'facts' | 'evolve' | 'effectiveDay' | 'sentence'>> {
  const kindOf = ({ type }: F) => kinds[type as F['type']] as FactKind<F, S>;
  return {
    facts: Object.fromEntries(Object.entries<FactKind<F, S>>(kinds).map(([type, { role }]) => [type, role])) as Record<F['type'], FactRole>,
    evolve(before, fact, moment) {
      const kind = kindOf(fact);
      const { versao } = moment;
      if (kind.role === 'begins') return { ...kind.state(fact, moment), versao } as S;
      const { type: _, ...fields } = fact;
      const changes = kind.changes ? kind.changes(before!, fact, moment) : fields;
      return changes === null ? undefined : { ...before!, ...changes, versao };
    },
    effectiveDay: (fact, days) => kindOf(fact).effectiveDay?.(fact, days),
    sentence: (fact, before, names) => kindOf(fact).sentence(fact, before, names),
  };
}
