import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { UpperCased } from './validation.js';

const NAME_REQUIRED = { message: 'Nome é obrigatório' };

/** Query of every list that belongs to an association. */
export class AssociationQuery {
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;
}

/** What a named register saves: `id` absent, null or 0 creates, otherwise it updates (contract §3). */
class NamedRequest {
  @IsOptional()
  @IsInt({ message: 'Identificador inválido' })
  @Min(0, { message: 'Identificador inválido' })
  id?: number | null;

  @IsNotEmpty(NAME_REQUIRED)
  @IsString(NAME_REQUIRED)
  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @UpperCased()
  descricao!: string;
}

class AssociationNamedRequest extends NamedRequest {
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;
}

/** `POST programa/save`. */
export class ProgramRequest extends AssociationNamedRequest {}

/** `POST fonte_recurso/save`. */
export class FundsSourceRequest extends AssociationNamedRequest {}

/** `POST elemento_despesa/save`: one list for the installation; `cnpjAssociacao` is accepted and ignored (contract §3). */
export class ExpenseElementRequest extends NamedRequest {
  @IsOptional()
  @IsString({ message: 'CNPJ da associação inválido' })
  cnpjAssociacao?: string | null;
}

const PROGRAM_REQUIRED = { message: 'Programa é obrigatório' };
const ACTION_REQUIRED = { message: 'Ação é obrigatória' };

/** `POST acao/save`. */
export class ActionRequest extends AssociationNamedRequest {
  @IsNotEmpty(PROGRAM_REQUIRED)
  @IsInt(PROGRAM_REQUIRED)
  @Min(1, PROGRAM_REQUIRED)
  idPrograma!: number;
}

/** `POST sub_acao/save`. `ano` is sent by the old screens and has no meaning here. */
export class SubActionRequest extends ActionRequest {
  @IsNotEmpty(ACTION_REQUIRED)
  @IsInt(ACTION_REQUIRED)
  @Min(1, ACTION_REQUIRED)
  idAcao!: number;

  @IsOptional()
  @IsInt({ message: 'Ano inválido' })
  ano?: number | null;
}

const ELEMENT_REQUIRED = { message: 'Elemento de Despesa é obrigatório' };
const DESCRIPTION_REQUIRED = { message: 'Descrição é obrigatória' };

/** `POST item/save`; `idSubAcao` null or absent for an item directly under its action. */
export class ItemRequest {
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsNotEmpty(PROGRAM_REQUIRED)
  @IsInt(PROGRAM_REQUIRED)
  @Min(1, PROGRAM_REQUIRED)
  idPrograma!: number;

  @IsNotEmpty(ACTION_REQUIRED)
  @IsInt(ACTION_REQUIRED)
  @Min(1, ACTION_REQUIRED)
  idAcao!: number;

  @IsOptional()
  @IsInt({ message: 'Sub-ação inválida' })
  @Min(1, { message: 'Sub-ação inválida' })
  idSubAcao?: number | null;

  @IsNotEmpty(ELEMENT_REQUIRED)
  @IsInt(ELEMENT_REQUIRED)
  @Min(1, ELEMENT_REQUIRED)
  idElementoDespesa!: number;

  @IsOptional()
  @IsInt({ message: 'Identificador inválido' })
  @Min(0, { message: 'Identificador inválido' })
  id?: number | null;

  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @IsString(DESCRIPTION_REQUIRED)
  @MaxLength(200, { message: 'Descrição deve ter no máximo 200 caracteres' })
  @UpperCased()
  descricao!: string;
}

export interface Program {
  cnpjAssociacao: string;
  id: number;
  descricao: string;
}

export type FundsSource = Program;

export interface ExpenseElement {
  id: number;
  descricao: string;
}

export interface Action {
  cnpjAssociacao: string;
  idPrograma: number;
  id: number;
  descricao: string;
  descricaoPrograma: string;
}

export interface SubAction {
  cnpjAssociacao: string;
  idPrograma: number;
  idAcao: number;
  id: number;
  descricao: string;
  descricaoPrograma: string;
  descricaoAcao: string;
}

export interface Item {
  cnpjAssociacao: string;
  idPrograma: number;
  idAcao: number;
  idSubAcao: number | null;
  idElementoDespesa: number;
  id: number;
  descricao: string;
  descricaoPrograma: string;
  descricaoAcao: string;
  descricaoSubAcao: string | null;
  descricaoElementoDespesa: string;
}
