import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { EmptyAsNull, IsId, IsIdOrZero, IsSeenVersion, inOrder, ReadOnlyFields, UpperCased } from '../common/validation.js';

const NAME_REQUIRED = { message: 'Nome é obrigatório' };

/** Request of a named register: `id` absent, null or 0 creates, otherwise it updates (rule 1.7). */
class NamedRequest {
  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  descricao!: string;

  @IsSeenVersion()
  versao?: number | null;
}

class AssociationNamedRequest extends NamedRequest {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;
}

/** `POST programa/save`. */
export class ProgramRequest extends AssociationNamedRequest {}

/** `POST fonte_recurso/save`. */
export class FundsSourceRequest extends AssociationNamedRequest {}

/** Economic category of an expense: current (custeio) or capital. */
export const ECONOMIC_CATEGORIES = ['CUSTEIO', 'CAPITAL'] as const;
export type EconomicCategory = (typeof ECONOMIC_CATEGORIES)[number];

/** Permitted use of money on an account; LIVRE covers both. */
export const MONEY_CATEGORIES = [...ECONOMIC_CATEGORIES, 'LIVRE'] as const;
export type MoneyCategory = (typeof MONEY_CATEGORIES)[number];

/** Permitted use of money; optional. */
export const IsMoneyCategory = (): PropertyDecorator =>
  inOrder(EmptyAsNull(), IsIn(MONEY_CATEGORIES, { message: `Categoria deve ser uma de: ${MONEY_CATEGORIES.join(', ')}` }), IsOptional());

/** `POST elemento_despesa/save`: one list for the installation; `cnpjAssociacao` is accepted and ignored (rule 7.2). */
export class ExpenseElementRequest extends NamedRequest {
  @IsOptional()
  @IsString({ message: 'CNPJ da associação inválido' })
  cnpjAssociacao?: string | null;

  /** Unchanged if absent. */
  @IsOptional()
  @IsIn(ECONOMIC_CATEGORIES, { message: `Categoria econômica deve ser uma de: ${ECONOMIC_CATEGORIES.join(', ')}` })
  @EmptyAsNull()
  categoria?: EconomicCategory | null;
}

const PROGRAM_REQUIRED = { message: 'Programa é obrigatório' };
const ACTION_REQUIRED = { message: 'Ação é obrigatória' };

/** Query of the lists of one program: `GET acao/all`. */
export class OfProgramQuery extends AssociationQuery {
  @IsId(PROGRAM_REQUIRED)
  idPrograma!: number;
}

/** Query of the lists of one action: `GET sub_acao/all`, `GET item/acao`. */
export class OfActionQuery extends OfProgramQuery {
  @IsId(ACTION_REQUIRED)
  idAcao!: number;
}

/** Query of the list of one sub-action: `GET item/subacao`. */
export class OfSubActionQuery extends OfActionQuery {
  @IsId({ message: 'Sub-ação é obrigatória' })
  idSubAcao!: number;
}

/** `POST acao/save`. */
@ReadOnlyFields('descricaoPrograma')
export class ActionRequest extends AssociationNamedRequest {
  @IsId(PROGRAM_REQUIRED)
  idPrograma!: number;
}

/** `POST sub_acao/save`. `ano` is accepted and ignored. */
@ReadOnlyFields('descricaoAcao')
export class SubActionRequest extends ActionRequest {
  @IsId(ACTION_REQUIRED)
  idAcao!: number;

  @IsOptional()
  @IsInt({ message: 'Ano inválido' })
  ano?: number | null;
}

const ELEMENT_REQUIRED = { message: 'Elemento de Despesa é obrigatório' };
const DESCRIPTION_REQUIRED = { message: 'Descrição é obrigatória' };

/** `POST item/save`; `idSubAcao` null or absent for an item directly under its action; `idFonteRecurso` is proposed for its expenses (rule 11.22). */
@ReadOnlyFields('descricaoPrograma', 'descricaoAcao', 'descricaoSubAcao', 'descricaoElementoDespesa', 'descricaoFonteRecurso')
export class ItemRequest {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsId(PROGRAM_REQUIRED)
  idPrograma!: number;

  @IsId(ACTION_REQUIRED)
  idAcao!: number;

  @IsOptional()
  @IsId({ message: 'Sub-ação inválida' })
  idSubAcao?: number | null;

  @IsId(ELEMENT_REQUIRED)
  idElementoDespesa!: number;

  @IsOptional()
  @IsId({ message: 'Fonte de Recursos inválida' })
  idFonteRecurso?: number | null;

  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @MaxLength(200, { message: 'Descrição deve ter no máximo 200 caracteres' })
  @IsString(DESCRIPTION_REQUIRED)
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @UpperCased()
  descricao!: string;

  @IsSeenVersion()
  versao?: number | null;
}

export interface Program {
  cnpjAssociacao: string;
  id: number;
  descricao: string;
  versao: number;
}

export type FundsSource = Program;

export interface ExpenseElement {
  id: number;
  descricao: string;
  categoria: EconomicCategory | null;
  versao: number;
}

export interface Action {
  cnpjAssociacao: string;
  idPrograma: number;
  id: number;
  descricao: string;
  descricaoPrograma: string;
  versao: number;
}

export interface SubAction {
  cnpjAssociacao: string;
  idPrograma: number;
  idAcao: number;
  id: number;
  descricao: string;
  descricaoPrograma: string;
  descricaoAcao: string;
  versao: number;
}

export interface Item {
  cnpjAssociacao: string;
  idPrograma: number;
  idAcao: number;
  idSubAcao: number | null;
  idElementoDespesa: number;
  id: number;
  descricao: string;
  idFonteRecurso: number | null;
  descricaoPrograma: string;
  descricaoAcao: string;
  descricaoSubAcao: string | null;
  descricaoElementoDespesa: string;
  descricaoFonteRecurso: string | null;
  versao: number;
}
