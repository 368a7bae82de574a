import { getDocumentProxy } from 'unpdf';

/** The PDF as a reader opens it, with a repaired table of its objects where that is wrong. Throws what pdf.js does: a PasswordException for a locked one. */
export const openPdf = (data: Uint8Array) =>
  getDocumentProxy(new Uint8Array(data), { useSystemFonts: false, stopAtErrors: false, verbosity: 0 });
