/** What other modules may know of minutes. */
export { MinutesSchema } from './minutes/minutes.entity.js';
export { MinutesService } from './minutes/minutes.service.js';
export { MinutesModule } from './minutes.module.js';
export { TemplateSchema } from './templates/template.entity.js';
