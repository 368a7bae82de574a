import { type Slice } from '#platform/slice.js';
import { StatementSchema } from './statement.entity.js';
import { StatementImportsService } from './statement-imports.service.js';
import { StatementPapers } from './statement-papers.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementQueries } from './statements.queries.js';
import { StatementsService } from './statements.service.js';

export const STATEMENTS: Slice = {
  controllers: [StatementsController],
  providers: [StatementImportsService, StatementPapers, StatementQueries, StatementsService],
  exports: [StatementImportsService, StatementQueries],
  entities: [StatementSchema],
};
