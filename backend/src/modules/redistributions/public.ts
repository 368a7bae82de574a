/** Public face of redistributions for other modules. */

export { RedistributionDrafts } from './drafts/redistribution-drafts.service.js';
export { HALF_WAIT_MINUTES } from './half.store.js';
export { OperationPipe } from './operation.pipe.js';
export { PROPOSALS, type Proposals } from './proposals-to-decide.sql.js';
export { RedistributeCommand } from './redistribution.commands.js';
export { RedistributionQueries } from './redistribution.queries.js';
export { RedistributionPapers } from './redistribution-papers.queries.js';
export { RedistributionsModule } from './redistributions.module.js';
