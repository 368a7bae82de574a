import { Module } from '@nestjs/common';
import { AssociationsModule } from '#modules/associations/public.js';
import { MinutesModule } from '#modules/minutes/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { PaperHolds, PapersModule } from '#modules/papers/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { refuseNamedPaper } from './acts/act.js';
import { SubmissionActs } from './acts/acts.queries.js';
import { FrozenRegisters } from './acts/frozen-registers.service.js';
import { Minutes } from './acts/minutes.js';
import { AssetTerm } from './assets/asset-term.service.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import { AssetsForm } from './forms/assets-form.js';
import { FormsService } from './forms/forms.service.js';
import { ResearchForm } from './forms/research-form.js';
import { RolForm } from './forms/rol-form.js';
import { LayoutsController } from './layouts/layouts.controller.js';
import { LayoutsService } from './layouts/layouts.service.js';
import { ActHandler } from './presenting/act.commands.js';
import { SubmissionActsController } from './presenting/acts.controller.js';
import { Presentations } from './presenting/presentations.service.js';
import { ResearchesController } from './researches/researches.controller.js';
import { ResearchesService } from './researches/researches.service.js';
import { ApproveRolHandler } from './rol/rol.commands.js';
import { RolController } from './rol/rol.controller.js';
import { RolQueries } from './rol/rol.queries.js';
import { RolDrafts } from './rol/rol-drafts.service.js';
import { SubmissionOpinions } from './submissions/opinions.service.js';
import { SubmissionPoints } from './submissions/points.queries.js';
import { SubmissionDataQueries } from './submissions/submission-data.queries.js';
import { SubmissionForms } from './submissions/submission-forms.service.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { YearExecutionQueries } from './submissions/year-execution.queries.js';

/** What proves how the money was spent: what was to be bought first, researches of prices, and assets; and the prestação de contas, whose forms layouts describe. */
@Module({
  imports: [AssociationsModule, MinutesModule, OfficesModule, PapersModule, TreasuryModule],
  controllers: [AssetsController, LayoutsController, ResearchesController, RolController, SubmissionsController, SubmissionActsController],
  providers: [
    AssetsForm,
    FormsService,
    ResearchForm,
    RolForm,
    AssetsService,
    AssetTerm,
    LayoutsService,
    ResearchesService,
    RolDrafts,
    RolQueries,
    ApproveRolHandler,
    ActHandler,
    FrozenRegisters,
    Minutes,
    Presentations,
    SubmissionActs,
    SubmissionDataQueries,
    SubmissionOpinions,
    SubmissionPoints,
    SubmissionForms,
    SubmissionsService,
    YearExecutionQueries,
  ],
  exports: [
    AssetsForm,
    AssetsService,
    FormsService,
    ResearchForm,
    RolForm,
    ResearchesService,
    RolDrafts,
    RolQueries,
    Presentations,
    SubmissionForms,
    SubmissionsService,
    YearExecutionQueries,
  ],
})
export class AccountabilityModule {
  constructor(holds: PaperHolds) {
    holds.add(refuseNamedPaper);
  }
}
