/** Public face of the search for other modules. */
export { SearchModule } from './search.module.js';
