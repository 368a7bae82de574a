/** SQL of recurring expenses for the queries of other modules. */
export { HELD_OF_RECURRING_EXPENSES } from './recurring-expense.holdings.js';
