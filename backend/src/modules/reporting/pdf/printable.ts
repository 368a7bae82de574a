/** An HTML document to print, with every value escaped. Header and footer are in its margin boxes. */
export interface Printable {
  html: string;
  /** Millimetres from the top edge to the text. */
  top: number;
  landscape: boolean;
  /** Whether it is made up of marked pieces, page by page (`carried-pages.ts`). */
  inPages?: boolean;
  /** Structure for screen readers; too expensive beyond a thousand rows. */
  tagged: boolean;
  /** Author in the document's metadata. */
  author: string;
  /** ISO instant in the document's metadata, instead of the time of printing: a reprint is identical to the byte. */
  moment: string;
}
