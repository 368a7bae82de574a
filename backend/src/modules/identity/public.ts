/** What other modules may know of identity. */
export { earlierIssueHeader, IssuedDocuments } from './journal/issued-documents.service.js';
export { VALUES_BEFORE } from './journal/journal.queries.js';
export { JournalCheck } from './journal/journal-check.js';
export { INSTALLATION } from './journal/journal-entry.js';
export { JournalExport } from './journal/journal-export.js';
export { AdministratorGrant } from './links/administrator-grant.js';
export { linkCreator, unlinkLast } from './links/creator-link.js';
export { requireGovernsUsers } from './links/shared-records.js';
export { PasswordMails } from './passwords/password-mails.js';
export { type AssociationDirectory, AssociationDirectoryPort } from './ports.js';
export { OpenToAuditors, Requires } from './sessions/access.guard.js';
export { Access } from './sessions/access.js';
export { type AuthenticatedRequest, type Caller, CurrentCaller, type Governor, governedBy } from './sessions/caller.js';
export type { TokenClaims } from './sessions/jwt.strategy.js';
export { hasUsers, type SeededUser, seedUsers } from './users/seed-users.js';
export { UsersService } from './users/users.service.js';
