import { Module } from '@nestjs/common';
import { AssociationsModule } from '#modules/associations/public.js';
import { LinkedChecks } from '#modules/book/public.js';
import { MinutesModule } from '#modules/minutes/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { PaperHolds, PapersModule } from '#modules/papers/public.js';
import { TreasuryModule } from '#modules/treasury/public.js';
import { refuseNamedPaper } from './acts/act.js';
import { SubmissionActs } from './acts/acts.queries.js';
import { FrozenRegisters } from './acts/frozen-registers.service.js';
import { Minutes } from './acts/minutes.js';
import { PresentedDocuments } from './acts/presented-documents.service.js';
import { AssetTerm } from './assets/asset-term.service.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import { BankListsController } from './bank-list/bank-lists.controller.js';
import { BankLists } from './bank-list/bank-lists.service.js';
import { AssetsForm } from './forms/assets-form.js';
import { FormsService } from './forms/forms.service.js';
import { ResearchForm } from './forms/research-form.js';
import { RolForm } from './forms/rol-form.js';
import { LayoutsController } from './layouts/layouts.controller.js';
import { LayoutsService } from './layouts/layouts.service.js';
import { OwnSubmissionsController } from './overview/own-submissions.controller.js';
import { OwnSubmissions } from './overview/own-submissions.service.js';
import { SubmissionsToDo } from './overview/submissions-to-do.service.js';
import { ActHandler } from './presenting/act.commands.js';
import { SubmissionActsController } from './presenting/acts.controller.js';
import { SubmissionPieces } from './presenting/pieces.service.js';
import { Presentations } from './presenting/presentations.service.js';
import { PresentedCheck } from './presenting/presented-check.service.js';
import { ResearchesController } from './researches/researches.controller.js';
import { ResearchesService } from './researches/researches.service.js';
import { ApproveRolHandler } from './rol/rol.commands.js';
import { RolController } from './rol/rol.controller.js';
import { RolQueries } from './rol/rol.queries.js';
import { RolDrafts } from './rol/rol-drafts.service.js';
import { BankLineQueries } from './submissions/bank-lines.queries.js';
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
  controllers: [
    AssetsController,
    BankListsController,
    LayoutsController,
    ResearchesController,
    RolController,
    SubmissionsController,
    OwnSubmissionsController,
    SubmissionActsController,
  ],
  providers: [
    AssetsForm,
    FormsService,
    ResearchForm,
    RolForm,
    AssetsService,
    AssetTerm,
    BankLineQueries,
    BankLists,
    LayoutsService,
    ResearchesService,
    RolDrafts,
    RolQueries,
    ApproveRolHandler,
    ActHandler,
    FrozenRegisters,
    Minutes,
    OwnSubmissions,
    Presentations,
    PresentedCheck,
    PresentedDocuments,
    SubmissionPieces,
    SubmissionActs,
    SubmissionDataQueries,
    SubmissionOpinions,
    SubmissionPoints,
    SubmissionForms,
    SubmissionsService,
    SubmissionsToDo,
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
    SubmissionsToDo,
    YearExecutionQueries,
  ],
})
export class AccountabilityModule {
  constructor(holds: PaperHolds, checks: LinkedChecks, presented: PresentedCheck) {
    holds.add(refuseNamedPaper);
    checks.add((book) => presented.verify(book));
  }
}
