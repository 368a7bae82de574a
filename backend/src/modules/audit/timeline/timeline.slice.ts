import { APP_INTERCEPTOR } from '@nestjs/core';
import { type Slice } from '#platform/slice.js';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { CompositionQueries } from './composition.queries.js';
import { OvertakenInterceptor } from './overtaken.interceptor.js';
import { OvertakingQueries } from './overtaking.queries.js';
import { YearBookQueries } from './year-book.queries.js';

export const TIMELINE: Slice = {
  controllers: [AuditController],
  providers: [
    AuditQueries,
    CompositionQueries,
    OvertakingQueries,
    YearBookQueries,
    { provide: APP_INTERCEPTOR, useClass: OvertakenInterceptor },
  ],
  exports: [YearBookQueries],
};
