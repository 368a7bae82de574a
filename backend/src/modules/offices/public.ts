/** Public face of offices for other modules. */
export { MandatesService } from './mandates/mandates.service.js';
export { OfficesModule } from './offices.module.js';
