/** What other modules may know of the search. */
export { SearchModule } from './search.module.js';
