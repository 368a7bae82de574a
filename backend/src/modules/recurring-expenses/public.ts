/** Public face of recurring expenses for other modules. */
export { RecurringExpensesModule } from './recurring-expenses.module.js';
export { RecurringExpenses } from './recurring-expenses.queries.js';
export { RecurringExpensesService } from './recurring-expenses.service.js';
