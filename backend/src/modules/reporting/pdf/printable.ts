/** A document as the browser prints it: three whole pieces of HTML, every value in them escaped already. */
export interface Printable {
  html: string;
  /** Printed on every page, within its margins; `pageNumber` and `totalPages` are classes that Chromium fills in. */
  header: string;
  footer: string;
  /** Millimetres that the header takes from the top edge. */
  top: number;
  landscape: boolean;
  /** Structure for screen readers: beyond a thousand rows it costs more than it helps. */
  tagged: boolean;
  /** Who answers for the document, in its metadata. */
  author: string;
}
