import { IsString, Matches, MaxLength } from 'class-validator';
import { BookQuery } from '../common/book.js';

/** Records of one kind that a search answers at most. */
export const FOUND_OF_A_KIND = 5;

/** `GET busca`: records of the association, and expenses, revenues and transfers of the year, in which the text stands (rule 17.20). */
export class SearchQuery extends BookQuery {
  @MaxLength(100, { message: 'Texto deve ter no máximo 100 caracteres' })
  @Matches(/\S/, { message: 'Texto é obrigatório' })
  @IsString({ message: 'Texto é obrigatório' })
  texto!: string;
}

/** A record that was found. */
export interface FoundRecord {
  tipo: 'despesa' | 'receita' | 'transferencia' | 'favorecido' | 'associado' | 'item' | 'ata';
  /** What tells it apart from others of its kind: number, CPF or CNPJ, id, day and time, or line of its account's statement (`ano.sequencia.ordem`). */
  chave: string;
  /** The account in whose statement it is shown, of a transfer alone. */
  conta?: string;
  titulo: string;
  /** What helps to recognise it. */
  detalhe: string;
}

/** Answer of `GET busca`: a few of each kind, the best first. */
export interface SearchAnswer {
  encontrados: FoundRecord[];
}
