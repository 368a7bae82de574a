import { dateInBrazil, yearOf } from '#domain/plain-date.js';

/** First base year that can be chosen (rule 14.3). */
const FIRST_YEAR = 2023;
export const currentYear = () => yearOf(dateInBrazil(new Date()));
/** Base years, newest first. */
export const baseYears = () => Array.from({ length: currentYear() - FIRST_YEAR + 1 }, (_, index) => currentYear() - index);
