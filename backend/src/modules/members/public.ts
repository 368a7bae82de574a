/** What other modules may know of members. */
export { DependentsService } from './dependents/dependents.service.js';
export { MembersService } from './members/members.service.js';
export { MembersModule } from './members.module.js';
