/** What the SQL of other modules may name of the ledger. */
export { IS_OPENING, IS_RECONCILABLE, movementsNamed, STANDS } from './accounts/account-movements.sql.js';
export { POSTINGS_UP_TO, upTo } from './balances/position.queries.js';
export { PROVEN } from './expenses/lacks-proof.sql.js';
