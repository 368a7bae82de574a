import { isValidDocument } from './document.js';
import { isPlainDate, type PlainDate } from './plain-date.js';

/** What the text of a paper, or its name, says of a payment. */
export interface PaperReading {
  /** Amounts in reais. */
  valores: number[];
  dias: PlainDate[];
  /** CPFs and CNPJs without punctuation. */
  documentos: string[];
}

/** Most values of a kind that are kept of a paper: more make it a list, not a receipt. */
const MOST = 50;

/** The amounts, days and documents in a text: those of a bank's receipt, or of a file's name. */
export function readPaperText(text: string): PaperReading {
  return { valores: amountsIn(text), dias: daysIn(text), documentos: documentsIn(text) };
}

const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)].slice(0, MOST);

/** Amounts in reais: `1.234,56`, also with `R$`, and in the names of files `1234.56`. */
function amountsIn(text: string): number[] {
  const found = text.match(/(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+,\d{2}|\d+[.,]\d{2})(?!\d)/g) ?? [];
  return distinct(found.map((amount) => Number(amount.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))));
}

/** Days as `23/11/2026`, `23-11-2026`, `2026-11-23`, `20261123` and `23112026`. */
function daysIn(text: string): PlainDate[] {
  const turned = [...text.matchAll(/(?<!\d)(\d{2})[-/._ ]?(\d{2})[-/._ ]?(20\d{2})(?!\d)/g)].map(
    ([, day, month, year]) => `${year}-${month}-${day}`,
  );
  const straight = [...text.matchAll(/(?<!\d)(20\d{2})[-/._ ]?(\d{2})[-/._ ]?(\d{2})(?!\d)/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
  return distinct([...turned, ...straight].filter(isPlainDate));
}

/** Documents in their printed form: digits alone may be anything. */
function documentsIn(text: string): string[] {
  const found = text.match(/(?<![\dA-Z])(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)/g) ?? [];
  return distinct(found.map((printed) => printed.replaceAll(/[./-]/g, '')).filter(isValidDocument));
}
