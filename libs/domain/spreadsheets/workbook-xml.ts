/*
 * What `write-excel-file` leaves out of an XLSX: it writes a formula without its value, which viewers that do not calculate show, and no page width.
 */

/** The XML of a sheet with formulas beside the values of their cells. @param formulas by the address of the cell, without `=` */
export const withFormulas = (xml: string, formulas: Readonly<Record<string, string>>): string =>
  xml.replace(/<c r="([A-Z]+\d+)"[^>]*>(?=<v>)/g, (cell, address: string) =>
    Object.hasOwn(formulas, address) ? `${cell}<f>${formulas[address]}</f>` : cell,
  );

/** The XML of a sheet that has an orientation, printed at page width. */
export const atPageWidth = (xml: string): string =>
  xml
    .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
    .replace('<pageSetup ', '<pageSetup fitToHeight="0" ');

/**
 * write-excel-file 4 looks texts up in a plain object, so texts such as `toString` break the workbook. A NUL appended to such a text makes a distinct key; the
 * library drops it when writing, because XML cannot contain it.
 */
export const ownKey = (text: string): string => (text in Object.prototype ? `${text}\0` : text);
