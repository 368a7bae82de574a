import { type Orientation } from '#contracts/associations/associations.js';

/** A report as its query leaves it: what the renderer needs, and what the template shows. */
export interface Report {
  /** Name of the template in `templates/`. */
  template: string;
  /** Printed at the top of every page and in the file's metadata. */
  title: string;
  /** Start of the file's name: what the report is of, and the year; plain letters, digits and dashes. */
  fileName: string;
  cnpjAssociacao: string;
  ano: number;
  /** The entry of the book that it is based on; `sequencia` 0 when the book is empty. */
  livro: { sequencia: number; hash: string };
  /** P (paisagem) for wide tables, R (retrato) for the rest. */
  orientation: Orientation;
  /** How many rows its tables have. */
  rows: number;
  /** What the template shows beyond `ReportView`. */
  view: object;
}

/** Parameter of every report: the entry of the book that it is printed as of. */
export const AS_OF = 'comoEm';

/** Parameter of every report: the entry of the book since which it is to say, in words, how it changed. */
export const SINCE = 'desde';

/** The file's name without `.pdf`: whose it is, and on which entry of the book it is based, so that files of different moments have different names. */
export const fileNameOf = ({ fileName, cnpjAssociacao, livro }: Pick<Report, 'fileName' | 'cnpjAssociacao' | 'livro'>): string =>
  `${fileName}-${cnpjAssociacao}-lancamento-${livro.sequencia}`;
