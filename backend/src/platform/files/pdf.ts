/** PDF readers look for the header within so many bytes. */
const PDF_MARGIN = 1_024;

/** Whether a file begins as a PDF does. */
export const isPdf = (file: Buffer): boolean => file.subarray(0, PDF_MARGIN).includes('%PDF-');
