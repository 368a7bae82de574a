import { type Slice } from '#platform/slice.js';
import { RedistributeHalfHandler } from './half.commands.js';
import { PendingHalves } from './half.store.js';
import { BookedBefore, DeleteOperationHandler, JustifyOperationHandler, RedistributeHandler } from './redistribution.commands.js';
import { RedistributionQueries } from './redistribution.queries.js';
import { RedistributionDraftSchema } from './redistribution-draft.entity.js';
import { RedistributionDraftsController } from './redistribution-drafts.controller.js';
import { RedistributionDrafts } from './redistribution-drafts.service.js';
import { RedistributionPapers } from './redistribution-papers.queries.js';
import { RedistributionSimulator } from './redistribution-simulator.service.js';
import { RedistributionsController } from './redistributions.controller.js';

export const REDISTRIBUTIONS: Slice = {
  controllers: [RedistributionDraftsController, RedistributionsController],
  providers: [
    RedistributionQueries,
    RedistributionPapers,
    PendingHalves,
    RedistributionSimulator,
    RedistributionDrafts,
    BookedBefore,
    RedistributeHandler,
    RedistributeHalfHandler,
    JustifyOperationHandler,
    DeleteOperationHandler,
  ],
  exports: [RedistributionDrafts, RedistributionQueries, RedistributionPapers],
  entities: [RedistributionDraftSchema],
};
