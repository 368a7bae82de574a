import { IsNotEmpty, IsOptional, IsString, ValidateIf } from 'class-validator';
import { maskCpf, normalizeCpf } from '#domain/cpf.js';
import { maskBirth } from '#domain/masks.js';
import { choice, cpf, day, key, name, reference, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { IsId, inOrder, MaskedAsAbsent, Normalized } from '../common/validation.js';
import { PeopleQuery } from './member.record.js';
import { IsNotFuture, SEXES } from './member-fields.js';

const MEMBER_REQUIRED = { message: 'CPF do associado é obrigatório' };
const MEMBER_WRONG = 'Identificador do associado inválido';

/** A member, by CPF or by number (rule 36.5). */
export interface MemberOfDependents {
  cpfPessoa?: string | null;
  idPessoa?: number | null;
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

/** A dependent of a member. */
export const DEPENDENT_RECORD = {
  cpfPessoa: cpf('CPF do associado', { key: true, hidden: maskCpf, rules: [IsCpfOfMember()] }),
  idPessoa: reference('Associado nº', { key: true }, MEMBER_WRONG),
  id: key('Dependente nº'),
  nome: name('Nome', { required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' } }),
  cpf: cpf('CPF', { hidden: maskCpf, search: true, column: { width: '11rem' }, span: 6 }),
  dataNasc: day('Nascimento', {
    wrong: 'Data de nascimento inválida',
    hidden: maskBirth,
    column: { width: '9rem' },
    span: 6,
    also: [IsNotFuture('Data de nascimento não pode ser futura')],
  }),
  sexo: choice('Sexo', SEXES, 'Sexo deve ser FEMININO ou MASCULINO', { casing: 'upper', column: { width: '9rem' }, span: 6 }),
  parentesco: text('Parentesco', { required: 'o', max: 50, casing: 'upper', search: true, column: { width: '11rem' }, span: 6 }),
};

export type Dependent = RecordOf<typeof DEPENDENT_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST pessoa_dependente/save`. */
export class DependentRequest extends registerRequest(DEPENDENT_RECORD) {}

/** `GET pessoa_dependente/all`: the dependents of one member. */
export class DependentsQuery extends PeopleQuery {
  @IsCpfOfMember()
  cpfPessoa?: string;

  @IsOptional()
  @IsId({ message: MEMBER_WRONG })
  idPessoa?: number;
}

/** `DELETE pessoa_dependente/delete`. */
export class DependentKeyQuery extends DependentsQuery {
  @IsId({ message: 'Dependente é obrigatório' })
  id!: number;
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
