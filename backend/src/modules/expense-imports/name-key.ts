import { fold } from '#domain/text.js';

/** A name as names are compared: without accents, case and repeated blanks. */
export const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();
