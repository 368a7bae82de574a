import { count } from '#shared/format/format.ts';

/** A line of *O que fazer*. */
export interface Task {
  key: string;
  /** Name of a primeicon. */
  icon: string;
  urgent?: boolean;
  text: string;
  detail?: string;
  to: string;
  /** The year that it is of, if not the base year. */
  ano?: number;
}

/** `3 despesas`. */
export const expenses = (quantity: number) => count(quantity, 'despesa', 'despesas');
