/** What other modules may know of associations. */
export { AssociationRow, AssociationSchema } from './associations/association.entity.js';
export { AssociationsService } from './associations/associations.service.js';
export { AssociationsModule } from './associations.module.js';
export { HolidaySchema } from './holidays/holiday.entity.js';
export { LetterheadSchema } from './letterheads/letterhead.entity.js';
export { LetterheadsService } from './letterheads/letterheads.service.js';
export { ISSUERS } from './places/issuers.js';
export { errorsOfPlace, errorsOfSentPlace } from './places/places.js';
