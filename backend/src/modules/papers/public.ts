/** Public face of papers for other modules. */
export { JoinPaperCommand } from './paper.commands.js';
export { PaperQueries } from './paper.queries.js';
export { PaperCheck, type PaperSelection } from './paper-check.service.js';
export { PaperFiles, type SentPaper } from './paper-files.service.js';
export { PaperHolds } from './paper-holds.service.js';
export { PapersModule } from './papers.module.js';
export { Sha256Pipe } from './sha256.pipe.js';
