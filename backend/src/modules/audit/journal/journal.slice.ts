import { type Slice } from '#platform/slice.js';
import { JournalController } from './journal.controller.js';
import { JournalQueries } from './journal.queries.js';
import { JournalExport } from './journal-export.js';

export const JOURNAL: Slice = {
  controllers: [JournalController],
  providers: [JournalQueries, JournalExport],
  exports: [JournalExport, JournalQueries],
};
