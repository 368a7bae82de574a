import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BookQuery } from './budgets.js';
import { type PageOf, PageQuery, type WholeList } from './lists.js';
import { AssociationQuery } from './planning.js';
import { IsDateText, IsId, IsIdOrZero, IsMoney, IsSeenVersion, ReadOnlyFields, UpperCased } from './validation.js';

const INVALID_YEAR = { message: 'Ano inválido' };
const ACCOUNT_REQUIRED = { message: 'Selecione uma conta' };
const DESCRIPTION_REQUIRED = { message: 'Informe a descrição da receita' };

/** Longest description of a revenue. */
export const MAX_DESCRICAO_RECEITA = 255;

/** Refusal of a day that is not of the book's year. */
export const outsideYear = (ano: number) => `A data da receita deve estar no exercício de ${ano}.`;

/** `GET receita/all`, `GET rendimento/all`: of one year, or of every year. */
export class AccountMovementsQuery extends AssociationQuery {
  @IsOptional()
  @Max(2100, INVALID_YEAR)
  @Min(2000, INVALID_YEAR)
  @IsInt(INVALID_YEAR)
  ano?: number;
}

/** `POST receita/save` (no `id` registers) and `PUT receita/{ano}/{cnpjAssociacao}/{numConta}/{id}`. */
@ReadOnlyFields('nomeBanco', 'descricaoConta', 'descricaoFonteRecurso')
export class RevenueRequest extends BookQuery {
  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @IsOptional()
  @IsId({ message: 'Fonte de Recursos inválida' })
  idFonteRecurso?: number | null;

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Informe a data da receita' })
  data!: string;

  @Min(0.01, { message: 'Informe um valor válido' })
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Informe um valor válido' })
  valor!: number;

  @MaxLength(MAX_DESCRICAO_RECEITA, { message: `Descrição deve ter no máximo ${MAX_DESCRICAO_RECEITA} caracteres` })
  @IsString(DESCRIPTION_REQUIRED)
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @UpperCased()
  descricao!: string;

  @IsSeenVersion()
  versao?: number | null;
}

/** A revenue as `receita/all` lists it. */
export interface Revenue {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  numConta: string;
  idFonteRecurso: number | null;
  data: string;
  /** Reais. */
  valor: number;
  descricao: string;
  versao: number;
  nomeBanco: string;
  descricaoConta: string;
  descricaoFonteRecurso: string | null;
}

/** Columns of the list of revenues, by which it can be sorted. */
export const REVENUE_ORDERS = ['id', 'numConta', 'data', 'descricao', 'valor'] as const;
export type RevenueOrder = (typeof REVENUE_ORDERS)[number];

/** `GET receita/pagina`. */
export class RevenuePageQuery extends PageQuery {
  /** A column, with `-` before it when descending; the newest revenue comes first when absent, and among equal ones. */
  @IsOptional()
  @IsIn(
    REVENUE_ORDERS.flatMap((order) => [order, `-${order}`]),
    { message: `Ordem deve ser uma de: ${REVENUE_ORDERS.join(', ')}, com - à frente para a ordem inversa` },
  )
  ordem?: RevenueOrder | `-${RevenueOrder}`;
}

/** `GET receita/lista`. */
export interface RevenueList extends WholeList<Revenue> {}

/** `GET receita/pagina`. */
export interface RevenuePage extends PageOf<Revenue> {
  somas: { valor: number };
}
