import { IsNotEmpty, IsString } from 'class-validator';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from '../common/book.js';
import { IsId, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { IsExpenseAmount, IsNotaFiscal, IsObjetoResumido, IsOptionalDay, IsRequiredDay, IsRequiredId } from './expense-fields.js';

/** What is wrong with the amount of a tax: its expense keeps something to pay (rule 27.4). Undefined when nothing is wrong. */
export const taxAmountRefusal = (tax: Centavos, toPay: Centavos): string | undefined =>
  tax < toPay ? undefined : `O imposto deve ser menor que o valor a pagar da despesa, ${formatBRL(toPay)}`;

/** What is wrong with the day on which a tax is drawn up: its expense is there before it (rule 27.4). Undefined when nothing is wrong. */
export const taxDayRefusal = (
  day: PlainDate,
  { idDespesa, dataElaboracao }: { idDespesa: number; dataElaboracao: PlainDate },
): string | undefined =>
  day < dataElaboracao
    ? `Um imposto não pode ser elaborado antes da despesa nº ${idDespesa}, de que é retido (${formatDate(dataElaboracao)})`
    : undefined;

/** `POST despesa/imposto`: a tax that is retained of an open expense and owed to somebody else. */
@ReadOnlyFields('nomeFavorecido')
export class RetainedTaxRequest extends BookQuery {
  /** The expense that it is retained of. */
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  /** To whom the tax is owed. */
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

  /** Of the expense that it is retained of. */
  @IsSeenVersion()
  versao?: number | null;
}

/** `GET despesa/impostos`: the taxes retained of an expense. */
export class RetainedTaxesQuery extends BookQuery {
  @IsId({ message: 'Despesa inválida' })
  idDespesa!: number;
}
