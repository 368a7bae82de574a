/** SQL of the import of expenses for the queries of other modules. */
export { HELD_OF_EXPENSE_IMPORTS } from './expense-import.holdings.js';
