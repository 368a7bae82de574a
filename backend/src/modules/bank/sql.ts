/** SQL of the bank for the queries of other modules. */
export { openSince } from './reconciliation/open-since.sql.js';
export { HELD_OF_RULES } from './rules/reconciliation-rule.holdings.js';
export { HELD_OF_STATEMENTS } from './statements/statement.holdings.js';
