import { Module } from '@nestjs/common';
import { AuditModule } from '#modules/audit/public.js';
import { ImportsModule } from '#modules/imports/public.js';
import { MembersModule } from '#modules/members/public.js';
import { ErasuresController } from './erasure/erasures.controller.js';
import { Erasures } from './erasure/erasures.service.js';
import { PersonFiles } from './person-files/person-files.queries.js';

/** What an association holds of a person: the person's file, and its erasure. */
@Module({
  imports: [AuditModule, ImportsModule, MembersModule],
  controllers: [ErasuresController],
  providers: [Erasures, PersonFiles],
  exports: [PersonFiles],
})
export class PersonalDataModule {}
