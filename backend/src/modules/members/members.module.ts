import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { DependentSchema } from './dependents/dependent.entity.js';
import { DependentsController } from './dependents/dependents.controller.js';
import { DependentsService } from './dependents/dependents.service.js';
import { MemberImportsController } from './imports/member-imports.controller.js';
import { MemberImportsService } from './imports/member-imports.service.js';
import { MemberSchema } from './members/member.entity.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';

/** Members of an association, their dependents, and the import of members from a spreadsheet. */
@Module({
  controllers: [MembersController, DependentsController, MemberImportsController],
  providers: [MembersService, DependentsService, MemberImportsService],
  exports: [MembersService],
})
export class MembersModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [MemberSchema, DependentSchema];
}
