import { type Contender } from '../measure.js';
import { type Plan } from '../plan.js';

export const YEAR = 2026;

/** Who writes where: so many callers at once, their facts spread evenly over the books of these plans. */
export interface Load {
  callers: number;
  plans: Plan[];
  /** How many are written in a round. */
  facts: number;
}

export type MakeContender = (load: Load) => Contender;
