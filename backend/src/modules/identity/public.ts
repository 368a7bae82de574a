/** Public face of identity for other modules. */

export { May } from './access/access.guard.js';
export { Access } from './access/access.js';
export { governedBy, hasOtherManager } from './access/administrators.js';
export { type AuthenticatedRequest, type Caller, CurrentCaller, type Governor } from './access/caller.js';
export { LoginAttempts } from './credentials/login-attempts.js';
export { PasswordMails } from './passwords/password-mails.js';
export { type AssociationDirectory, AssociationDirectoryPort } from './ports.js';
export { LostFactors } from './second-factor/lost-factors.service.js';
export { AdministratorGrant } from './users/administrator-grant.js';
export { linkCreator, unlinkLast } from './users/creator-link.js';
export { END_LINKS } from './users/links-left.sql.js';
export { hasUsers, seedUsers } from './users/seed-users.js';
export { requireGovernsUsers } from './users/shared-records.js';
export { UsersService } from './users/users.service.js';
