import {
  degrees,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';

const A4 = [595.28, 841.89] as const;
const MARGIN = 56;
const ACCENT = rgb(0.118, 0.227, 0.373);
const GREY = rgb(0.278, 0.333, 0.412);
const RED = rgb(0.725, 0.11, 0.11);
const WHITE = rgb(1, 1, 1);

/** Rows of the index on a page. */
const ROWS = 42;
const ROW = 16;

/** Fonts that every reader has. */
export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

/** The fonts of a document. */
export const fontsOf = (doc: PDFDocument): Fonts => ({
  plain: doc.embedStandardFont(StandardFonts.Helvetica),
  bold: doc.embedStandardFont(StandardFonts.HelveticaBold),
});

/** The text with what the fonts of every reader can show. */
const shown = (text: string): string => text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xff–—…“”‘’•€]/gu, '?');

/** The text, cut to a width. */
function fitted(text: string, font: PDFFont, size: number, width: number): string {
  let fit = shown(text);
  if (font.widthOfTextAtSize(fit, size) <= width) return fit;
  while (fit && font.widthOfTextAtSize(`${fit}…`, size) > width) fit = fit.slice(0, -1);
  return `${fit}…`;
}

/** The text in lines of a width. */
function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of shown(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(fitted(word, font, size, width));
  }
  return lines;
}

/** The cover of a volume. */
export function drawCover(
  doc: PDFDocument,
  { plain, bold }: Fonts,
  {
    capa,
    associacao,
    ehPrevia,
    volume,
    volumes,
  }: { capa: string[]; associacao: string; ehPrevia: boolean; volume: number; volumes: number },
): PDFPage {
  const page = doc.addPage([...A4]);
  const width = A4[0] - 2 * MARGIN;
  let y = A4[1] - 200;
  const write = (text: string, font: PDFFont, size: number, color = GREY) => {
    for (const line of linesOf(text, font, size, width)) {
      page.drawText(line, { x: MARGIN, y, size, font, color });
      y -= size * 1.45;
    }
  };
  write(associacao, bold, 12);
  y -= 18;
  write('Dossiê da prestação de contas', bold, 26, ACCENT);
  page.drawRectangle({ x: MARGIN, y: y + 10, width, height: 1.5, color: ACCENT });
  y -= 22;
  for (const line of capa) write(line, plain, 11);
  y -= 12;
  if (volumes > 1) write(`Volume ${volume} de ${volumes}`, bold, 14, ACCENT);
  if (ehPrevia) {
    y -= 48;
    write('PRÉVIA', bold, 44, RED);
    y += 26;
    write('Ainda não foi apresentada: números e documentos podem mudar.', plain, 11, RED);
  }
  return page;
}

/** A row of the index: of a piece, without a page, or of what stands in it. */
export interface IndexRow {
  nome: string;
  isPiece: boolean;
  pagina: string;
}

/** How many pages the index of so many rows takes. */
export const indexPages = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS));

/** The index on as many pages as it takes. */
export function drawIndex(doc: PDFDocument, { plain, bold }: Fonts, rows: readonly IndexRow[]): PDFPage[] {
  return Array.from({ length: indexPages(rows.length) }, (_, at) => {
    const page = doc.addPage([...A4]);
    let y = A4[1] - MARGIN - 20;
    page.drawText(at === 0 ? 'Índice' : 'Índice (continuação)', { x: MARGIN, y, size: 18, font: bold, color: ACCENT });
    y -= 28;
    for (const { nome, isPiece, pagina } of rows.slice(at * ROWS, (at + 1) * ROWS)) {
      const [font, x, size] = isPiece ? [bold, MARGIN, 10] : [plain, MARGIN + 12, 9.5];
      const right = A4[0] - MARGIN - plain.widthOfTextAtSize(pagina, 9.5);
      const text = fitted(nome, font, size, right - x - 16);
      page.drawText(text, { x, y, size, font, color: isPiece ? ACCENT : rgb(0.12, 0.16, 0.22) });
      if (pagina) {
        page.drawText(pagina, { x: right, y, size: 9.5, font: plain, color: GREY });
        const [from, to] = [x + font.widthOfTextAtSize(text, size) + 6, right - 6];
        if (to > from)
          page.drawLine({
            start: { x: from, y: y + 2 },
            end: { x: to, y: y + 2 },
            thickness: 0.5,
            color: rgb(0.8, 0.84, 0.88),
            dashArray: [1, 2],
          });
      }
      y -= ROW;
    }
    return page;
  });
}

