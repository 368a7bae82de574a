/** Public face of fiscal years for other modules. */
export { OpenYearCommand } from './fiscal-year.commands.js';
export { FiscalYearsModule } from './fiscal-years.module.js';
export { SaveOpeningBalancesCommand } from './opening-balances/opening-balances.commands.js';
export { OPENED_IN_OTHER_YEARS } from './opening-balances/other-years.sql.js';
export {
  type AccountYields,
  type ExpenseGroup,
  RECONCILED_UP_TO,
  YEAR_FIGURES,
  type YearFigures,
  type YearState,
} from './year-figures.sql.js';
