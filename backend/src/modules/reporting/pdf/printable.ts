/** An HTML document to print, with every value escaped. Header and footer are in its margin boxes. */
export interface Printable {
  html: string;
  /** Millimetres from the top edge to the text. */
  top: number;
  landscape: boolean;
  /** Structure for screen readers: beyond a thousand rows it costs more than it helps. */
  tagged: boolean;
  /** Author in the document's metadata. */
  author: string;
  /** ISO instant in the document's metadata, instead of that of its printing: what is printed again is the same to the byte. */
  moment: string;
}
