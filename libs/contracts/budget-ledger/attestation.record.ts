import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, ValidateIf } from 'class-validator';
import { maskCpf } from '#domain/cpf.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from '../common/book.js';
import { cpf, day, longText, name, reference, text } from '../common/field-kinds.js';
import { bookRequest, requestOf } from '../common/record.js';
import { IsId, inOrder } from '../common/validation.js';

/** Maximum of expenses attested per call. */
export const MAX_ATTESTATIONS = 100;

/** What is usually confirmed. */
export const USUAL_ATTESTATION = 'Atesto que o material foi recebido ou o serviço foi prestado.';

/** Who confirmed on which day that goods came or work was done, as everybody sees it. */
export const ATTESTED_RECORD = {
  data: day('Data do Atesto', { required: 'a', span: 4 }),
  nome: name('Nome de quem Atesta', { called: 'Nome', required: 'o', max: 70, casing: 'upper', span: 8 }),
  cargo: text('Cargo de quem Atesta', { called: 'Cargo', required: 'o', max: 60, casing: 'upper', span: 8 }),
  texto: longText('Texto do Atesto', { called: 'Texto', required: 'o', wrong: 'Texto é obrigatório', max: 300 }),
};

/** What the author of an atesto writes: the CPF stays in the book. */
export const ATTESTATION_RECORD = { ...ATTESTED_RECORD, cpf: cpf('CPF de quem Atesta', { hidden: maskCpf, span: 4 }) };

/** Refusal of an atesto of a day to come. Undefined if valid. */
export const attestationDayRefusal = (day: PlainDate, today: PlainDate): string | undefined =>
  day > today ? 'A data do atesto não pode ser futura' : undefined;

const WHICH = { message: 'Informe uma despesa, ou várias' };

/** `PUT despesa/atesta`: somebody confirms one expense, or several: all or none. */
export class AttestationRequest extends requestOf(ATTESTATION_RECORD, BookQuery) {
  @inOrder(
    ValidateIf(({ idDespesas }: AttestationRequest) => !idDespesas),
    IsId(WHICH),
  )
  idDespesa?: number | null;

  @inOrder(
    IsOptional(),
    IsArray(WHICH),
    ArrayMinSize(1, WHICH),
    ArrayMaxSize(MAX_ATTESTATIONS, { message: `Ateste no máximo ${MAX_ATTESTATIONS} despesas de uma vez` }),
    IsId({ ...WHICH, each: true }),
  )
  idDespesas?: number[] | null;

  /** The author was told that who attests registered the expense, and confirmed. */
  @inOrder(IsOptional(), IsBoolean({ message: 'Confirmação inválida' }))
  confirmaMesmaPessoa?: boolean;
}

/** `PUT despesa/desatesta`: takes back an atesto. */
export class AttestationReversalRequest extends bookRequest({ idDespesa: reference('Despesa', { required: 'a' }) }) {}
