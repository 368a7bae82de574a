import { IsString, Matches, MaxLength } from 'class-validator';
import { BookQuery } from '../common/book.js';

/** Maximum of records of one kind in an answer. */
export const FOUND_OF_A_KIND = 5;

/** `GET busca`: records of the association, and expenses, revenues and transfers of the year, that contain the text (rule 17.20). */
export class SearchQuery extends BookQuery {
  @MaxLength(100, { message: 'Texto deve ter no máximo 100 caracteres' })
  @Matches(/\S/, { message: 'Texto é obrigatório' })
  @IsString({ message: 'Texto é obrigatório' })
  texto!: string;
}

/** A record that was found. */
export interface FoundRecord {
  tipo: 'despesa' | 'receita' | 'transferencia' | 'favorecido' | 'associado' | 'mandato' | 'item' | 'pesquisa' | 'rol' | 'bem' | 'ata';
  /** Key among records of its kind: number (also of a member), CPF or CNPJ, id, day and time, first day in an office, programme of a rol, or line of its account's statement (`ano.sequencia.ordem`). */
  chave: string;
  /** The account whose statement shows it; only for a transfer. */
  conta?: string;
  titulo: string;
  /** A detail that helps to recognise it. */
  detalhe: string;
}

/** Answer of `GET busca`: a few records of each kind, the best matches first. */
export interface SearchAnswer {
  encontrados: FoundRecord[];
}
