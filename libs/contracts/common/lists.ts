import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BookQuery } from './book.js';
import { inOrder } from './validation.js';

/** Up to that many rows a list is answered whole; a screen asks for a longer one page by page. */
export const MAX_WHOLE_LIST = 2000;

/** The longest text that a page is searched for. */
const MAX_BUSCA = 100;

const LARGEST = 2 ** 31 - 1;

const IsCount = (least: number, message: string): PropertyDecorator =>
  inOrder(IsOptional(), IsInt({ message }), Min(least, { message }), Max(LARGEST, { message }));

/** `GET …/pagina`: one page of a list of a book, as its screen searches and sorts it. */
export class PageQuery extends BookQuery {
  /** From 1, the first when absent; of a number beyond the last page the last one is answered. */
  @IsCount(1, 'Página inválida')
  pagina?: number;

  /** Rows of a page; 0, or none, for all that the search finds. */
  @IsCount(0, 'Quantidade de linhas inválida')
  linhas?: number;

  /** Every word of it stands in what the screen shows of a row, whatever its case and accents. */
  @IsOptional()
  @MaxLength(MAX_BUSCA, { message: `A busca deve ter no máximo ${MAX_BUSCA} caracteres` })
  @IsString({ message: 'Busca inválida' })
  busca?: string;

  /** Key of a row whose page is asked for, where the search finds it; otherwise `pagina` counts. */
  @IsCount(1, 'Registro inválido')
  contendo?: number;
}

/** A column of the list, with `-` before it when descending. */
export const IsOrderOf = (orders: readonly string[]): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsIn(
      orders.flatMap((order) => [order, `-${order}`]),
      { message: `Ordem deve ser uma de: ${orders.join(', ')}, com - à frente para a ordem inversa` },
    ),
  );

/** `GET …/lista`: the whole list, unless it is longer than `MAX_WHOLE_LIST`: then only how long it is. */
export interface WholeList<T> {
  total: number;
  linhas: T[] | null;
}

/** Answer of `GET …/pagina`. */
export interface PageOf<T> {
  /** The page that was answered. */
  pagina: number;
  linhas: T[];
  /** How many rows the search finds. */
  total: number;
  /** Of all those rows, the sums of the columns that the screen sums, by field, in reais. */
  somas: Record<string, number>;
}
