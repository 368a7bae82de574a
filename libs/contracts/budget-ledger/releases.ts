import { IsNotEmpty, IsString } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { AssociationQuery } from '../common/association.js';
import { BookQuery } from '../common/book.js';
import { requestOf } from '../common/record.js';
import { IsNestedList, IsSeenVersion, inOrder, UpperCased } from '../common/validation.js';
import { type PayeePayment } from '../treasury/payee-payment.js';
import { EXPENSE_KEY, type PaymentForm } from './expense.record.js';
import { MAX_PAYMENTS, PaymentReversalRequest } from './payments.js';

/** One of several payments that are released: the expense, and the account that it will be paid from. */
export class ReleaseOfSeveral extends requestOf(EXPENSE_KEY) {
  @inOrder(IsNotEmpty({ message: 'Selecione uma conta' }), IsString({ message: 'Conta inválida' }), UpperCased())
  numConta!: string;

  @IsSeenVersion()
  versao?: number | null;

  /** The version of the payee whose Pix key and account the person saw. */
  @IsSeenVersion()
  versaoFavorecido?: number | null;
}

/** `PUT despesa/libera`: releases the payment of expenses above the limit, all or none (rule 35.2). */
export class ReleasesRequest extends BookQuery {
  @IsNestedList(ReleaseOfSeveral, MAX_PAYMENTS, { message: 'Informe ao menos uma despesa' })
  liberacoes!: ReleaseOfSeveral[];
}

/** `PUT despesa/desfaz_liberacao`: the payment waits for a release again. */
export class ReleaseWithdrawalRequest extends PaymentReversalRequest {}

/** `GET despesa/destino`: where the money of a payee goes; `GET despesa/ultimo_pagamento`: how they were paid last. */
export class OfPayeeQuery extends AssociationQuery {
  @inOrder(IsNotEmpty({ message: 'Favorecido é obrigatório' }), IsString({ message: 'Favorecido é obrigatório' }))
  idFavorecido!: string;
}

/** Where the money of a payee goes, as a release holds it (rule 35.3). */
export interface ReleaseDestination extends PayeePayment {
  /** Whether a payment to this Pix key, or to this account, was ever released. */
  chaveConferida: boolean;
  contaConferida: boolean;
  /** Whether the caller wrote the key or the account, and therefore does not release payments to it. */
  minha: boolean;
  /** Version of the payee, to be sent with the release. */
  versaoFavorecido: number;
}

/** `GET despesa/a_liberar`: a payment above the limit that the caller may release (rule 47.6). */
export interface PaymentToRelease {
  idDespesa: number;
  nomeFavorecido: string;
  valor: Reais;
  vencimento: string | null;
  /** Names of those who wrote the expense, who registered it first. */
  preparadaPor: string[];
}

/** `GET despesa/ultimo_pagamento`: how a payee was paid last, in whichever year; null where they never were (rule 47.8). */
export interface LastPayment {
  formaPagamento: PaymentForm | null;
  numConta: string | null;
}
