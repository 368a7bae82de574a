/** What other modules may know of auditing. */
export { AuditingModule } from './auditing.module.js';
export { FindingsService } from './findings.service.js';
export { OpinionsService } from './opinions.service.js';
export { TO_ANSWER, type ToAnswer } from './to-answer.sql.js';
