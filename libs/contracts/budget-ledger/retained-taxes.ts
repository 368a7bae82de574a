import { IsNotEmpty, IsString } from 'class-validator';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from '../common/book.js';
import { IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { IsExpenseAmount, IsNotaFiscal, IsObjetoResumido, IsOptionalDay, IsRequiredDay, IsRequiredId } from './expense-fields.js';

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

/** `POST despesa/imposto`: a tax retained from an open expense and owed to another payee. */
@ReadOnlyFields('nomeFavorecido')
export class RetainedTaxRequest extends BookQuery {
  /** The expense from which it is retained. */
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  /** The payee of the tax. */
  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  idFavorecido!: string;

  @IsExpenseAmount()
  valor!: number;

  @IsOptionalDay('Vencimento inválido')
  vencimento?: string | null;

  @IsRequiredDay('Data de Elaboração inválida', 'Data de Elaboração é obrigatória')
  dataElaboracao!: string;

  /** Number of the collection document. */
  @IsNotaFiscal()
  notaFiscal?: string | null;

  @IsObjetoResumido()
  objetoResumido?: string | null;

  /** Version of the expense from which it is retained. */
  @IsSeenVersion()
  versao?: number | null;
}
