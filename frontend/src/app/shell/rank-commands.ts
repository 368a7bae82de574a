import { fold } from '#domain/text.js';

/** What a command is found by. */
export interface Searched {
  label: string;
  group: string;
  /** Other words for it. */
  synonyms?: string[];
}

/** Words that say nothing of what is sought. */
const FILLERS = new Set(['a', 'as', 'o', 'os', 'e', 'de', 'da', 'das', 'do', 'dos', 'em', 'no', 'na', 'um', 'uma', 'para', 'como', 'que']);

/** A word without the ending of its plural, so that `despesas` finds *Nova despesa*, and `redistribuições` the singular. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:coes|cao)$/, 'c').replace(/s$/, '');
}

/** The sought words, folded; fillers count only if there is nothing else. */
export function soughtIn(text: string): string[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/** Whether the words stand at the starts of words of the text, and whether the first one starts it. */
function fitOf(words: string[], text: string): 'start' | 'words' | 'within' | null {
  const folded = ` ${fold(text)}`.replaceAll(/[-/()]/g, ' ');
  if (!words.every((word) => folded.includes(word))) return null;
  if (!words.every((word) => folded.includes(` ${word}`))) return 'within';
  return folded.startsWith(` ${words[0]}`) ? 'start' : 'words';
}

/** Rank of a fit of the label and of a synonym; smaller is better. */
const OF_LABEL = { start: 0, words: 1, within: 4 } as const;
const OF_SYNONYM = { start: 2, words: 3, within: 5 } as const;
/** The words are spread over label, synonyms and group. */
const SPREAD = 6;

/** How well the words find the command: smaller is better, null if they do not. */
export function rankOf(words: string[], { label, group, synonyms = [] }: Searched): number | null {
  const ofLabel = fitOf(words, label);
  const fits = synonyms.flatMap((synonym) => fitOf(words, synonym) ?? []);
  const ranks = [...(ofLabel ? [OF_LABEL[ofLabel]] : []), ...fits.map((fit) => OF_SYNONYM[fit])];
  if (ranks.length > 0) return Math.min(...ranks);
  return fitOf(words, [group, label, ...synonyms].join(' ')) ? SPREAD : null;
}

/** The commands that the text finds, the best first; of equally good ones the given order, and all of them without a text. */
export function rankCommands<C extends Searched>(commands: C[], text: string): C[] {
  const words = soughtIn(text);
  if (words.length === 0) return commands;
  return commands
    .flatMap((command) => {
      const rank = rankOf(words, command);
      return rank === null ? [] : [{ command, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** The commands that the text would find but for one wrong letter in each of its words of four letters or more. */
export function forgiveTypo<C extends Searched>(commands: C[], text: string): C[] {
  const words = soughtIn(text);
  return commands.filter(({ label, group, synonyms = [] }) => {
    const known = fold([label, group, ...synonyms].join(' ')).split(/[^a-z0-9]+/);
    return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word) || startsAlmostWith(each, word)));
  });
}

/** Numbers are no words: 2026 is not 2025 with a typo. */
const TOLERANT = /^[a-z]{4,}$/;

const startsAlmostWith = (known: string, word: string) =>
  TOLERANT.test(word) && [-1, 0, 1].some((more) => isOneTypoAway(word, known.slice(0, word.length + more)));

/** Whether one letter left out, added, changed, or swapped with its neighbour makes one word of the other. */
export function isOneTypoAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const isSwap = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwap || [a.slice(1) === b, a === b.slice(1), a.slice(1) === b.slice(1)].includes(true);
}
