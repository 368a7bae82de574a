import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EmptyAsNull, IsDateText, IsId, IsSeenVersion, ReadOnlyFields, UpperCased } from '../common/validation.js';
import { MONEY_CATEGORIES, type MoneyCategory } from '../planning/planning.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };
const BANK_REQUIRED = { message: 'Banco é obrigatório' };
const BRANCH_REQUIRED = { message: 'Agência é obrigatória' };
const DESCRIPTION_REQUIRED = { message: 'Descrição é obrigatória' };

/** Kinds of accounts; CAIXA is money in hand. */
export const ACCOUNT_TYPES = ['CORRENTE', 'POUPANCA', 'INVESTIMENTO', 'CAIXA'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Cash lies in no bank: bank, branch and number may be absent (rule 8.3). What is given is checked all the same. */
const AbsentOfCash = (): PropertyDecorator =>
  ValidateIf(({ tipo }: AccountRequest, value: unknown) => tipo !== 'CAIXA' || (value ?? null) !== null);

/** The number of a new cash account, of which there is usually one: CAIXA, CAIXA-2 … @param taken numbers of the association's accounts */
export function cashNumber(taken: readonly string[]): string {
  for (let next = 1; ; next++) {
    const number = next === 1 ? 'CAIXA' : `CAIXA-${next}`;
    if (!taken.includes(number)) return number;
  }
}

/** `POST conta/create`, `PUT conta/update`. Check digits may be letters (`12345-X`): upper-cased, so that one account is not registered twice. */
@ReadOnlyFields('nomeBanco')
export class AccountRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @AbsentOfCash()
  @IsString(BANK_REQUIRED)
  @IsNotEmpty(BANK_REQUIRED)
  @UpperCased()
  @EmptyAsNull()
  idBanco?: string | null;

  @AbsentOfCash()
  @MaxLength(10, { message: 'Agência deve ter no máximo 10 caracteres' })
  @IsString(BRANCH_REQUIRED)
  @IsNotEmpty(BRANCH_REQUIRED)
  @UpperCased()
  @EmptyAsNull()
  agencia?: string | null;

  /** Of a new cash account, absent: `cashNumber`. */
  @AbsentOfCash()
  @MaxLength(15, { message: 'Conta deve ter no máximo 15 caracteres' })
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  @EmptyAsNull()
  numConta?: string | null;

  @MaxLength(255, { message: 'Descrição deve ter no máximo 255 caracteres' })
  @IsString(DESCRIPTION_REQUIRED)
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @UpperCased()
  descricao!: string;

  /** Defaults to CORRENTE, or to the stored kind. */
  @IsOptional()
  @IsIn(ACCOUNT_TYPES, { message: `Tipo deve ser um de: ${ACCOUNT_TYPES.join(', ')}` })
  tipo?: AccountType;

  /** No movement is allowed before this day. If this or a field below is absent, it stays as it is. */
  @IsOptional()
  @IsDateText({ message: 'Data de abertura inválida' })
  @EmptyAsNull()
  abertaEm?: string | null;

  @IsOptional()
  @IsDateText({ message: 'Data de encerramento inválida' })
  @EmptyAsNull()
  encerradaEm?: string | null;

  /** The one programme that the account serves. */
  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  /** Category of the account's yields. */
  @IsOptional()
  @IsIn(MONEY_CATEGORIES, { message: `Categoria dos rendimentos deve ser uma de: ${MONEY_CATEGORIES.join(', ')}` })
  categoriaRendimentos?: MoneyCategory;

  @IsSeenVersion()
  versao?: number | null;
}

export interface Account {
  cnpjAssociacao: string;
  numConta: string;
  /** This and the next two are null of cash. */
  idBanco: string | null;
  nomeBanco: string | null;
  agencia: string | null;
  descricao: string;
  tipo: AccountType;
  abertaEm: string | null;
  encerradaEm: string | null;
  idPrograma: number | null;
  categoriaRendimentos: MoneyCategory;
  versao: number;
}

/** Conditions for movements on an account, and the classification of its yields. */
export type AccountTerms = Pick<Account, 'numConta' | 'abertaEm' | 'encerradaEm' | 'idPrograma' | 'categoriaRendimentos'>;
