/** A piece of a document, from its mark to the next: what is never split, the beginning and the end of a table, or what stands below every page. */
interface Piece {
  kind: 'block' | 'foot' | 'table' | 'row' | 'total' | 'end' | 'tail';
  /** Of a table that carries its total: the place of its column, and how many columns there are. Of a row: the total up to it. */
  note: string;
  html: string;
  height: number;
}

const MARK = /<!--piece (\w+) ?(.*?)-->/;

/** Tells the browser to answer where each piece begins, in pixels from the top, and where the last one ends. */
export const PIECE_TOPS = `(() => {
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  const tops = [];
  for (let mark = comments.nextNode(); mark; mark = comments.nextNode())
    if (mark.data.startsWith('piece '))
      tops.push(mark.nextElementSibling?.getBoundingClientRect().top ?? mark.parentElement.getBoundingClientRect().bottom);
  return [...tops, document.body.getBoundingClientRect().bottom];
})()`;

const TURN = '<div style="break-after: page"></div>';

/**
 * A document of marked pieces, page by page: a table that goes on begins anew with its head, a total is carried from page to page (*A transportar*,
 * *Transporte*), and what belongs on every page stands below each. @param tops answer of `PIECE_TOPS` @param room height of a page
 */
export function inPages(html: string, tops: readonly number[], room: number): string {
  const [head = '', ...rest] = html.split(MARK);
  const pieces = tops.slice(1).map((bottom, at): Piece => {
    const [kind, note, text] = rest.slice(3 * at, 3 * at + 3) as [Piece['kind'], string, string];
    return { kind, note, html: text, height: bottom - tops[at]! };
  });
  const foot = pieces.filter(({ kind }) => kind === 'foot');
  const pages = new Pages(room - foot.reduce((sum, { height }) => sum + height, 0), foot.map((piece) => piece.html).join(''));
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'block') pages.put(piece);
    if (piece.kind === 'table') pages.table(pieces.slice(at, 1 + pieces.findIndex(({ kind }, place) => place > at && kind === 'end')));
    if (piece.kind === 'tail') pages.end(piece);
  }
  return head + pages.html;
}

class Pages {
  html = '';
  private left: number;
  private isEmpty = true;

  constructor(
    private readonly room: number,
    private readonly foot: string,
  ) {
    this.left = room;
  }

  put({ html, height }: Pick<Piece, 'html' | 'height'>): void {
    if (height > this.left && !this.isEmpty) this.turn();
    this.html += html;
    this.left -= height;
    this.isEmpty = false;
  }

  table([open, ...rest]: readonly Piece[]): void {
    const rows = rest.filter(({ kind }) => kind === 'row');
    const end = rest.at(-1)!;
    const total = rest.find(({ kind }) => kind === 'total') ?? { html: '', height: 0 };
    const sum = open!.note ? total.height : 0;
    for (let at = 0; at < rows.length; ) {
      const around = open!.height + (at > 0 ? sum : 0) + end.height;
      const fitting = rowsThatFit(rows.slice(at), this.left - around, sum, total.height);
      // Not one row alone below its head, while others follow.
      if (fitting < Math.min(2, rows.length - at) && !this.isEmpty) {
        this.turn();
        continue;
      }
      const taken = rows.slice(at, at + Math.max(1, fitting));
      const isWhole = at + taken.length === rows.length;
      const begun = at === 0 ? open!.html : open!.html.slice(open!.html.indexOf('<table')) + carriedRow('Transporte', open!, rows[at - 1]!);
      const ended = isWhole ? total.html : carriedRow('A transportar', open!, taken.at(-1)!);
      const height = taken.reduce((used, row) => used + row.height, around) + (isWhole ? total.height : sum);
      this.put({ html: begun + body(taken) + ended + end.html, height });
      if (!isWhole) this.turn();
      at += taken.length;
    }
  }

  end({ html, height }: Piece): void {
    if (height > this.left && !this.isEmpty) this.turn();
    this.html += this.foot + html;
  }

  private turn(): void {
    this.html += this.foot + TURN;
    this.left = this.room;
    this.isEmpty = true;
  }
}

/** How many rows fit, with what is carried on below them, or the total below the last. */
function rowsThatFit(rows: readonly Piece[], room: number, sum: number, total: number): number {
  let used = 0;
  const tooFar = rows.findIndex(({ height }, at) => {
    used += height;
    return used + (at === rows.length - 1 ? total : sum) > room;
  });
  return tooFar < 0 ? rows.length : tooFar;
}

/** Rows between the tags of their groups, of which the first and the last may be cut. */
function body(rows: readonly Piece[]): string {
  const html = rows.map((row) => row.html).join('');
  const begun = html.trimStart().startsWith('<tbody') ? html : `<tbody>${html}`;
  return begun.lastIndexOf('<tbody') > begun.lastIndexOf('</tbody') ? `${begun}</tbody>` : begun;
}

function carriedRow(name: string, { note }: Piece, { note: amount }: Piece): string {
  if (!note) return '';
  const [place, columns] = note.split(' ').map(Number) as [number, number];
  const rest = '<td></td>'.repeat(columns - place - 1);
  return `<tbody><tr class="total"><th colspan="${place}" scope="row">${name}</th><td class="number">${amount}</td>${rest}</tr></tbody>`;
}
