/** What other modules may know of associations. */
export { AssociationRow, AssociationSchema } from './associations/association.entity.js';
