/** Public face of associations for other modules. */
export { APPROVAL_SETTING, type ApprovalSetting } from './associations/approval-setting.js';
export { ASSOCIATION_DATA } from './associations/association-data.js';
export { AssociationsService } from './associations/associations.service.js';
export { seedAssociations } from './associations/seed-associations.js';
export { AssociationsModule } from './associations.module.js';
export { LetterheadsService } from './letterheads/letterheads.service.js';
export { LIMIT_TO_CONFIRM, type LimitToConfirm, PAYMENT_LIMIT } from './payment-limits/payment-limit.sql.js';
export { ISSUERS } from './places/issuers.js';
export { errorsOfSentPlace, inOfficialWords, UFS } from './places/places.js';
