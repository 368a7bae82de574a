import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_JUSTIFICATIVA } from '../common/book.js';
import { ReadOnlyFields, SeveralLines } from '../common/validation.js';
import { IsDuplicateConfirmed, IsOptionalDay, IsRequiredDay } from './expense-fields.js';
import { ExistingExpense, PAID_FROM } from './expenses.js';
import { PaymentReversalRequest } from './payments.js';

/** `PUT despesa/anula_despesa`: the expense with its cancellation. `dataPagamento` defaults to today, or to the day of payment (rule 11.5). */
@ReadOnlyFields(...PAID_FROM, 'motivoAntecipacao')
export class CancellationRequest extends ExistingExpense {
  @IsRequiredDay('Data da Anulação inválida', 'Data da Anulação é obrigatória')
  dataAnulacao!: string;

  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa da Anulação deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa da Anulação é obrigatória' })
  @IsNotEmpty({ message: 'Justificativa da Anulação é obrigatória' })
  @SeveralLines()
  justificativaAnulacao!: string;

  @IsOptionalDay('Data de Pagamento inválida')
  dataPagamento?: string | null;

  @IsOptional()
  @IsString({ message: 'Forma de Pagamento inválida' })
  formaPagamento?: string | null;
}

/** `PUT despesa/desfaz_anulacao`: takes back a cancellation of today (rule 11.5). The same bill, registered meanwhile, is asked about. */
export class CancellationReversalRequest extends PaymentReversalRequest {
  @IsDuplicateConfirmed()
  confirmaDuplicidade?: boolean;
}
