/** Public face of offices for other modules. */
export { MandatesService } from './mandates/mandates.service.js';
export { MANDATES_TODAY, type MandatesToday } from './mandates/vacant-seats.js';
export { OfficesService } from './offices/offices.service.js';
export { OfficesModule } from './offices.module.js';
