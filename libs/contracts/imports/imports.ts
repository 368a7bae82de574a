import { IsIn } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { IsId } from '../common/validation.js';

/** What a spreadsheet brings. */
export const IMPORT_KINDS = ['DESPESAS', 'ASSOCIADOS'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `GET importacao/all`. */
export class ImportsQuery extends AssociationQuery {
  @IsIn(IMPORT_KINDS, { message: `Tipo deve ser um de: ${IMPORT_KINDS.join(', ')}` })
  tipo!: ImportKind;
}

/** `POST importacao/desfaz`. */
export class ImportUndoRequest extends AssociationQuery {
  @IsId({ message: 'Identificador inválido' })
  id!: number;
}

/** A spreadsheet that was imported. */
export interface SheetImport {
  id: number;
  tipo: ImportKind;
  /** Of expenses: the year of their book; null of members. */
  ano: number | null;
  arquivo: string;
  /** Number of new records, and of records that it changed. */
  novos: number;
  alterados: number;
  /** Instant in UTC. */
  em: string;
  por: string;
  /** Instant in UTC, and author; null while it stands. */
  desfeitaEm: string | null;
  desfeitaPor: string | null;
  /** Whether what taking it back needs is still kept. */
  podeDesfazer: boolean;
}
