import { maskCpf } from '#domain/cpf.js';
import { type PlainDate } from '#domain/plain-date.js';
import { AssociationQuery } from '../common/association.js';
import { rows } from '../common/compound-kinds.js';
import { choice, cpf, day, integer, key, longText, mark, name, reference, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { IsDateText } from '../common/validation.js';
import { SEGMENTS } from '../members/member-fields.js';
import { isMinutesKey } from '../minutes/minutes-proposals.js';
import { type Office } from './office.record.js';

/** Somebody in a seat of an office, for the whole mandate or a part of it. */
export const OCCUPANT_RECORD = {
  idCargo: reference('Cargo', { required: 'o', span: 8 }),
  vaga: integer('Vaga', 1, 30, { required: 'a', wrong: 'Vaga: de 1 a 30', span: 4 }),
  /** The member, if the occupant is one; whoever is no longer a member stays in the mandate. */
  idPessoa: reference('Associado nº', {}, 'Associado inválido'),
  nome: name('Nome', { required: 'o', max: 70, casing: 'upper', span: 8 }),
  cpf: cpf('CPF', { hidden: maskCpf, span: 4 }),
  segmento: choice('Segmento', SEGMENTS, 'Segmento inválido', { span: 4 }),
  de: day('Desde', { required: 'o', wrong: 'Data inválida', span: 4 }),
  /** Null: until the end of the mandate. */
  ate: day('Até', { wrong: 'Data inválida', span: 4 }),
  /** Stands in for the holder, and signs meanwhile. */
  interino: mark('Interino (substitui o titular)', { preset: false, wrong: 'Valor inválido', span: 4 }),
  motivo: longText('Motivo', { max: 200, span: 8 }),
};

export type Occupant = RecordOf<typeof OCCUPANT_RECORD>;

/** The time for which offices are held, with everybody who held one. */
export const MANDATE_RECORD = {
  id: key('Nº'),
  de: day('Início', { required: 'o', column: { width: '8rem' }, span: 3 }),
  ate: day('Fim', { required: 'o', wrong: 'Fim inválido', column: { width: '8rem' }, span: 3 }),
  /** The minutes of the election, `yyyy-mm-ddTHH:mm`. */
  idAta: text('Ata da eleição', { also: [isMinutesKey('Ata inválida')], span: 6 }),
  cartorio: text('Cartório', { max: 100, casing: 'upper', column: {}, span: 6 }),
  registro: text('Registro', { max: 40, casing: 'upper', column: { width: '9rem' }, span: 3 }),
  registradoEm: day('Registrado em', { wrong: 'Data do registro inválida', column: { width: '9rem' }, span: 3 }),
  ocupantes: rows('Ocupantes', OCCUPANT_RECORD, 300),
};

export type Mandate = RecordOf<typeof MANDATE_RECORD> & { cnpjAssociacao: string; versao: number };

/** `POST mandato/save`: the mandate with everybody in it. A masked CPF stays as it was. */
export class MandateRequest extends registerRequest(MANDATE_RECORD) {}

/** `GET mandato/ocupantes`. */
export class OccupantsQuery extends AssociationQuery {
  @IsDateText({ message: 'Informe o dia' })
  em!: PlainDate;
}

/** A seat on a day, with who signs for it; a vacant one has no name. */
export interface Seat {
  cargo: Pick<Office, 'id' | 'nome' | 'orgao' | 'papel'>;
  vaga: number;
  nome: string | null;
  cpf: string | null;
  segmento: Occupant['segmento'];
  interino: boolean;
  /** Since when they hold it; null for a vacant seat. */
  desde: PlainDate | null;
  idAta: string | null;
}
