import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { TreasuryModule } from '#modules/treasury/public.js';
import { entitiesOf, moduleOf } from '#platform/slice.js';
import { PAPERS_SLICE } from './papers.slice.js';

const SLICES = [PAPERS_SLICE];

/** Files joined to records. */
@Module(moduleOf(SLICES, [TreasuryModule]))
export class PapersModule {
  static readonly entities: EntitySchema[] = entitiesOf(SLICES);
}
