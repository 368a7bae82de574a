/** What other modules may know of years. */
export { FiscalYearsModule } from './fiscal-years.module.js';
export { YearExecutionQueries } from './year-execution.queries.js';
export { type AccountYields, type ExpenseGroup, YEAR_FIGURES, type YearFigures, type YearState } from './year-figures.sql.js';
