import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { type Centavos } from '#domain/money.js';
import { BookQuery } from '../common/book.js';
import { IsMoney, IsSeenVersion, ReadOnlyFields, UpperCased } from '../common/validation.js';

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };

/** The month fields of a yield in calendar order, without cedilla. */
export const MONTH_FIELDS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];

/** The initial balance plus the twelve months (rule 13.2), in centavos. */
export function finalBalance(amounts: Record<MonthField | 'saldoInicial', Centavos>): Centavos {
  return MONTH_FIELDS.reduce((sum, month) => sum + amounts[month], amounts.saldoInicial);
}

/** The amount of a month; negative for a loss. Defaults to zero. */
const MonthlyAmount = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsMoney({ message: 'Informe um valor válido' })(target, property);
};

/** `POST rendimento/create` and `PUT rendimento/update`: the yield of an account in a year. */
@ReadOnlyFields('nomeBanco', 'descricaoConta')
export class YieldRequest extends BookQuery {
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Saldo Inicial é obrigatório' })
  saldoInicial!: number;

  @MonthlyAmount()
  janeiro?: number | null;

  @MonthlyAmount()
  fevereiro?: number | null;

  @MonthlyAmount()
  marco?: number | null;

  @MonthlyAmount()
  abril?: number | null;

  @MonthlyAmount()
  maio?: number | null;

  @MonthlyAmount()
  junho?: number | null;

  @MonthlyAmount()
  julho?: number | null;

  @MonthlyAmount()
  agosto?: number | null;

  @MonthlyAmount()
  setembro?: number | null;

  @MonthlyAmount()
  outubro?: number | null;

  @MonthlyAmount()
  novembro?: number | null;

  @MonthlyAmount()
  dezembro?: number | null;

  /** Read-only: the initial balance plus the twelve months, regardless of the sent value (rule 13.2). */
  @IsOptional()
  @IsMoney({ message: 'Informe um valor válido' })
  saldoFinal?: number | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** A yield as `rendimento/all` lists it; amounts in reais. */
export interface Yield extends Record<MonthField, number> {
  cnpjAssociacao: string;
  ano: number;
  numConta: string;
  saldoInicial: number;
  saldoFinal: number;
  versao: number;
  /** Null of cash. */
  nomeBanco: string | null;
  descricaoConta: string;
}
