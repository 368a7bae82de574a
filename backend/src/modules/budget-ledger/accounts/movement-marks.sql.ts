/** Of a row `m` of movements: whether a bank statement has confirmed it. */
export const IS_RECONCILED = 'false';

/** How many papers the record of a row `m` of movements has. */
export const PAPERS_OF = '0';
