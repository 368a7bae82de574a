import { IsNotEmpty, IsString } from 'class-validator';
import { BookQuery } from './budgets.js';
import { IsExpenseAmount, IsNotaFiscal, IsObjetoResumido, IsOptionalDay, IsRequiredDay, IsRequiredId } from './expense-fields.js';
import { IsId, IsSeenVersion, ReadOnlyFields } from './validation.js';

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

  @IsRequiredDay('Data Elaboração inválida', 'Data Elaboração é obrigatória')
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
