/** What other modules may know of planning. */
export { ActionSchema } from './actions/action.entity.js';
export { type Classification, ClassificationService } from './classification/classification.service.js';
export { ExpenseElementSchema } from './expense-elements/expense-element.entity.js';
export { FundsSourceSchema } from './funds-sources/funds-source.entity.js';
export { ItemSchema } from './items/item.entity.js';
export { PlanningModule } from './planning.module.js';
export { ProgramSchema } from './programs/program.entity.js';
export { SubActionSchema } from './sub-actions/sub-action.entity.js';
