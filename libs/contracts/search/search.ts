import { IsString, Matches, MaxLength } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsCount } from '../common/lists.js';
import { IsFlag, inOrder } from '../common/validation.js';

/** Maximum of records of one kind in an answer. */
export const FOUND_OF_A_KIND = 5;

/** What is searched for. */
const IsSearchText = (): PropertyDecorator =>
  inOrder(
    IsString({ message: 'Texto é obrigatório' }),
    Matches(/\S/, { message: 'Texto é obrigatório' }),
    MaxLength(100, { message: 'Texto deve ter no máximo 100 caracteres' }),
  );

/** `GET busca`: records of the association, and expenses, revenues and transfers of the year, that contain the text (rule 17.20). */
export class SearchQuery extends BookQuery {
  @IsSearchText()
  texto!: string;

  /** Of every year, of an auditor those of the link, instead of `ano` alone (rule 47.3). */
  @IsFlag({ message: 'Todos os anos deve ser verdadeiro ou falso' })
  todosOsAnos?: boolean;
}

/** `GET busca/associacoes`: the same in the associations of all links of the caller, some at a time (rule 47.4). */
export class SearchEverywhereQuery {
  @IsSearchText()
  texto!: string;

  /** Of associations, counted from 1, the default. */
  @IsCount(1, 'Página inválida')
  pagina?: number;
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
  /** Of a record of a year, where several years were searched. */
  ano?: number;
}

/** A record of one of the caller's associations. */
export interface FoundElsewhere extends FoundRecord {
  cnpj: string;
  nomeAssociacao: string;
}

/** What was found in some of the caller's associations, the last used ones first. */
export interface SearchEverywhereAnswer {
  encontrados: FoundElsewhere[];
  /** Associations that have been searched, those of the pages before included. */
  procuradas: number;
  /** Associations to search. */
  total: number;
}

/** Answer of `GET busca`: a few records of each kind, the best matches first. */
export interface SearchAnswer {
  encontrados: FoundRecord[];
}
