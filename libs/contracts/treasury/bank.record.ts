import { text, url } from '../common/field-kinds.js';
import { type RecordOf, sharedRequest } from '../common/record.js';

/** Maximum of characters of a bank's name. */
export const BANK_NAME_LENGTH = 100;

/** A bank, of the whole installation; its code has at most 3 characters: `001`. */
export const BANK_RECORD = {
  id: text('Código', { required: 'o', max: 3, casing: 'upper', search: true, column: { width: '8rem' }, span: 4 }),
  nome: text('Nome', { required: 'o', max: BANK_NAME_LENGTH, casing: 'upper', search: true, column: { card: 'title' }, span: 8 }),
  website: url('Website', { max: 200 }),
};

export type Bank = RecordOf<typeof BANK_RECORD> & { versao: number };

/** `POST banco/create`, `PUT banco/update/{id}`. */
export class BankRequest extends sharedRequest(BANK_RECORD) {}

/** Codes of the banks that most associations have: Banco do Brasil, Caixa, Bradesco, Itaú, Santander. */
export const USUAL_BANKS: readonly string[] = ['001', '104', '237', '341', '033'];
