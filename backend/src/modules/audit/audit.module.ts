import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AnchorsModule } from '#modules/anchors/public.js';
import { BankModule } from '#modules/bank/public.js';
import { BudgetLedgerModule } from '#modules/budget-ledger/public.js';
import { JournalCheck } from '#modules/journal/public.js';
import { PapersModule } from '#modules/papers/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { FINDINGS } from './findings/findings.slice.js';
import { JOURNAL } from './journal/journal.slice.js';
import { TIMELINE } from './timeline/timeline.slice.js';
import { VERIFICATION } from './verification/verification.slice.js';

const SLICES = [FINDINGS, JOURNAL, TIMELINE, VERIFICATION];

/** Tools of auditors: timeline of books, findings, verification, journal. */
@Module(moduleOf(SLICES, [AnchorsModule, BankModule, BudgetLedgerModule, PapersModule]))
export class AuditModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);

  constructor(journals: JournalCheck) {
    journals.compare({
      table: 'ressalva',
      key: ['id', 'passo'],
      named: ({ id, passo, ano }) => `O passo ${passo} da ressalva nº ${id} de ${ano}`,
    });
    journals.compare({ table: 'parecer', key: ['id'], named: ({ id, ano }) => `O parecer nº ${id} de ${ano}` });
  }
}
