import { IsNotEmpty, IsString } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsNestedList, IsSeenVersion, inOrder, UpperCased } from '../common/validation.js';
import { IsRequiredId } from './expense-fields.js';
import { MAX_PAYMENTS, PaymentReversalRequest } from './payments.js';

/** One of several payments that are released: the expense, and the account that it will be paid from. */
export class ReleaseOfSeveral {
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  @inOrder(IsNotEmpty({ message: 'Selecione uma conta' }), IsString({ message: 'Conta inválida' }), UpperCased())
  numConta!: string;

  @IsSeenVersion()
  versao?: number | null;
}

/** `PUT despesa/libera`: releases the payment of expenses above the limit, all or none (rule 35.2). */
export class ReleasesRequest extends BookQuery {
  @IsNestedList(ReleaseOfSeveral, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  liberacoes!: ReleaseOfSeveral[];
}

/** `PUT despesa/desfaz_liberacao`: the payment waits for a release again. */
export class ReleaseWithdrawalRequest extends PaymentReversalRequest {}
