import { Matches } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { IsReason } from '../common/book.js';
import { type Field } from '../common/record.js';
import { IsId } from '../common/validation.js';
import { DEPENDENT_RECORD } from '../members/dependent.record.js';
import { MEMBER_RECORD } from '../members/member.record.js';

/** The masks of hidden fields, by name: members and dependents call the same thing the same. */
const MASKS = new Map(
  Object.entries({ ...DEPENDENT_RECORD, ...MEMBER_RECORD }).map(([field, { hidden }]: [string, Field]) => [field, hidden]),
);

/**
 * The record with its hidden fields masked, for links to which POLICY does not open `pessoa.verSemMascara` (rule 36.4). They see those of one person for a
 * reason.
 * @param known fields that stay, because the reader has given them
 */
export function maskPerson<T extends object>(record: T, known: object = {}): T {
  const given = new Map<string, unknown>(Object.entries(known));
  const masked = Object.entries(record).flatMap(([field, value]) => {
    const mask = MASKS.get(field);
    return mask && value && given.get(field) === undefined ? [[field, mask(value)]] : [];
  });
  return { ...record, ...Object.fromEntries(masked) };
}

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
