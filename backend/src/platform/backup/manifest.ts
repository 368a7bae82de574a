import { VERSION } from '../version.js';

/** Increase it when a program that reads this format would misread the next. */
export const FORMAT = 1;

/** One table of an archive, kept in the member `tabelas/<nome>.copy` as PostgreSQL's COPY text. */
export interface TableManifest {
  nome: string;
  colunas: string[];
  linhas: number;
  sha256: string;
}

/** The last member of an archive. */
export const MANIFEST = 'manifesto.json';

export interface Manifest {
  formato: number;
  /** Version of the program that wrote it. */
  programa: string;
  /** Name of the last migration of its schema. */
  esquema: string;
  /** ISO instant (UTC) of the snapshot. */
  criadoEm: string;
  /** Referenced tables first. */
  tabelas: TableManifest[];
  /** Used sequences with their last numbers. */
  sequencias: Record<string, string>;
  /** The one association that it holds; absent in a backup of the whole installation. */
  associacao?: { cnpj: string; nome: string; cabecas: Head[] };
}

/** The end of a book or of a journal: its last entry. `cadeia` is `livro <cnpj> <ano>`, or `diario <cnpj>`. */
export interface Head {
  cadeia: string;
  sequencia: number;
  hash: string;
}

export const memberOf = ({ nome }: Pick<TableManifest, 'nome'>): string => `tabelas/${nome}.copy`;

export function manifestOf(content: Omit<Manifest, 'formato' | 'programa'>): Manifest {
  return { formato: FORMAT, programa: VERSION, ...content };
}
