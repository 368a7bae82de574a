import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { maskCpf } from '#domain/cpf.js';
import { isMasked, maskBirth, maskRg } from '#domain/masks.js';
import { AssociationQuery } from '../common/association.js';
import { IsReason } from '../common/book.js';
import { IsId } from '../common/validation.js';

/**
 * The fields of members and dependents that are masked, each with its mask, for links to which POLICY does not open `pessoa.verSemMascara` (rule 36.4). They see
 * those of one person for a reason.
 */
const MASKS = { cpf: maskCpf, rgNum: maskRg, dataNasc: maskBirth, cpfConjuge: maskCpf, cpfPessoa: maskCpf };

/** Their names, in the order in which screens show them. */
export const MASKED_FIELDS = Object.keys(MASKS);

type Maskable = Partial<Record<keyof typeof MASKS, string | null>>;

/**
 * The record with its CPF, RG and birth date masked.
 * @param known fields that stay, because the reader has given them
 */
export function maskPerson<T extends Maskable>(record: T, known: Maskable = {}): T {
  const masked = Object.entries(MASKS).flatMap(([field, mask]) => {
    const value = record[field as keyof Maskable];
    return value && known[field as keyof Maskable] === undefined ? [[field, mask(value)]] : [];
  });
  return { ...record, ...Object.fromEntries(masked) };
}

/** A masked value counts as not sent, so that a record read from a masked list can be sent back as it is. */
export const MaskedAsAbsent = (): PropertyDecorator => Transform(({ obj, key, value }) => (isMasked(obj[key]) ? undefined : value));

/** `POST pessoa/mostra` and `POST pessoa_dependente/mostra`: the member or dependent of that number, unmasked. */
export class UnmaskRequest extends AssociationQuery {
  @IsId({ message: 'Informe de quem' })
  id!: number;

  @Matches(/\p{L}{3}/u, { message: 'Escreva o motivo em palavras' })
  @IsReason()
  motivo!: string;
}

/** Somebody who saw or looked up as many people in a day as one person may (rule 36.7). */
export interface SpentShare {
  nome: string;
  /** A calendar day in Brazil. */
  dia: string;
}
