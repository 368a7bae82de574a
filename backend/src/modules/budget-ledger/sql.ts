/** SQL of the ledger for use in the SQL of other modules. */
export { IS_OPENING, IS_RECONCILABLE, movementsNamed, STANDS } from './accounts/account-movements.sql.js';
export { begunOtherwise } from './accounts/beginnings.sql.js';
export { HELD_OF_EXPENSES } from './expenses/expense.holdings.js';
export { PROVEN } from './expenses/lacks-proof.sql.js';
