/** Public face of accountability for other modules. */
export { AccountabilityModule } from './accountability.module.js';
export { ResearchesService } from './researches/researches.service.js';
