/** What other modules may know of members. */
export { DependentSchema } from './dependents/dependent.entity.js';
export { DependentsService } from './dependents/dependents.service.js';
export { MemberSchema } from './members/member.entity.js';
export { MembersService } from './members/members.service.js';
export { MembersModule } from './members.module.js';
