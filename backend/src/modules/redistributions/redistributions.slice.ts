import { type Slice } from '#platform/slice.js';
import { ApprovalRule } from './approval-rule.service.js';
import { RedistributionDraftSchema } from './drafts/redistribution-draft.entity.js';
import { RedistributionDraftsController } from './drafts/redistribution-drafts.controller.js';
import { RedistributionDrafts } from './drafts/redistribution-drafts.service.js';
import { RedistributeHalfHandler } from './half.commands.js';
import { PendingHalves } from './half.store.js';
import { ProposalsOfMinutes } from './proposals-of-minutes.service.js';
import { BookedBefore, DeleteOperationHandler, JustifyOperationHandler, RedistributeHandler } from './redistribution.commands.js';
import { RedistributionQueries } from './redistribution.queries.js';
import { RedistributionApprovals } from './redistribution-approvals.service.js';
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
    RedistributionApprovals,
    ProposalsOfMinutes,
    ApprovalRule,
    BookedBefore,
    RedistributeHandler,
    RedistributeHalfHandler,
    JustifyOperationHandler,
    DeleteOperationHandler,
  ],
  exports: [RedistributionDrafts, RedistributionQueries, RedistributionPapers],
  entities: [RedistributionDraftSchema],
};
