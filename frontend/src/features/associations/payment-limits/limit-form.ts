import { IsIn, Min, ValidateIf } from 'class-validator';
import { IsMoney, IsSeenVersion, inOrder } from '#contracts/common/validation.js';
import type { Reais } from '#domain/money.js';

/** The choices of the form. An amount alone would not do: none and zero are opposites and look alike. */
export const WHICH_PAYMENTS = [
  { value: 'NENHUM', label: 'Nenhum: quem lança também paga' },
  { value: 'ACIMA', label: 'Os acima de um valor' },
  { value: 'QUALQUER', label: 'Todos' },
];

/** The form of a limit. */
export class LimitForm {
  @IsIn(
    WHICH_PAYMENTS.map(({ value }) => value),
    { message: 'Diga quais pagamentos outra pessoa libera' },
  )
  quais!: string;

  @inOrder(
    ValidateIf(({ quais }: LimitForm) => quais === 'ACIMA'),
    IsMoney({ message: 'Informe um valor válido' }),
    Min(0.01, { message: 'Informe um valor maior que zero' }),
  )
  valor?: Reais | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** @param valor the limit; null: no payment needs a release, zero: all do */
export const formOf = (valor: Reais | null): LimitForm =>
  valor === null ? { quais: 'NENHUM', valor } : valor === 0 ? { quais: 'QUALQUER', valor: null } : { quais: 'ACIMA', valor };

/** The limit that the form states. */
export const limitIn = ({ quais, valor }: LimitForm): Reais | null => (quais === 'NENHUM' ? null : quais === 'QUALQUER' ? 0 : valor!);
