/** Types and rules of accountability without a database, for the decisions of other modules. */

export { type FormData, fillForm, type SourceRow } from './layouts/fill-form.js';
export type { RolFact } from './rol/rol.events.js';
export { contentOf } from './rol/rol.js';
export { APPROVED_ROL_RECORD } from './rol/rol.record.js';
