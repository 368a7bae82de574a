/** Public interface of the module. */

export { AssembliesModule } from './assemblies.module.js';
export { MinutesService } from './minutes/minutes.service.js';
