/** Public face of accountability for other modules. */
export { AccountabilityModule } from './accountability.module.js';
export { AssetsService } from './assets/assets.service.js';
export { ASSETS_TO_DO, type AssetsToDo } from './assets/to-do.sql.js';
export { LayoutsService } from './layouts/layouts.service.js';
export { ResearchesService } from './researches/researches.service.js';
export { ApproveRolCommand } from './rol/rol.commands.js';
export { RolQueries } from './rol/rol.queries.js';
export { RolDrafts } from './rol/rol-drafts.service.js';
