/** What other modules may know of members. */
export { DependentSchema } from './dependents/dependent.entity.js';
export { MemberSchema } from './members/member.entity.js';
export { MembersModule } from './members.module.js';
