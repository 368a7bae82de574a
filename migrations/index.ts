import { UsersMigration } from './0001-identity-users.js';
import { PlanningMigration } from './0002-planning.js';
import { PayeesMigration } from './0003-treasury-payees.js';
import { BookMigration } from './0004-budget-ledger-book.js';
import { BanksAccountsMigration } from './0005-treasury-banks-accounts.js';
import { LetterheadsMigration } from './0006-associations-letterheads.js';
import { MembersMigration } from './0007-members.js';
import { MinutesMigration } from './0008-minutes.js';
import { MovementsMigration } from './0009-budget-ledger-movements.js';
import { WritingMigration } from './0010-budget-ledger-writing.js';
import { ElementCategoryMigration } from './0011-planning-element-category.js';
import { ReportingJobsMigration } from './0012-reporting-jobs.js';
import { EntryRecordMigration } from './0013-budget-ledger-entry-record.js';
import { PlansMigration } from './0014-budget-ledger-plans.js';
import { AppendMigration } from './0015-budget-ledger-append.js';
import { JournalMigration } from './0016-identity-journal.js';
import { VerificationsMigration } from './0017-budget-ledger-verifications.js';
import { ListOrderMigration } from './0018-budget-ledger-list-order.js';

/** In the order they are applied; a name, once released, stays. */
export const migrations = [
  { name: '0001-identity-users', class: UsersMigration },
  { name: '0002-planning', class: PlanningMigration },
  { name: '0003-treasury-payees', class: PayeesMigration },
  { name: '0004-budget-ledger-book', class: BookMigration },
  { name: '0005-treasury-banks-accounts', class: BanksAccountsMigration },
  { name: '0006-associations-letterheads', class: LetterheadsMigration },
  { name: '0007-members', class: MembersMigration },
  { name: '0008-minutes', class: MinutesMigration },
  { name: '0009-budget-ledger-movements', class: MovementsMigration },
  { name: '0010-budget-ledger-writing', class: WritingMigration },
  { name: '0011-planning-element-category', class: ElementCategoryMigration },
  { name: '0012-reporting-jobs', class: ReportingJobsMigration },
  { name: '0013-budget-ledger-entry-record', class: EntryRecordMigration },
  { name: '0014-budget-ledger-plans', class: PlansMigration },
  { name: '0015-budget-ledger-append', class: AppendMigration },
  { name: '0016-identity-journal', class: JournalMigration },
  { name: '0017-budget-ledger-verifications', class: VerificationsMigration },
  { name: '0018-budget-ledger-list-order', class: ListOrderMigration },
];
