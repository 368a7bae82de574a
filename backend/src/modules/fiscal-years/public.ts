/** Public face of fiscal years for other modules. */
export { FiscalYearsModule } from './fiscal-years.module.js';
export { type ByCategory, YearExecutionQueries } from './year-execution.queries.js';
export { type AccountYields, type ExpenseGroup, YEAR_FIGURES, type YearFigures, type YearState } from './year-figures.sql.js';
