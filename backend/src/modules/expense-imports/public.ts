/** Public face of the import of expenses for other modules. */
export { ExpenseImportsModule } from './expense-imports.module.js';
