import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { TreasuryModule } from '#modules/treasury/public.js';
import { StatementFilesPort } from './ports.js';
import { StatementSchema } from './statement.entity.js';
import { StatementImportsService } from './statement-imports.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementQueries } from './statements.queries.js';
import { StatementsService } from './statements.service.js';

/** Bank statements: their files are read, their movements kept. */
@Module({
  imports: [TreasuryModule],
  controllers: [StatementsController],
  providers: [StatementImportsService, StatementQueries, StatementsService, StatementFilesPort],
  exports: [StatementFilesPort, StatementImportsService, StatementQueries],
})
export class StatementsModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [StatementSchema];
}
