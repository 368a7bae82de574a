/** Public interface of the module. */

export { AssembliesModule } from './assemblies.module.js';
export { MinutesSchema } from './minutes/minutes.entity.js';
export { MinutesService } from './minutes/minutes.service.js';
export { TemplateSchema } from './templates/template.entity.js';
