import { Module } from '@nestjs/common';
import { PersonFiles } from './person-files/person-files.queries.js';

/** What an association holds of a person: the person's file. */
@Module({
  providers: [PersonFiles],
  exports: [PersonFiles],
})
export class PersonalDataModule {}
