/** Public face of personal data for other modules. */
export { PersonFiles } from './person-files/person-files.queries.js';
export { PersonalDataModule } from './personal-data.module.js';
