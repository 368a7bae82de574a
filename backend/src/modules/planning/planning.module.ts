import { Module } from '@nestjs/common';
import { ActionsController } from './actions/actions.controller.js';
import { ActionsService } from './actions/actions.service.js';
import { ClassificationService } from './classification/classification.service.js';
import { ExpenseElementsController } from './expense-elements/expense-elements.controller.js';
import { ExpenseElementsService } from './expense-elements/expense-elements.service.js';
import { FundsSourcesController } from './funds-sources/funds-sources.controller.js';
import { FundsSourcesService } from './funds-sources/funds-sources.service.js';
import { ItemsController } from './items/items.controller.js';
import { ItemsService } from './items/items.service.js';
import { ProgramsController } from './programs/programs.controller.js';
import { ProgramsService } from './programs/programs.service.js';
import { ReadyPlansController } from './ready-plans/ready-plans.controller.js';
import { ReadyPlansService } from './ready-plans/ready-plans.service.js';
import { SubActionsController } from './sub-actions/sub-actions.controller.js';
import { SubActionsService } from './sub-actions/sub-actions.service.js';

/** The budget hierarchy (programs, actions, sub-actions, items) and its lookups. */
@Module({
  controllers: [
    ProgramsController,
    ActionsController,
    SubActionsController,
    ItemsController,
    ExpenseElementsController,
    FundsSourcesController,
    ReadyPlansController,
  ],
  providers: [
    ProgramsService,
    ActionsService,
    SubActionsService,
    ItemsService,
    ExpenseElementsService,
    FundsSourcesService,
    ClassificationService,
    ReadyPlansService,
  ],
  exports: [ProgramsService],
})
export class PlanningModule {}
