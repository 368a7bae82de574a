import { Module } from '@nestjs/common';
import { moduleOf } from '#platform/slice.js';
import { BALANCES } from './balances.slice.js';

/** What the books sum to: the budget lines of a year, now, on a day or after an entry. */
@Module(moduleOf([BALANCES], []))
export class BalancesModule {}
