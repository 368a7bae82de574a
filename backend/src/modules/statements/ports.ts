import { type PlainDate } from '#domain/plain-date.js';

/** The file of a statement that was taken. */
export interface StatementFile {
  cnpjAssociacao: string;
  numConta: string;
  nome: string;
  bytes: Buffer;
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  /** First and last day of its statements. */
  de: PlainDate;
  ate: PlainDate;
  autor: { cpf: string; nome: string };
}

/** What statements ask of whoever keeps papers: to keep the file as a paper of the account. */
export interface StatementFiles {
  /**
   * Called by every import of an OFX file before its movements are committed, also of a repeated one: keeping the same bytes again does nothing. When it throws,
   * the import is undone.
   */
  keep(file: StatementFile): Promise<void>;
}

/** Keeps nothing until the module that keeps papers has registered. */
export class StatementFilesPort {
  private files: StatementFiles | undefined;

  register(files: StatementFiles): void {
    this.files = files;
  }

  async keep(file: StatementFile): Promise<void> {
    await this.files?.keep(file);
  }
}
