import { Module } from '@nestjs/common';
import { ResearchesController } from './researches/researches.controller.js';
import { ResearchesService } from './researches/researches.service.js';
import { ApproveRolHandler } from './rol/rol.commands.js';
import { RolController } from './rol/rol.controller.js';
import { RolQueries } from './rol/rol.queries.js';
import { RolDrafts } from './rol/rol-drafts.service.js';

/** What proves how the money was spent: what was to be bought first, and researches of prices. */
@Module({
  controllers: [ResearchesController, RolController],
  providers: [ResearchesService, RolDrafts, RolQueries, ApproveRolHandler],
  exports: [ResearchesService, RolDrafts, RolQueries],
})
export class AccountabilityModule {}
