import { hash } from 'node:crypto';
import { dateInBrazil } from '#domain/plain-date.js';

/** Every chain is verified whole once in so many nights. */
const NIGHTS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Number of a night: of the day in Brazil on which it begins. */
const numberOf = (instant: Date) => Date.parse(dateInBrazil(instant)) / DAY;

/**
 * Whether a chain is to be verified whole in that night: in a seventh of the nights, by a hash of its name, or when its last whole verification is a week old.
 * @param lastWhole ISO instant; null before the first
 */
export function isDue(chain: string, lastWhole: string | null, night: Date): boolean {
  if (lastWhole === null) return true;
  const nights = numberOf(night) - numberOf(new Date(lastWhole));
  const share = Number.parseInt(hash('sha256', chain, 'hex').slice(0, 8), 16);
  return nights >= NIGHTS || (nights > 0 && (share + numberOf(night)) % NIGHTS === 0);
}
