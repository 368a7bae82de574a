import { type Slice } from '#platform/slice.js';
import { JoinPaperHandler, WithdrawPaperHandler } from './paper.commands.js';
import { PaperQueries } from './paper.queries.js';
import { PaperCheck } from './paper-check.service.js';
import { PaperFiles } from './paper-files.service.js';
import { PaperHolds } from './paper-holds.service.js';
import { PapersController } from './papers.controller.js';
import { UnnamedPapers } from './unnamed-papers.service.js';

export const PAPERS_SLICE: Slice = {
  controllers: [PapersController],
  providers: [PaperFiles, PaperCheck, PaperHolds, PaperQueries, JoinPaperHandler, UnnamedPapers, WithdrawPaperHandler],
  exports: [PaperCheck, PaperFiles, PaperHolds, PaperQueries],
};
