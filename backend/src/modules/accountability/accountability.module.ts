import { Module } from '@nestjs/common';
import { AssociationsModule } from '#modules/associations/public.js';
import { MinutesModule } from '#modules/minutes/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { AssetTerm } from './assets/asset-term.service.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import { LayoutsController } from './layouts/layouts.controller.js';
import { LayoutsService } from './layouts/layouts.service.js';
import { ResearchesController } from './researches/researches.controller.js';
import { ResearchesService } from './researches/researches.service.js';
import { ApproveRolHandler } from './rol/rol.commands.js';
import { RolController } from './rol/rol.controller.js';
import { RolQueries } from './rol/rol.queries.js';
import { RolDrafts } from './rol/rol-drafts.service.js';

/** What proves how the money was spent: what was to be bought first, researches of prices, and assets; and the layouts of the forms. */
@Module({
  imports: [AssociationsModule, MinutesModule, OfficesModule],
  controllers: [AssetsController, LayoutsController, ResearchesController, RolController],
  providers: [AssetsService, AssetTerm, LayoutsService, ResearchesService, RolDrafts, RolQueries, ApproveRolHandler],
  exports: [AssetsService, LayoutsService, ResearchesService, RolDrafts, RolQueries],
})
export class AccountabilityModule {}
