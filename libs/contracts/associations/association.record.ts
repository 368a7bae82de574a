import { IsBoolean, IsOptional } from 'class-validator';
import { normalizeCnpj } from '#domain/cnpj.js';
import { ADDRESS, CONTACT } from '../common/address.js';
import { document, mark, text } from '../common/field-kinds.js';
import { type RecordOf, sharedRequest } from '../common/record.js';
import { IsCnpj, Normalized } from '../common/validation.js';

/** An association, identified by its CNPJ. */
export const ASSOCIATION_RECORD = {
  cnpj: document('CNPJ', {
    required: 'o',
    search: true,
    column: { width: '13rem' },
    span: 4,
    also: [Normalized(normalizeCnpj), IsCnpj()],
  }),
  nome: text('Nome', { required: 'o', max: 200, casing: 'upper', search: true, column: { card: 'title' } }),
  nomeFantasia: text('Nome fantasia', { max: 200, casing: 'upper', search: true, column: { width: '16rem' }, span: 8 }),
  ...CONTACT,
  logrUf: { ...ADDRESS.logrUf, search: true },
  /** Defaults to the address's `logrCidade`. */
  municipio: text('Município da associação', { called: 'Município', max: 100, casing: 'upper', search: true }),
  /** Whether a redistribution needs the approval of the board (rule 12.13). */
  exigeAprovacao: mark('Redistribuições exigem aprovação em ata', { preset: false, wrong: 'Valor inválido' }),
};

export type Association = RecordOf<typeof ASSOCIATION_RECORD> & { versao: number };

/** `POST associacao/save`: creates or updates by CNPJ; with `novo` it only creates. UF and município must be of the reference lists. */
export class AssociationRequest extends sharedRequest(ASSOCIATION_RECORD) {
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;
}
