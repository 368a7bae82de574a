import { AssociationQuery } from '../common/association.js';
import { key } from '../common/field-kinds.js';
import { only, requestOf, unlisted } from '../common/record.js';
import { IsSeenVersion } from '../common/validation.js';
import { BILL_RECORD } from './expense.record.js';
import { LINE_RECORD } from './line.record.js';

/** What expenses are created from repeatedly: the line, the source and the payee; no `id` creates. */
export const TEMPLATE_RECORD = {
  id: key('Nº'),
  ...LINE_RECORD,
  ...unlisted(only(BILL_RECORD, 'idFonteRecurso', 'idFavorecido', 'objetoResumido')),
};

export class ExpenseTemplate extends requestOf(TEMPLATE_RECORD, AssociationQuery) {
  @IsSeenVersion()
  versao?: number | null;
}
