const LINE = /^\uFEFF?"?sep=([^\r\n])"?[ \t]*(?=\r|\n|$)/i;

/** The text of a CSV whose first line only names the separator for Excel (`sep=;`): that line is blanked, so that lines keep their numbers. */
export function withoutSeparatorLine(text: string): { text: string; separator: string | null } {
  const found = LINE.exec(text);
  return found ? { text: text.slice(found[0].length), separator: found[1]! } : { text, separator: null };
}
