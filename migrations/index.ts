import { PlatformMigration } from './0001-platform.js';
import { JournalMigration } from './0002-journal.js';
import { AssociationsMigration } from './0003-associations.js';
import { PlatformStoresMigration } from './0004-platform.js';
import { IdentityMigration } from './0005-identity.js';
import { PlanningMigration } from './0006-planning.js';
import { TreasuryMigration } from './0007-treasury.js';
import { MembersMigration } from './0008-members.js';
import { MinutesMigration } from './0009-minutes.js';
import { BookMigration } from './0010-book.js';
import { PapersMigration } from './0011-papers.js';
import { BudgetLedgerMigration } from './0012-budget-ledger.js';
import { RedistributionsMigration } from './0013-redistributions.js';
import { FiscalYearsMigration } from './0014-fiscal-years.js';
import { BankMigration } from './0015-bank.js';
import { AuditMigration } from './0016-audit.js';
import { AnchorsMigration } from './0017-anchors.js';
import { ReportingMigration } from './0018-reporting.js';
import { InboxMigration } from './0019-inbox.js';
import { ExpenseImportsMigration } from './0020-expense-imports.js';
import { RecurringExpensesMigration } from './0021-recurring-expenses.js';

/** In order of application; a released name never changes. */
export const migrations = [
  { name: '0001-platform', class: PlatformMigration },
  { name: '0002-journal', class: JournalMigration },
  { name: '0003-associations', class: AssociationsMigration },
  { name: '0004-platform', class: PlatformStoresMigration },
  { name: '0005-identity', class: IdentityMigration },
  { name: '0006-planning', class: PlanningMigration },
  { name: '0007-treasury', class: TreasuryMigration },
  { name: '0008-members', class: MembersMigration },
  { name: '0009-minutes', class: MinutesMigration },
  { name: '0010-book', class: BookMigration },
  { name: '0011-papers', class: PapersMigration },
  { name: '0012-budget-ledger', class: BudgetLedgerMigration },
  { name: '0013-redistributions', class: RedistributionsMigration },
  { name: '0014-fiscal-years', class: FiscalYearsMigration },
  { name: '0015-bank', class: BankMigration },
  { name: '0016-audit', class: AuditMigration },
  { name: '0017-anchors', class: AnchorsMigration },
  { name: '0018-reporting', class: ReportingMigration },
  { name: '0019-inbox', class: InboxMigration },
  { name: '0020-expense-imports', class: ExpenseImportsMigration },
  { name: '0021-recurring-expenses', class: RecurringExpensesMigration },
];
