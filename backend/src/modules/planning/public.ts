/** What other modules may know of planning. */
export { ActionSchema } from './actions/action.entity.js';
export { ActionsService } from './actions/actions.service.js';
export { type Classification, FUNDS_SOURCE, LINE, LINE_NAMES, refuseOrphans } from './classification/classification.service.js';
export { ExpenseElementSchema } from './expense-elements/expense-element.entity.js';
export { ExpenseElementsService } from './expense-elements/expense-elements.service.js';
export { FundsSourceSchema } from './funds-sources/funds-source.entity.js';
export { FundsSourcesService } from './funds-sources/funds-sources.service.js';
export { ItemSchema } from './items/item.entity.js';
export { ItemsService } from './items/items.service.js';
export { PlanningModule } from './planning.module.js';
export { ProgramSchema } from './programs/program.entity.js';
export { ProgramsService } from './programs/programs.service.js';
export { SubActionSchema } from './sub-actions/sub-action.entity.js';
export { SubActionsService } from './sub-actions/sub-actions.service.js';
