import { type Slice } from '#platform/slice.js';
import { AccountStatements } from './account-statement.queries.js';
import { AccountStatementsController } from './account-statements.controller.js';

export const ACCOUNTS: Slice = {
  controllers: [AccountStatementsController],
  providers: [AccountStatements],
  exports: [AccountStatements],
};
