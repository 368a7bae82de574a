/** Public face of members for other modules. */
export { DependentsService } from './dependents/dependents.service.js';
export { MembersService } from './members/members.service.js';
export { MembersModule } from './members.module.js';
