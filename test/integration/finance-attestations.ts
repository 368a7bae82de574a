import { type Drawn, type ModelExpense } from './finance-splits.js';

interface Expenses {
  expenses: Map<number, ModelExpense>;
}

/** A command in the model: whether it is allowed now, and its effect. */
interface AttestationRule {
  allows(model: Expenses): boolean;
  apply(model: Expenses): unknown;
}

/** Attests an expense, and takes that back. */
export const ATTESTATION_RULES = {
  attest: ({ id }: Drawn): AttestationRule => ({
    allows: ({ expenses }) => {
      const expense = expenses.get(id);
      return expense !== undefined && expense.state !== 'cancelled' && expense.parent === undefined && !expense.attested;
    },
    apply: ({ expenses }) => expenses.set(id, { ...expenses.get(id)!, attested: true }),
  }),
  withdrawAttestation: ({ id }: Drawn): AttestationRule => ({
    allows: ({ expenses }) => {
      const expense = expenses.get(id);
      return expense !== undefined && expense.state !== 'cancelled' && expense.attested === true;
    },
    apply: ({ expenses }) => expenses.set(id, { ...expenses.get(id)!, attested: false }),
  }),
};
