import { createElement, Fragment, type ReactNode } from 'react';

const MARKS = [
  { pattern: /\*\*(.+?)\*\*/, tag: 'strong' },
  { pattern: /__(.+?)__/, tag: 'u' },
  { pattern: /~~(.+?)~~/, tag: 's' },
  { pattern: /\*(.+?)\*/, tag: 'em' },
  { pattern: /\n()/, tag: 'br' },
] as const;

/** Converts text with marks to React nodes: splits at the first mark, then recurses into its content and the rest. */
function marked(text: string): ReactNode {
  const found = MARKS.flatMap(({ pattern, tag }) => {
    const match = pattern.exec(text);
    return match ? [{ tag, at: match.index, whole: match[0], inner: match[1] ?? '' }] : [];
  }).sort((a, b) => a.at - b.at)[0];
  if (!found) return text;
  const { tag, at, whole, inner } = found;
  return createElement(
    Fragment,
    null,
    text.slice(0, at),
    createElement(tag, null, inner ? marked(inner) : null),
    marked(text.slice(at + whole.length)),
  );
}

/** A message with `**negrito**`, `*itálico*`, `__sublinhado__`, `~~riscado~~` and line breaks; everything else is plain text, never markup. */
export const RichText = ({ text }: { text: string }) => marked(text);
