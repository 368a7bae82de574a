import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BookQuery } from './book.js';
import { inOrder } from './validation.js';

/** Maximum length of a search text. */
const MAX_BUSCA = 100;

const LARGEST = 2 ** 31 - 1;

const IsCount = (least: number, message: string): PropertyDecorator =>
  inOrder(IsOptional(), IsInt({ message }), Min(least, { message }), Max(LARGEST, { message }));

/** `GET …/pagina`: one page of a list of a book, searched and sorted like on its screen. */
export class PageQuery extends BookQuery {
  /** Counted from 1, the default; a number beyond the last page answers the last page. */
  @IsCount(1, 'Página inválida')
  pagina?: number;

  /** Rows per page; 0 or absent for every match. */
  @IsCount(0, 'Quantidade de linhas inválida')
  linhas?: number;

  /** A row matches if every word occurs in its displayed texts, ignoring case and accents. */
  @IsOptional()
  @MaxLength(MAX_BUSCA, { message: `A busca deve ter no máximo ${MAX_BUSCA} caracteres` })
  @IsString({ message: 'Busca inválida' })
  busca?: string;

  /** Key of a row whose page is requested, if the search finds the row; otherwise `pagina` counts. */
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

/** Answer of `GET …/pagina`. */
export interface PageOf<T> {
  /** Number of the answered page. */
  pagina: number;
  linhas: T[];
  /** Number of matching rows. */
  total: number;
  /** Sums over all matching rows, of the columns that the screen sums, by field, in reais. */
  somas: Record<string, number>;
}
