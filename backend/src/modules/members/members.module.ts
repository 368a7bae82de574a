import { Module } from '@nestjs/common';
import { ImportsModule } from '#modules/imports/public.js';
import { DependentsController } from './dependents/dependents.controller.js';
import { DependentsService } from './dependents/dependents.service.js';
import { MemberImportsController } from './imports/member-imports.controller.js';
import { MemberImportsService } from './imports/member-imports.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';

/** Members of an association, their dependents, and the import of members from a spreadsheet. */
@Module({
  imports: [ImportsModule],
  controllers: [MembersController, DependentsController, MemberImportsController],
  providers: [MembersService, DependentsService, MemberImportsService],
  exports: [MembersService],
})
export class MembersModule {}
