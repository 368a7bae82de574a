import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { LowerCased } from '../common/validation.js';
import { type DocumentIssue } from './journal.js';
import { IsSequence } from './timeline.js';

/** `GET auditoria/verificacao`: also checks a printed document, given the entry and the code printed on it. */
export class VerificationQuery extends BookQuery {
  @ValidateIf(isAboutDocument)
  @IsSequence()
  sequencia?: number;

  /** The printed code: all of it, or the part in a page's margin. */
  @ValidateIf(isAboutDocument)
  @Matches(/^[0-9a-f]{16,64}$/, { message: 'O código tem de 16 a 64 caracteres, algarismos e letras de A a F' })
  @LowerCased()
  hash?: string | null;

  /** The hash of the page's content, from the QR code. */
  @IsOptional()
  @Matches(/^[0-9a-f]{16,64}$/, { message: 'O código de verificação tem de 16 a 64 caracteres, algarismos e letras de A a F' })
  @LowerCased()
  dados?: string | null;
}

function isAboutDocument({ sequencia, hash }: VerificationQuery): boolean {
  return (sequencia ?? null) !== null || (hash ?? null) !== null;
}

/** Result of checking a printed document against the book. */
export interface CheckedDocument {
  /** Whether the book had that code after that entry. */
  confere: boolean;
  /** Instant in UTC at which that entry was recorded; null if the book has no such entry. */
  registradoEm: string | null;
  /** Number of entries written since. */
  posteriores: number;
  /** The first of those entries, in words. */
  primeiras: { sequencia: number; descricao: string }[];
  /** The issue with exactly this page content; null if none, or if the code was typed, because a typed code does not identify the content. */
  emissao: DocumentIssue | null;
}

/** `GET auditoria/verificacao` of a book; `documento` is null unless a document was checked. */
export interface VerifiedBook extends ChainVerification {
  documento: CheckedDocument | null;
}

/** Result for a chain; `sequencia` is that of the first wrong entry. */
export interface ChainVerification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** Result of the nightly verification of a book. */
export interface AutomaticVerification {
  /** Instant in UTC. */
  verificadoEm: string;
  integro: boolean;
  /** Number of entries of the longest book found sound. */
  entradas: number;
  divergencia: ChainVerification['divergencia'];
}

/** `GET auditoria/verificacao/ultima`; null before the first night. */
export interface LastVerification {
  ultima: AutomaticVerification | null;
}

/** `GET auditoria/ancora`; null if the book was never anchored. */
export interface BookAnchor {
  ancora: LastAnchor | null;
}

/** The newest anchor that includes a book. */
export interface LastAnchor {
  numero: number;
  /** The book's last entry at that time. */
  sequencia: number;
  /** ISO instant in UTC. */
  feitaEm: string;
  /** The authority's time stamp; null if the anchor has none. */
  carimbo: { em: string; autoridade: string } | null;
}
