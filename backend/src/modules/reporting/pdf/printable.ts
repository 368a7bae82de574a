/** A document as the browser prints it, every value in it escaped already; what stands on every page is in its margin boxes. */
export interface Printable {
  html: string;
  /** Millimetres from the top edge to the text. */
  top: number;
  landscape: boolean;
  /** Structure for screen readers: beyond a thousand rows it costs more than it helps. */
  tagged: boolean;
  /** Who answers for the document, in its metadata. */
  author: string;
}
