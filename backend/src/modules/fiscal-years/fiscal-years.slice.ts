import { type Slice } from '#platform/slice.js';
import { CloseYearHandler, OpenYearHandler, ReopenYearHandler } from './fiscal-year.commands.js';
import { FiscalYearQueries } from './fiscal-year.queries.js';
import { FiscalYearsController } from './fiscal-years.controller.js';

export const FISCAL_YEARS_SLICE: Slice = {
  controllers: [FiscalYearsController],
  providers: [FiscalYearQueries, OpenYearHandler, CloseYearHandler, ReopenYearHandler],
};
