/** Types and rules of accountability without a database, for the decisions of other modules. */
export type { SubmissionFact } from './acts/act.events.js';
export { ACT_RECORD } from './acts/act.record.js';
export { refusePresented } from './acts/freeze.js';
export type { RolFact } from './rol/rol.events.js';
export { APPROVED_ROL_RECORD } from './rol/rol.record.js';
