import { VERSION } from '../version.js';

/** Raised when a program that reads this format could misread the next one. */
export const FORMAT = 1;

/** One table of a backup, kept in the member `tabelas/<nome>.copy` as PostgreSQL's COPY text. */
export interface TableManifest {
  nome: string;
  colunas: string[];
  linhas: number;
  sha256: string;
}

/** The last member of a backup. */
export const MANIFEST = 'manifesto.json';

/** What a backup holds. */
export interface Manifest {
  formato: number;
  /** Version of the program that wrote it. */
  programa: string;
  /** Name of the last migration of the schema it was taken from. */
  esquema: string;
  /** ISO instant in UTC of the moment that the backup shows. */
  criadoEm: string;
  /** Referenced tables before those that refer to them. */
  tabelas: TableManifest[];
  /** Sequences that have been used, with the last number each gave. */
  sequencias: Record<string, string>;
}

export const memberOf = ({ nome }: Pick<TableManifest, 'nome'>): string => `tabelas/${nome}.copy`;

export function manifestOf(content: Omit<Manifest, 'formato' | 'programa'>): Manifest {
  return { formato: FORMAT, programa: VERSION, ...content };
}
