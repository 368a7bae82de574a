import { IsNotEmpty, Matches } from 'class-validator';
import { type PaperReading } from '#domain/paper-text.js';
import { AssociationQuery } from '../common/association.js';
import { type Paper, type PaperFormat, PaperKindRequest, SHA256 } from '../papers/papers.js';

/** Papers that may wait in an association at once. */
export const MAX_WAITING_PAPERS = 100;

/** Fields of `POST entrada/save`; the file comes in the part `file`. */
export class InboxRequest extends AssociationQuery {}

/** `POST entrada/junta`: joins a waiting paper to a record, as `POST anexo/save` joins a sent one. */
export class JoinWaitingRequest extends PaperKindRequest {
  @Matches(SHA256, { message: 'Endereço do papel inválido' })
  @IsNotEmpty({ message: 'Escolha o papel a juntar' })
  sha256!: string;
}

/** A paper that waits to be joined to a record (rule 23.15). */
export interface WaitingPaper {
  cnpjAssociacao: string;
  /** SHA-256 of its bytes, in hexadecimal: also its address. */
  sha256: string;
  nome: string;
  mime: PaperFormat;
  bytes: number;
  /** Day in Brazil. */
  recebidoEm: string;
  recebidoPor: string;
  /** What the text of a PDF says of a payment; nothing for a picture and a scan. */
  lido: PaperReading;
}

/** Answer of `POST entrada/junta`. */
export type JoinedPaper = Paper;
