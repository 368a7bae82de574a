import { isValidCnpj } from '#domain/cnpj.js';
import { isValidCpf } from '#domain/cpf.js';
import { normalizeDocument } from '#domain/document.js';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { nameKey } from '#domain/text.js';
import { type ExpenseLine } from './import-columns.js';

/** A registered payee. */
export interface KnownPayee {
  cpfOrCnpj: string;
  nome: string;
}

/** The payee of a line: a registered one, or a new one by its document and name; or why there is none. */
export type FoundPayee =
  | { cpfOrCnpj: string; nome: string; isNew: boolean }
  | { field: 'idFavorecido' | 'nomeFavorecido'; message: string; nome: string };

/** Spreadsheets drop the leading zeros of numbers: a shorter one is completed. A number of up to 11 digits may be a CPF or a CNPJ. */
function documentsIn(cell: Cell): string[] {
  const text = normalizeDocument(textOf(cell));
  if (!/^\d+$/.test(text)) return isValidCnpj(text) ? [text] : [];
  const cpf = text.padStart(11, '0');
  const cnpj = text.padStart(14, '0');
  return [...(text.length <= 11 && isValidCpf(cpf) ? [cpf] : []), ...(text.length <= 14 && isValidCnpj(cnpj) ? [cnpj] : [])];
}

/** Finds the payees of lines by document, else by name, among the registered ones and those that the spreadsheet itself brings. */
export class PayeeFinder {
  private readonly names: Map<string, string>;
  private readonly documents = new Map<string, Set<string>>();
  /** The names of new payees by document, in the order of the lines. */
  readonly brought = new Map<string, string>();

  constructor(known: readonly KnownPayee[], lines: readonly ExpenseLine[]) {
    this.names = new Map(known.map(({ cpfOrCnpj, nome }) => [cpfOrCnpj, nome]));
    for (const { cpfOrCnpj, nome } of known) this.name(nome, cpfOrCnpj);
    for (const { cells } of lines) this.bring(cells);
  }

  /** The payee of a line. */
  of({ cells }: ExpenseLine): FoundPayee {
    const name = textOf(cells.nomeFavorecido ?? '').trim();
    return cells.idFavorecido === undefined ? this.byName(name) : this.byDocument(cells.idFavorecido, name);
  }

  private byDocument(cell: Cell, name: string): FoundPayee {
    const document = this.documentOf(cell);
    if (!document) {
      const message = normalizeDocument(textOf(cell)).length <= 11 ? 'CPF inválido' : 'CNPJ inválido';
      return { field: 'idFavorecido', message, nome: name };
    }
    const known = this.names.get(document);
    if (known !== undefined) return { cpfOrCnpj: document, nome: known, isNew: false };
    const brought = this.brought.get(document);
    if (brought !== undefined) return { cpfOrCnpj: document, nome: brought, isNew: true };
    return { field: 'nomeFavorecido', message: 'Este CPF ou CNPJ não está cadastrado: informe também o nome do favorecido.', nome: '' };
  }

  private byName(name: string): FoundPayee {
    if (!name) return { field: 'nomeFavorecido', message: 'Favorecido é obrigatório', nome: '' };
    const [document, ...others] = this.documents.get(nameKey(name)) ?? [];
    if (others.length > 0)
      return { field: 'nomeFavorecido', message: 'Há mais de um favorecido com este nome: informe o CPF ou CNPJ.', nome: name };
    if (document === undefined)
      return { field: 'nomeFavorecido', message: 'Favorecido não cadastrado: informe também o CPF ou CNPJ.', nome: name };
    return { cpfOrCnpj: document, nome: this.names.get(document) ?? this.brought.get(document)!, isNew: !this.names.has(document) };
  }

  /** A registered payee before one that the digits might also be. */
  private documentOf(cell: Cell): string | undefined {
    const documents = documentsIn(cell);
    return documents.find((document) => this.names.has(document)) ?? documents[0];
  }

  private bring({ idFavorecido, nomeFavorecido }: ExpenseLine['cells']): void {
    const document = idFavorecido === undefined ? undefined : this.documentOf(idFavorecido);
    const name = textOf(nomeFavorecido ?? '').trim();
    if (!document || !name || this.names.has(document) || this.brought.has(document)) return;
    this.brought.set(document, name);
    this.name(name, document);
  }

  private name(name: string, document: string): void {
    const key = nameKey(name);
    this.documents.set(key, (this.documents.get(key) ?? new Set()).add(document));
  }
}
