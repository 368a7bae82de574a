import { type Slice } from '#platform/slice.js';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { CompositionQueries } from './composition.queries.js';
import { YearBookQueries } from './year-book.queries.js';

export const TIMELINE: Slice = {
  controllers: [AuditController],
  providers: [AuditQueries, CompositionQueries, YearBookQueries],
  exports: [YearBookQueries],
};
