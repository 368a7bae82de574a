/** Public interface of the module. */

export { AssembliesModule } from './assemblies.module.js';
export { AGENDA, type Agenda } from './minutes/agenda.js';
export { MinutesService } from './minutes/minutes.service.js';
