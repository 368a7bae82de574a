/** What other modules may know of planning. */
export { ProgramSchema } from './programs/program.entity.js';
