import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { normalizeCnpj } from '#domain/cnpj.js';
import { normalizeCpf } from '#domain/cpf.js';
import {
  EmptyAsNull,
  IsCnpj,
  IsCpf,
  IsDateText,
  IsSeenVersion,
  inOrder,
  Normalized,
  ReadOnlyFields,
  UpperCased,
} from '../common/validation.js';
import { LINK_TYPES, type LinkType, SITUATIONS, type Situation } from './identity.js';

const CPF_REQUIRED = { message: 'CPF é obrigatório' };
const INVALID_YEAR = { message: 'Ano inválido' };
const YEARS_REQUIRED = { message: 'Escolha pelo menos um ano para o auditor' };
const isOfAuditor = ({ tipo }: { tipo: unknown }) => tipo === 'AUDITOR';

/** The association of a link. */
export const IsLinkedAssociation = (): PropertyDecorator =>
  inOrder(Normalized(normalizeCnpj), IsNotEmpty({ message: 'CNPJ da associação é obrigatório' }), IsCnpj());

/** `GET auth/vinculo`. */
export class OwnLinkQuery {
  @IsLinkedAssociation()
  cnpj!: string;
}

/** A type of link, required. */
export const IsLinkType = (): PropertyDecorator =>
  inOrder(
    UpperCased(),
    IsNotEmpty({ message: 'Tipo de vínculo é obrigatório' }),
    IsIn(LINK_TYPES, { message: 'Tipo de vínculo deve ser ADMIN, GEST, USER ou AUDITOR' }),
  );

/** The years that an auditor may read. Ignored for every other type. */
export const IsAuditedYears = (): PropertyDecorator =>
  inOrder(
    IsArray(YEARS_REQUIRED),
    ArrayNotEmpty(YEARS_REQUIRED),
    IsInt({ ...INVALID_YEAR, each: true }),
    Min(2000, { ...INVALID_YEAR, each: true }),
    Max(2100, { ...INVALID_YEAR, each: true }),
    ArrayUnique({ message: 'Os anos não se repetem' }),
    ValidateIf(isOfAuditor),
  );

/** The last day of an auditor's access. Ignored for every other type. */
export const IsLastAuditDay = (): PropertyDecorator =>
  inOrder(EmptyAsNull(), IsNotEmpty({ message: 'Informe até quando vale o acesso do auditor' }), IsDateText(), ValidateIf(isOfAuditor));

/** Whether an auditor also receives and judges the accounts. Ignored for every other type. */
export const IsJudging = (): PropertyDecorator =>
  inOrder(IsOptional(), IsBoolean({ message: 'O campo julga deve ser verdadeiro ou falso' }), ValidateIf(isOfAuditor));

/** `POST rel_associacao_usuario/save`: creates or changes a link. With `novo` it only creates. */
@ReadOnlyFields('associacao', 'senhaEm')
export class LinkRequest {
  @IsCpf()
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf!: string;

  @IsLinkedAssociation()
  cnpj!: string;

  @IsLinkType()
  tipo!: LinkType;

  /** The years that an auditor may read. Ignored for every other type. */
  @IsAuditedYears()
  anos?: number[] | null;

  /** The last day of an auditor's access. Ignored for every other type. */
  @IsLastAuditDay()
  ate?: string | null;

  /** Whether the auditor also receives, returns and judges prestações de contas (rule 46.26); without it not. Ignored for every other type. */
  @IsJudging()
  julga?: boolean | null;

  @IsOptional()
  @IsIn(SITUATIONS, { message: 'Situação deve ser ATIVO ou INATIVO' })
  @UpperCased()
  @EmptyAsNull()
  situacao?: Situation | null;

  /** Accepted and ignored: the name is the association's own. */
  @IsOptional()
  @IsString({ message: 'Nome da associação inválido' })
  nomeAssociacao?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'O campo novo deve ser verdadeiro ou falso' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}
