import { type Association } from '#contracts/associations/association.record.js';
import { type Orientation } from '#contracts/associations/letterhead.record.js';
import { type PlainDate } from '#domain/plain-date.js';

/** A report before rendering: data for the renderer and the template. */
export interface Report {
  /** Name of the template in `templates/`. */
  template: string;
  /** Printed at the top of every page and in the file's metadata. */
  title: string;
  /** Start of the file's name: subject and year; plain letters, digits and dashes. */
  fileName: string;
  cnpjAssociacao: string;
  ano: number;
  /** The last entry of the book in it; `sequencia` 0 if the book is empty. `ano` is that of its book, where that is not the report's. */
  livro: { sequencia: number; hash: string; ano?: number };
  /** Name and letterhead as they were when it was presented; without it, those of now. */
  presented?: {
    associacao: Pick<Association, 'nome' | 'cnpj' | 'municipio'>;
    picture: { png: Buffer; largura: number; altura: number } | null;
  };
  /** The entry since which the report must not change: it is printed as of that entry. */
  fixedAt?: number;
  /** P (paisagem) for wide tables, R (retrato) for the rest. */
  orientation: Orientation;
  /** Whether its template marks its pieces, which are put together page by page. */
  inPages?: boolean;
  /** Number of table rows. */
  rows: number;
  /** The day of the document: who held an office on it signs for the office. Left out where the templates name no office. */
  signedOn?: PlainDate;
  /** Further data of the template, besides `ReportView`. */
  view: object;
}

/** The file's name without `.pdf`, with association and entry of the book, so that files of different moments differ in name. */
export const fileNameOf = ({ fileName, cnpjAssociacao, livro }: Pick<Report, 'fileName' | 'cnpjAssociacao' | 'livro'>): string =>
  `${fileName}-${cnpjAssociacao}-lancamento-${livro.sequencia}`;
