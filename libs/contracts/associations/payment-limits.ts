import { IsOptional, Min, ValidateIf } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { AssociationQuery } from '../common/association.js';
import { IsBookYear, IsMoney, IsSeenVersion, inOrder } from '../common/validation.js';

/** `GET alcada`: for auditors as of a year of their link. */
export class PaymentLimitQuery extends AssociationQuery {
  @IsOptional()
  @IsBookYear()
  ano?: number;
}

/** `POST alcada/confirma`: another person confirms the proposal that waits. */
export class PaymentLimitConfirmation extends AssociationQuery {
  @IsSeenVersion()
  versao?: number | null;
}

/** `POST alcada/save`: proposes the value above which a payment needs a release; null: none does. Proposing what holds withdraws the proposal. */
export class PaymentLimitRequest extends PaymentLimitConfirmation {
  @inOrder(
    ValidateIf(({ valor }: PaymentLimitRequest) => valor !== null),
    IsMoney({ message: 'Informe um valor válido, ou nenhum' }),
    Min(0, { message: 'A alçada não pode ser negativa' }),
  )
  valor!: Reais | null;
}

/** `GET alcada` (rule 35.1). */
export interface PaymentLimit {
  cnpjAssociacao: string;
  /** A payment above it needs the release of another person. Null: none does. */
  valor: Reais | null;
  /** Who confirmed it and when, as an ISO instant; null if there never was a limit. */
  confirmadaPor: string | null;
  confirmadaEm: string | null;
  /** The value that waits for the confirmation of another person than who proposed it. */
  proposta: { valor: Reais | null; por: string; em: string; minha: boolean } | null;
  /** 0 before the first proposal. */
  versao: number;
}
