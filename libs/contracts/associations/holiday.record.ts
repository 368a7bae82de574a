import { AssociationQuery } from '../common/association.js';
import { day, text } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';

/** A day on which an association does not work, besides the public holidays. */
export const HOLIDAY_RECORD = {
  data: day('Data', { required: 'a', column: { width: '9rem' }, span: 5 }),
  descricao: text('Descrição', { required: 'a', max: 100, casing: 'upper', column: { card: 'title' } }),
};

export type Holiday = RecordOf<typeof HOLIDAY_RECORD> & AssociationQuery;

/** `POST associacao/feriados`. */
export class HolidayRequest extends requestOf(HOLIDAY_RECORD, AssociationQuery) {}

/** `DELETE associacao/feriados`. */
export class HolidayKeyQuery extends requestOf({ data: HOLIDAY_RECORD.data }, AssociationQuery) {}
