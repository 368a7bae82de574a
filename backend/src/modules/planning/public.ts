/** Public face of planning for other modules. */
export { ActionsService } from './actions/actions.service.js';
export {
  type Classification,
  ELEMENT_CATEGORY,
  FUNDS_SOURCE,
  LINE,
  LINE_NAMES,
  PROGRAM,
  refuseOrphans,
} from './classification/classification.service.js';
export { ExpenseElementsService } from './expense-elements/expense-elements.service.js';
export { FundsSourcesService } from './funds-sources/funds-sources.service.js';
export { HAS_PLAN, ItemsService } from './items/items.service.js';
export { PlanningModule } from './planning.module.js';
export { ProgramsService } from './programs/programs.service.js';
export { SubActionsService } from './sub-actions/sub-actions.service.js';
