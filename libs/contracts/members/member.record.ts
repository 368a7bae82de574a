import { Expose, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { maskCpf, normalizeCpf } from '#domain/cpf.js';
import { maskBirth, maskEmail, maskPhone, maskRg } from '#domain/masks.js';
import { type PlainDate } from '#domain/plain-date.js';
import { UF_CODES } from '#domain/ufs.js';
import { ADDRESS } from '../common/address.js';
import { choice, cpf, day, email, key, masked, name, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest, unlisted } from '../common/record.js';
import { IsCpf, IsFlag, IsId, Normalized } from '../common/validation.js';
import { type BySex, FollowsSex, IsNotBeforeBirth, IsNotBeforeMembership, IsNotFuture, SEGMENTS, SEXES } from './member-fields.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const CPF_REQUIRED = { message: 'CPF é obrigatório' };

/** The fields whose options depend on the sex (rule 5.1). */
export const BY_SEX = {
  estadoCivil: {
    FEMININO: ['CASADA', 'DIVORCIADA', 'SOLTEIRA', 'VIÚVA'],
    MASCULINO: ['CASADO', 'DIVORCIADO', 'SOLTEIRO', 'VIÚVO'],
  },
  nacionalidade: {
    FEMININO: ['BRASILEIRA', 'NATURALIZADA', 'ESTRANGEIRA'],
    MASCULINO: ['BRASILEIRO', 'NATURALIZADO', 'ESTRANGEIRO'],
  },
} satisfies Record<string, BySex>;

/** The CPF, unless the number names an existing member (rule 36.5). */
const isCpfOfMember: PropertyDecorator[] = [
  Normalized(normalizeCpf),
  IsNotEmpty(CPF_REQUIRED),
  IsCpf(),
  ValidateIf(({ cpf: given, id, novo }: MemberRequest) => given !== undefined || !id || novo === true),
];

/** A member of an association. UF, município and issuer must be of the reference lists. */
export const MEMBER_RECORD = {
  /** Assigned by the association; sent back with the record and never changed. */
  id: key('Associado nº'),
  cpf: cpf('CPF', { key: true, required: 'o', hidden: maskCpf, search: true, column: { width: '11rem' }, span: 3, rules: isCpfOfMember }),
  nome: name('Nome', { required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' }, span: 9 }),
  dataNasc: day('Data de nascimento', { hidden: maskBirth, span: 3, also: [IsNotFuture('Data de nascimento não pode ser futura')] }),
  sexo: choice('Sexo', SEXES, 'Sexo deve ser FEMININO ou MASCULINO', { casing: 'upper', span: 3 }),
  estadoCivil: text('Estado civil', { casing: 'upper', span: 3, also: [FollowsSex(BY_SEX.estadoCivil, 'Estado civil')] }),
  nacionalidade: text('Nacionalidade', { casing: 'upper', span: 3, also: [FollowsSex(BY_SEX.nacionalidade, 'Nacionalidade')] }),
  profissao: text('Profissão', { max: 100, casing: 'upper', span: 6 }),
  nomePai: name('Nome do pai', { max: 200, casing: 'upper', span: 6 }),
  nomeMae: name('Nome da mãe', { max: 200, casing: 'upper', column: {}, span: 6 }),
  rgNum: text('RG', { called: 'Número do RG', max: 20, hidden: maskRg, span: 3 }),
  rgDataEmissao: day('Data de emissão do RG', {
    span: 3,
    also: [
      IsNotFuture('Data de emissão do RG não pode ser futura'),
      IsNotBeforeBirth('Data de emissão do RG não pode ser anterior ao nascimento'),
    ],
  }),
  rgUf: text('UF do RG', { casing: 'upper', span: 3, also: [IsIn(UF_CODES, { message: 'UF do RG inválida' })] }),
  rgEmissor: text('Órgão emissor do RG', { casing: 'upper', span: 3, also: [MaxLength(20, { message: 'Órgão emissor do RG inválido' })] }),
  cpfConjuge: cpf('CPF do cônjuge', { hidden: maskCpf, span: 3 }),
  nomeConjuge: name('Nome do cônjuge', { max: 200, casing: 'upper', span: 9 }),
  dataFiliacao: day('Data de filiação à associação', {
    short: 'Data de filiação',
    wrong: 'Data de filiação inválida',
    span: 6,
    also: [IsNotBeforeBirth('Data de filiação não pode ser anterior ao nascimento')],
  }),
  email: email('E-mail', { hidden: maskEmail, search: true, column: { width: '14rem', optional: true }, span: 6 }),
  celular: masked('Celular', 'celular', '10,11', {
    hidden: maskPhone,
    search: true,
    column: { width: '9.5rem', optional: true },
    span: 3,
  }),
  segmento: choice('Segmento', SEGMENTS, 'Segmento inválido', { search: true, column: { width: '9rem', optional: true }, span: 3 }),
  dataDesligamento: day('Data de desligamento', {
    column: { width: '11rem', optional: true },
    span: 3,
    also: [IsNotBeforeMembership('A data de desligamento não pode ser anterior à filiação.')],
  }),
  motivoDesligamento: text('Motivo do desligamento', { max: 200, span: 9 }),
  ...unlisted(ADDRESS),
};

/** A member as `pessoa/all` answers it: hidden fields are texts with asterisks where they are masked. */
export type Member = RecordOf<typeof MEMBER_RECORD> & { cnpjAssociacao: string; versao: number };

/** Whether the person is a member on a day: from the membership on, until the day before they leave. */
export const isActiveOn = (
  { dataFiliacao, dataDesligamento }: Pick<Member, 'dataFiliacao' | 'dataDesligamento'>,
  day: PlainDate,
): boolean => (!dataFiliacao || dataFiliacao <= day) && (!dataDesligamento || dataDesligamento > day);

/** `POST pessoa/save`: creates or updates by CPF; with `novo` it only creates. Without a CPF, or with a masked one, it updates by number (rule 36.5). */
export class MemberRequest extends registerRequest(MEMBER_RECORD) {
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;
}

/** An association named `cnpjAssociacao` or `cnpjEscola` (rule 5.3). */
class EitherAssociationQuery {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  @Expose()
  @Transform(({ obj }) => obj.cnpjAssociacao || obj.cnpjEscola)
  cnpjAssociacao!: string;
}

/** Members or dependents in an answer. */
export class PeopleQuery extends EitherAssociationQuery {
  /** Asks for masks also where the link could see without (rule 36.4). */
  @IsFlag({ message: 'Mascarado deve ser true ou false' })
  mascarado?: boolean;
}

/** `GET pessoa/all`. */
export class MembersQuery extends PeopleQuery {}

/** `DELETE pessoa/delete`: by CPF, or by number (rule 36.5). */
export class MemberKeyQuery extends EitherAssociationQuery {
  @ValidateIf(({ cpf: given, id }: MemberKeyQuery) => given !== undefined || id === undefined)
  @IsString(CPF_REQUIRED)
  @IsNotEmpty(CPF_REQUIRED)
  @Normalized(normalizeCpf)
  cpf?: string;

  @IsOptional()
  @IsId({ message: 'Identificador inválido' })
  id?: number;
}
