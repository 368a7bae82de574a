import { IsIn, IsOptional } from 'class-validator';
import { UF_CODES } from '#domain/ufs.js';
import { email, masked, text } from './field-kinds.js';
import { requestOf } from './record.js';
import { EmptyAsNull, UpperCased } from './validation.js';

/** The address of a register's record. */
export const ADDRESS = {
  logrCep: masked('CEP', 'cep', 8, { span: 3 }),
  logrNome: text('Logradouro', { max: 200, casing: 'upper', span: 7 }),
  logrNum: text('Número', { max: 20, span: 2 }),
  logrCompl: text('Complemento', { max: 100, casing: 'upper', span: 6 }),
  logrBairro: text('Bairro', { max: 100, casing: 'upper', span: 6 }),
  logrUf: text('UF', {
    column: { width: '5rem' },
    span: 4,
    rules: [EmptyAsNull(), UpperCased(), IsIn(UF_CODES, { message: 'UF inválida' }), IsOptional()],
  }),
  logrCidade: text('Município', { max: 100, casing: 'upper', search: true, column: { width: '13rem', card: 'third' }, span: 8 }),
};

/** An address with phones and e-mail. */
export const CONTACT = {
  telefone: masked('Telefone', 'telefone', 10, { column: { width: '11rem' }, span: 3 }),
  celular: masked('Celular', 'celular', 11, { span: 3 }),
  email: email('E-mail', { span: 6 }),
  ...ADDRESS,
};

export class AddressRequest extends requestOf(ADDRESS) {}
