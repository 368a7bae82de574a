import { type Slice } from '#platform/slice.js';
import { SaveOpeningBalancesHandler } from './opening-balances.commands.js';
import { OpeningBalancesController } from './opening-balances.controller.js';
import { OpeningBalanceQueries } from './opening-balances.queries.js';

export const OPENING_BALANCES_SLICE: Slice = {
  controllers: [OpeningBalancesController],
  providers: [OpeningBalanceQueries, SaveOpeningBalancesHandler],
};
