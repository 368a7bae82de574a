import { type ExpenseState } from './expense-state.js';

type Attested = Pick<ExpenseState, 'idFavorecido' | 'valor'>;

/** Whether an expense that is corrected stays what was attested: the same payee and value. */
export const isAsAttested = (before: Attested, after: Attested): boolean =>
  before.idFavorecido === after.idFavorecido && before.valor === after.valor;
