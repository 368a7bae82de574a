import { PlatformMigration } from './0001-platform.js';
import { AssociationsMigration } from './0002-associations.js';
import { IdentityMigration } from './0003-identity.js';
import { PlanningMigration } from './0004-planning.js';
import { TreasuryMigration } from './0005-treasury.js';
import { MembersMigration } from './0006-members.js';
import { AssembliesMigration } from './0007-assemblies.js';
import { BookMigration } from './0008-book.js';
import { BudgetLedgerMigration } from './0009-budget-ledger.js';
import { ReportingMigration } from './0010-reporting.js';
import { PapersMigration } from './0011-papers.js';
import { StatementsMigration } from './0012-statements.js';
import { ReconciliationMigration } from './0013-reconciliation.js';
import { RedistributionDraftsMigration } from './0014-redistribution-drafts.js';
import { AuditingMigration } from './0015-auditing.js';
import { AnchorsMigration } from './0016-anchors.js';

/** In the order they are applied; a name, once released, stays. */
export const migrations = [
  { name: '0001-platform', class: PlatformMigration },
  { name: '0002-associations', class: AssociationsMigration },
  { name: '0003-identity', class: IdentityMigration },
  { name: '0004-planning', class: PlanningMigration },
  { name: '0005-treasury', class: TreasuryMigration },
  { name: '0006-members', class: MembersMigration },
  { name: '0007-assemblies', class: AssembliesMigration },
  { name: '0008-book', class: BookMigration },
  { name: '0009-budget-ledger', class: BudgetLedgerMigration },
  { name: '0010-reporting', class: ReportingMigration },
  { name: '0011-papers', class: PapersMigration },
  { name: '0012-statements', class: StatementsMigration },
  { name: '0013-reconciliation', class: ReconciliationMigration },
  { name: '0014-redistribution-drafts', class: RedistributionDraftsMigration },
  { name: '0015-auditing', class: AuditingMigration },
  { name: '0016-anchors', class: AnchorsMigration },
];
