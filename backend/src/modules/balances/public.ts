/** Public face of the balances for other modules; their SQL is exported by `sql.ts`. */
export { BalanceQueries } from './balance.queries.js';
export type { NamedBalance } from './balance-tree.js';
export { BalancesModule } from './balances.module.js';
export { type AroundPayment, LineBalanceQueries } from './line-balance.queries.js';
export { type Certified, entryOf } from './position.queries.js';