/** A page in place of a file that cannot be shown. */
export function drawNotice(doc: PDFDocument, { plain, bold }: Fonts, nome: string, sentences: readonly string[]): PDFPage {
  const page = doc.addPage([...A4]);
  let y = A4[1] - 180;
  for (const [text, font, size] of [[nome, bold, 15] as const, ...sentences.map((sentence) => [sentence, plain, 11] as const)]) {
    for (const line of linesOf(text, font, size, A4[0] - 2 * MARGIN)) {
      page.drawText(line, { x: MARGIN, y, size, font, color: font === bold ? ACCENT : GREY });
      y -= size * 1.5;
    }
    y -= 8;
  }
  return page;
}

/** A picture on a page, as large as fits. */
export async function drawPicture(doc: PDFDocument, jpeg: Uint8Array): Promise<PDFPage> {
  const picture = await doc.embedJpg(jpeg);
  const isWide = picture.width > picture.height;
  const page = doc.addPage(isWide ? [A4[1], A4[0]] : [...A4]);
  const [width, height] = [page.getWidth() - MARGIN, page.getHeight() - 2 * MARGIN];
  const scale = Math.min(width / picture.width, height / picture.height);
  const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale];
  page.drawImage(picture, {
    x: (page.getWidth() - shownWidth) / 2,
    y: (page.getHeight() - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  });
  return page;
}

/** Prints the number of a page at its foot and a stamp at its head, upright however the page is turned. */
export function stamp(page: PDFPage, { bold }: Fonts, numero: string, carimbo: string | null): void {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const [across, up] = turned % 180 === 0 ? [width, height] : [height, width];
  const scale = Math.min(across, up) / A4[0];
  const place = (right: number, above: number) =>
    turned === 90
      ? { x: x + width - above, y: y + right }
      : turned === 180
        ? { x: x + width - right, y: y + height - above }
        : turned === 270
          ? { x: x + above, y: y + height - right }
          : { x: x + right, y: y + above };
  const print = (text: string, fromTop: boolean, color: ReturnType<typeof rgb>) => {
    const size = 8 * scale;
    const line = fitted(text, bold, size, across * 0.9);
    const length = bold.widthOfTextAtSize(line, size);
    const right = across - length - 24 * scale;
    const above = fromTop ? up - 22 * scale : 14 * scale;
    const rotate = degrees(turned);
    const [pad, box] = [4 * scale, 12 * scale];
    page.drawRectangle({ ...place(right - pad, above - pad * 0.8), width: length + 2 * pad, height: box, color: WHITE, rotate });
    page.drawText(line, { ...place(right, above), size, font: bold, color, rotate });
  };
  print(numero, false, GREY);
  if (carimbo) print(carimbo, true, RED);
}

/** A bookmark with those below it. */
export interface Bookmark {
  nome: string;
  page: PDFPage;
  below: Bookmark[];
}

/** Gives the document its bookmarks. */
export function addBookmarks(doc: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = doc;
  const level = (marks: readonly Bookmark[], parent: PDFRef): Record<string, PDFRef | number> => {
    const refs = marks.map(() => context.nextRef());
    for (const [at, { nome, page, below }] of marks.entries()) {
      const own = refs[at]!;
      const [before, after] = [refs[at - 1], refs[at + 1]];
      context.assign(
        own,
        context.obj({
          Title: PDFHexString.fromText(nome),
          Parent: parent,
          Dest: [page.ref, 'Fit'],
          ...(before && { Prev: before }),
          ...(after && { Next: after }),
          ...(below.length > 0 && level(below, own)),
        }),
      );
    }
    // Negative below the first level: closed.
    return { First: refs[0]!, Last: refs.at(-1)!, Count: -marks.length };
  };
  const root = context.nextRef();
  const { First, Last } = level(bookmarks, root);
  context.assign(root, context.obj({ Type: 'Outlines', First, Last, Count: bookmarks.length }));
  doc.catalog.set(PDFName.of('Outlines'), root);
  doc.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
