/** Types and rules of accountability without a database, for the decisions of other modules. */

export type { RolFact } from './rol/rol.events.js';
export { APPROVED_ROL_RECORD } from './rol/rol.record.js';
