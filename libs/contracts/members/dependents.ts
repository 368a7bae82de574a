import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { EmptyAsNull, IsCpf, IsDateText, IsId, IsIdOrZero, IsSeenVersion, inOrder, Normalized, UpperCased } from '../common/validation.js';
import { MaskedAsAbsent } from '../personal-data/masks.js';
import { IsNotFuture, SEXES, type Sex } from './member-fields.js';
import { PeopleQuery } from './members.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };
const MEMBER_REQUIRED = { message: 'CPF do associado é obrigatório' };

/** A member, by CPF or by number (rule 36.5). */
export interface MemberOfDependents {
  cpfPessoa?: string;
  idPessoa?: number;
}

/** The member's CPF, unless their number is given. */
const IsCpfOfMember = (): PropertyDecorator =>
  inOrder(
    Normalized(normalizeCpf),
    MaskedAsAbsent(),
    IsNotEmpty(MEMBER_REQUIRED),
    IsString(MEMBER_REQUIRED),
    ValidateIf(({ cpfPessoa, idPessoa }: MemberOfDependents) => cpfPessoa !== undefined || idPessoa === undefined),
  );

const IsNumberOfMember = (): PropertyDecorator => inOrder(IsId({ message: 'Identificador do associado inválido' }), IsOptional());

/** `GET pessoa_dependente/all`: the dependents of one member. */
export class DependentsQuery extends PeopleQuery implements MemberOfDependents {
  @IsCpfOfMember()
  cpfPessoa?: string;

  @IsNumberOfMember()
  idPessoa?: number;
}

/** `DELETE pessoa_dependente/delete`. */
export class DependentKeyQuery extends DependentsQuery {
  @IsId({ message: 'Dependente é obrigatório' })
  id!: number;
}

/** `POST pessoa_dependente/save`: `id` absent, null or 0 creates (rule 1.7). */
export class DependentRequest implements MemberOfDependents {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsCpfOfMember()
  cpfPessoa?: string;

  @IsNumberOfMember()
  idPessoa?: number;

  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @IsOptional()
  @IsCpf()
  @MaskedAsAbsent()
  @Normalized((text) => normalizeCpf(text) || text.trim())
  @EmptyAsNull()
  cpf?: string | null;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @IsOptional()
  @IsNotFuture('Data de nascimento não pode ser futura')
  @IsDateText({ message: 'Data de nascimento inválida' })
  @MaskedAsAbsent()
  @EmptyAsNull()
  dataNasc?: string | null;

  @IsOptional()
  @IsIn(SEXES, { message: 'Sexo deve ser FEMININO ou MASCULINO' })
  @UpperCased()
  @EmptyAsNull()
  sexo?: Sex | null;

  @MaxLength(50, { message: 'Parentesco deve ter no máximo 50 caracteres' })
  @IsString({ message: 'Parentesco é obrigatório' })
  @IsNotEmpty({ message: 'Parentesco é obrigatório' })
  @UpperCased()
  parentesco!: string;

  @IsSeenVersion()
  versao?: number | null;
}

/** Options of the form for `parentesco`; other texts are accepted too. */
export const KINSHIPS = [
  'FILHO',
  'FILHA',
  'ENTEADO',
  'ENTEADA',
  'CÔNJUGE',
  'COMPANHEIRO',
  'COMPANHEIRA',
  'PAI',
  'MÃE',
  'IRMÃO',
  'IRMÃ',
  'NETO',
  'NETA',
  'AVÔ',
  'AVÓ',
  'SOGRO',
  'SOGRA',
  'TUTELADO',
  'TUTELADA',
  'OUTRO',
] as const;

export interface Dependent {
  cnpjAssociacao: string;
  cpfPessoa: string;
  /** Number of the member. */
  idPessoa: number;
  id: number;
  cpf: string | null;
  nome: string;
  dataNasc: string | null;
  sexo: Sex | null;
  parentesco: string;
  versao: number;
}
