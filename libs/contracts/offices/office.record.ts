import { IsIn } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { choice, integer, key, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';

/** The bodies that offices belong to. */
export const BODIES = {
  DIRETORIA: 'Diretoria',
  CONSELHO_FISCAL: 'Conselho fiscal',
  CONSELHO_DELIBERATIVO: 'Conselho deliberativo',
  OUTRO: 'Outro',
} as const;

/** What an office does, whatever the association calls it: documents and layouts name their signers by it. */
export const PARTS_PLAYED = {
  PRESIDE: 'Preside a associação',
  SECRETARIA: 'Secretaria',
  TESOURARIA: 'Tesouraria',
  FISCAL_PRESIDE: 'Preside o conselho fiscal',
  FISCAL: 'Conselho fiscal',
  OUTRO: 'Outro',
} as const;
export type PartPlayed = keyof typeof PARTS_PLAYED;

/** An office of the association, with one or several seats. */
export const OFFICE_RECORD = {
  id: key('Nº'),
  nome: text('Cargo', { required: 'o', max: 60, casing: 'upper', search: true, column: { card: 'title' } }),
  orgao: choice('Órgão', BODIES, 'Órgão inválido', { required: 'o', column: { width: '13rem' }, span: 6 }),
  papel: choice('Papel', PARTS_PLAYED, 'Papel inválido', { required: 'o', column: { width: '13rem' }, span: 6 }),
  vagas: integer('Vagas', 1, 30, { required: 'a', wrong: 'Vagas: de 1 a 30', column: { width: '5.5rem' }, span: 3 }),
  ordem: integer('Ordem', 1, 99, { required: 'a', wrong: 'Ordem: de 1 a 99', column: { width: '5.5rem' }, span: 3 }),
};

export type Office = RecordOf<typeof OFFICE_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST cargo/save`. */
export class OfficeRequest extends registerRequest(OFFICE_RECORD) {}

/** The ready sets of offices. */
export const OFFICE_SETS = { APM: 'APM', UEX: 'Caixa Escolar / UEx', MORADORES: 'Associação de moradores' } as const;
export type OfficeSet = keyof typeof OFFICE_SETS;

/** `POST cargo/pronto`: creates the offices of a ready set that the association lacks by name. */
export class OfficeSetRequest extends AssociationQuery {
  @IsIn(Object.keys(OFFICE_SETS), { message: 'Escolha um conjunto de cargos' })
  conjunto!: OfficeSet;
}
