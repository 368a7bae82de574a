import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { BookRequest, only, requestOf } from '../common/record.js';
import { ReadOnlyFields } from '../common/validation.js';
import { BILL_RECORD, EXPENSE_KEY } from './expense.record.js';

/** Error of the amount of a tax: its expense must keep something to pay (rule 27.4). Undefined if valid. */
export const taxAmountRefusal = (tax: Centavos, toPay: Centavos): string | undefined =>
  tax < toPay ? undefined : `O imposto deve ser menor que o valor a pagar da despesa, ${formatBRL(toPay)}`;

/** Error of the day on which a tax is drawn up: not before its expense (rule 27.4). Undefined if valid. */
export const taxDayRefusal = (
  day: PlainDate,
  { idDespesa, dataElaboracao }: { idDespesa: number; dataElaboracao: PlainDate },
): string | undefined =>
  day < dataElaboracao
    ? `Um imposto não pode ser elaborado antes da despesa nº ${idDespesa}, de que é retido (${formatDate(dataElaboracao)})`
    : undefined;

/** `POST despesa/imposto`: a tax retained from the open expense `idDespesa`, whose version is sent, and owed to another payee. `notaFiscal` is its collection document. */
@ReadOnlyFields('nomeFavorecido')
export class RetainedTaxRequest extends requestOf(
  { ...EXPENSE_KEY, ...only(BILL_RECORD, 'idFavorecido', 'valor', 'vencimento', 'dataElaboracao', 'notaFiscal', 'objetoResumido') },
  BookRequest,
) {}
