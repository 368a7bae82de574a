import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { normalizeCnpj } from '#domain/cnpj.js';
import { type Contact, ContactRequest } from '../common/address.js';
import { EmptyAsNull, IsCnpj, IsDateText, IsSeenVersion, Normalized, UpperCased } from '../common/validation.js';

const CNPJ_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

/** `POST associacao/save`: creates or updates by CNPJ; with `novo` it only creates. UF and município must be of the reference lists. */
export class AssociationRequest extends ContactRequest {
  @IsCnpj()
  @IsNotEmpty({ message: 'CNPJ é obrigatório' })
  @Normalized(normalizeCnpj)
  cnpj!: string;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString({ message: 'Nome é obrigatório' })
  @IsNotEmpty({ message: 'Nome é obrigatório' })
  @UpperCased()
  nome!: string;

  @IsOptional()
  @MaxLength(200, { message: 'Nome fantasia deve ter no máximo 200 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  nomeFantasia?: string | null;

  /** Defaults to the address's `logrCidade`. */
  @IsOptional()
  @MaxLength(100, { message: 'Município deve ter no máximo 100 caracteres' })
  @UpperCased()
  @EmptyAsNull()
  municipio?: string | null;

  /** Whether a redistribution needs the approval of the board (rule 12.13); without it the setting stays as it is. */
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  exigeAprovacao?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** An association as `associacao/all` answers it. */
export interface Association extends Contact {
  cnpj: string;
  nome: string;
  nomeFantasia: string | null;
  municipio: string | null;
  exigeAprovacao: boolean;
  versao: number;
}

/** `DELETE associacao/feriados`: one day of one association. */
export class HolidayKeyQuery {
  @IsString(CNPJ_REQUIRED)
  @IsNotEmpty(CNPJ_REQUIRED)
  cnpjAssociacao!: string;

  @IsDateText()
  @IsNotEmpty({ message: 'Data é obrigatória' })
  data!: string;
}

/** `POST associacao/feriados`: a day on which this association does not work, besides the public holidays. */
export class HolidayRequest extends HolidayKeyQuery {
  @MaxLength(100, { message: 'Descrição deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Descrição é obrigatória' })
  @IsNotEmpty({ message: 'Descrição é obrigatória' })
  @UpperCased()
  descricao!: string;
}

export interface Holiday {
  cnpjAssociacao: string;
  data: string;
  descricao: string;
}

/** The page orientation of a letterhead: paisagem (landscape) or retrato (portrait). */
export const ORIENTATIONS = ['P', 'R'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

const CHOOSE_ORIENTATION = { message: 'Por favor, selecione a orientação e um arquivo.' };
const INVALID_ORIENTATION = { message: 'Orientação deve ser P (paisagem) ou R (retrato)' };

/** Fields of `POST imagens/save`, and the query of `DELETE imagens/delete`; the PNG comes in the part `file`. */
export class LetterheadRequest {
  @IsString(CNPJ_REQUIRED)
  @IsNotEmpty(CNPJ_REQUIRED)
  cnpj!: string;

  @IsIn(ORIENTATIONS, INVALID_ORIENTATION)
  @IsNotEmpty(CHOOSE_ORIENTATION)
  orientacao!: Orientation;
}

/** `GET imagens/view`. */
export class LetterheadQuery {
  @IsString(CNPJ_REQUIRED)
  @IsNotEmpty(CNPJ_REQUIRED)
  cnpjAssociacao!: string;

  @IsIn(ORIENTATIONS, INVALID_ORIENTATION)
  @IsNotEmpty({ message: 'Orientação é obrigatória' })
  orientacao!: Orientation;
}

/** A letterhead as `imagens/list` answers it; width and height in pixels. */
export interface Letterhead {
  cnpjAssociacao: string;
  orientacao: Orientation;
  largura: number;
  altura: number;
}
