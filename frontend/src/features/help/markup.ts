/** A piece of a step: text, a link to a screen, or a button of the screen linked last. */
export type Piece = { kind: 'text'; text: string } | { kind: 'screen'; text: string; to: string } | { kind: 'button'; text: string };

const MARKUP = /\[([^\]]+)\]\((\/[^)]*)\)|\{([^}]+)\}/g;

/** Splits a step's text: `[words](/address)` is a link, `{words}` a button. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, 1: label, 2: to, 3: button, index } of text.matchAll(MARKUP)) {
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
    pieces.push(label && to ? { kind: 'screen', text: label, to } : { kind: 'button', text: button! });
    end = index + match.length;
  }
  return end < text.length ? [...pieces, { kind: 'text', text: text.slice(end) }] : pieces;
}
