/** SQL of the plan for the queries of other modules. */
export { lineWithNames, planOf } from './classification/line-names.sql.js';
