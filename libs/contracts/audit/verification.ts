import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { LowerCased } from '../common/validation.js';
import { type DocumentIssue } from './journal.js';
import { IsSequence } from './timeline.js';

/** `GET auditoria/verificacao`: a printed document is checked too when it is told which entry and code stand on it. */
export class VerificationQuery extends BookQuery {
  @ValidateIf(isAboutDocument)
  @IsSequence()
  sequencia?: number;

  /** As it is printed: all of it, or what a page's margin has of it. */
  @ValidateIf(isAboutDocument)
  @Matches(/^[0-9a-f]{16,64}$/, { message: 'O código tem de 16 a 64 caracteres, algarismos e letras de A a F' })
  @LowerCased()
  hash?: string | null;

  /** The hash of what the page shows, as the QR code has it. */
  @IsOptional()
  @Matches(/^[0-9a-f]{16,64}$/, { message: 'O resumo dos dados tem de 16 a 64 caracteres, algarismos e letras de A a F' })
  @LowerCased()
  dados?: string | null;
}

function isAboutDocument({ sequencia, hash }: VerificationQuery): boolean {
  return (sequencia ?? null) !== null || (hash ?? null) !== null;
}

/** What the book says of a printed document. */
export interface CheckedDocument {
  /** Whether the book had that code after that entry. */
  confere: boolean;
  /** Instant in UTC at which that entry was recorded; null where the book has no such entry. */
  registradoEm: string | null;
  /** How many entries have been written since. */
  posteriores: number;
  /** The first of them, in words. */
  primeiras: { sequencia: number; descricao: string }[];
  /** The issue whose page showed just that; null where there is none, or the code was typed, which does not say what the page shows. */
  emissao: DocumentIssue | null;
}

/** `GET auditoria/verificacao` of a book; `documento` is null unless one was asked about. */
export interface VerifiedBook extends ChainVerification {
  documento: CheckedDocument | null;
}

/** Of a chain; `sequencia` is that of the first entry that disagrees. */
export interface ChainVerification {
  integro: boolean;
  entradas: number;
  hash: string;
  divergencia: { sequencia: number; motivo: string } | null;
}

/** What the nightly verification of a book found. */
export interface AutomaticVerification {
  /** Instant in UTC. */
  verificadoEm: string;
  integro: boolean;
  /** Entries of the longest book that was found sound. */
  entradas: number;
  divergencia: ChainVerification['divergencia'];
}

/** `GET auditoria/verificacao/ultima`; null before the first night. */
export interface LastVerification {
  ultima: AutomaticVerification | null;
}

/** `GET auditoria/ancora`; null when the book was never anchored. */
export interface BookAnchor {
  ancora: LastAnchor | null;
}

/** The newest anchor that holds a book. */
export interface LastAnchor {
  numero: number;
  /** The book's last entry then. */
  sequencia: number;
  /** ISO instant in UTC. */
  feitaEm: string;
  /** What the authority said; null where it has not stamped the anchor. */
  carimbo: { em: string; autoridade: string } | null;
}
