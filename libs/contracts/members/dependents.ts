import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { EmptyAsNull, IsCpf, IsDateText, IsId, IsIdOrZero, IsSeenVersion, Normalized, UpperCased } from '../common/validation.js';
import { IsNotFuture, SEXES, type Sex } from './member-fields.js';
import { EitherAssociationQuery } from './members.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };
const MEMBER_REQUIRED = { message: 'CPF do associado é obrigatório' };

/** `GET pessoa_dependente/all`: the dependents of one member. */
export class DependentsQuery extends EitherAssociationQuery {
  @IsString(MEMBER_REQUIRED)
  @IsNotEmpty(MEMBER_REQUIRED)
  @Normalized(normalizeCpf)
  cpfPessoa!: string;
}

/** `DELETE pessoa_dependente/delete`. */
export class DependentKeyQuery extends DependentsQuery {
  @IsId({ message: 'Dependente é obrigatório' })
  id!: number;
}

/** `POST pessoa_dependente/save`: `id` absent, null or 0 creates (rule 1.7). */
export class DependentRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsString(MEMBER_REQUIRED)
  @IsNotEmpty(MEMBER_REQUIRED)
  @Normalized(normalizeCpf)
  cpfPessoa!: string;

  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @IsOptional()
  @IsCpf()
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
  id: number;
  cpf: string | null;
  nome: string;
  dataNasc: string | null;
  sexo: Sex | null;
  parentesco: string;
  versao: number;
}
