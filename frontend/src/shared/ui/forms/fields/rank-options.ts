import { fold } from '#domain/text.js';

/** Rank of a match in a label: at its start or after the hyphen of `SP - São Paulo`, at the start of another word, elsewhere. */
function rank(label: string, searched: string): number {
  const text = fold(label);
  if (text.split(' - ').some((part) => part.startsWith(searched))) return 0;
  return text.includes(` ${searched}`) ? 1 : 2;
}

/** Sorts all options by rank: `SP` finds São Paulo before Espírito Santo. */
export function rankOptions<O extends { label: string }>(options: O[], searched: string): O[] {
  const text = fold(searched.trim());
  return text ? options.toSorted((a, b) => rank(a.label, text) - rank(b.label, text)) : options;
}
