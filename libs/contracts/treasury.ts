import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength, ValidateBy } from 'class-validator';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { type Contact, ContactRequest } from './address.js';
import { MONEY_CATEGORIES, type MoneyCategory } from './planning.js';
import { EmptyAsNull, IsDateText, IsId, IsSeenVersion, Normalized, ReadOnlyFields, UpperCased } from './validation.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };
const NAME_REQUIRED = { message: 'Nome é obrigatório' };

export const PAYEE_TYPES = ['PJ', 'PF'] as const;
export type PayeeType = (typeof PAYEE_TYPES)[number];

/** A PJ document passes the CNPJ check, a PF one the CPF check (rule 8.1); the type is another field of the request. */
const IsPayeeDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPayeeDocument',
    validator: {
      validate: (value, args) => typeof value === 'string' && (value.length === 11) === isPf(args?.object) && isValidDocument(value),
      defaultMessage: (args) => (isPf(args?.object) ? 'CPF inválido' : 'CNPJ inválido'),
    },
  });

const isPf = (request: unknown) => (request as PayeeRequest).tipo === 'PF';

/** `POST favorecido/save`: creates or updates by its document; with `novo` it only creates, which is all that others than administrators may (rule 8.1). */
@ReadOnlyFields('cadastradoPor', 'cadastradoEm', 'conferido')
export class PayeeRequest extends ContactRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsIn(PAYEE_TYPES, { message: 'Tipo de pessoa deve ser PJ ou PF' })
  @IsNotEmpty({ message: 'Tipo de pessoa é obrigatório' })
  tipo!: PayeeType;

  @IsPayeeDocument()
  @Normalized(normalizeDocument)
  cpfOrCnpj!: string;

  @MaxLength(200, { message: 'Nome deve ter no máximo 200 caracteres' })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** `DELETE favorecido/delete`. */
export class PayeeKeyQuery {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsString({ message: 'CPF ou CNPJ é obrigatório' })
  @IsNotEmpty({ message: 'CPF ou CNPJ é obrigatório' })
  @Normalized(normalizeDocument)
  cpfOrCnpj!: string;
}

export interface Payee extends Contact {
  cnpjAssociacao: string;
  cpfOrCnpj: string;
  tipo: PayeeType;
  nome: string;
  /** Who made it; null where nobody was logged in. */
  cadastradoPor: string | null;
  /** Instant in UTC. */
  cadastradoEm: string | null;
  /** False of what somebody made who is no administrator, until an administrator saves it (rule 8.4). */
  conferido: boolean;
  versao: number;
}

/** Payees that others than administrators registered and no administrator has checked: how many, and the last one (rule 8.4). */
export interface NewPayees {
  quantidade: number;
  ultimo: Pick<Payee, 'cpfOrCnpj' | 'nome' | 'cadastradoPor' | 'cadastradoEm'> | null;
}

const CODE_REQUIRED = { message: 'Código é obrigatório' };

/** Most characters of a bank's name. */
export const BANK_NAME_LENGTH = 100;

/** `POST banco/create`, `PUT banco/update/{id}`: one list for the installation, keyed by the bank's code. */
export class BankRequest {
  @MaxLength(3, { message: 'Código deve ter no máximo 3 caracteres' })
  @IsString(CODE_REQUIRED)
  @IsNotEmpty(CODE_REQUIRED)
  @UpperCased()
  id!: string;

  @MaxLength(BANK_NAME_LENGTH, { message: `Nome deve ter no máximo ${BANK_NAME_LENGTH} caracteres` })
  @IsString(NAME_REQUIRED)
  @IsNotEmpty(NAME_REQUIRED)
  @UpperCased()
  nome!: string;

  @IsOptional()
  @MaxLength(200, { message: 'Website deve ter no máximo 200 caracteres' })
  @IsUrl({ protocols: ['http', 'https'] }, { message: 'Website inválido' })
  @EmptyAsNull()
  website?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

export interface Bank {
  /** Code of at most 3 characters: `001`. */
  id: string;
  nome: string;
  website: string | null;
  versao: number;
}

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };
const BANK_REQUIRED = { message: 'Banco é obrigatório' };
const BRANCH_REQUIRED = { message: 'Agência é obrigatória' };
const DESCRIPTION_REQUIRED = { message: 'Descrição é obrigatória' };

/** Kinds of accounts; CAIXA is money in hand. */
export const ACCOUNT_TYPES = ['CORRENTE', 'POUPANCA', 'INVESTIMENTO', 'CAIXA'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** `POST conta/create`, `PUT conta/update`. Check digits may be letters (`12345-X`): upper-cased, so that one account is not two. */
@ReadOnlyFields('nomeBanco')
export class AccountRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;

  @IsString(BANK_REQUIRED)
  @IsNotEmpty(BANK_REQUIRED)
  @UpperCased()
  idBanco!: string;

  @MaxLength(10, { message: 'Agência deve ter no máximo 10 caracteres' })
  @IsString(BRANCH_REQUIRED)
  @IsNotEmpty(BRANCH_REQUIRED)
  @UpperCased()
  agencia!: string;

  @MaxLength(15, { message: 'Conta deve ter no máximo 15 caracteres' })
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @MaxLength(255, { message: 'Descrição deve ter no máximo 255 caracteres' })
  @IsString(DESCRIPTION_REQUIRED)
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @UpperCased()
  descricao!: string;

  /** CORRENTE, or what it was, if absent. */
  @IsOptional()
  @IsIn(ACCOUNT_TYPES, { message: `Tipo deve ser um de: ${ACCOUNT_TYPES.join(', ')}` })
  tipo?: AccountType;

  /** No movement before this day. What is absent here and below stays as it was. */
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

  /** Of what the account yields. */
  @IsOptional()
  @IsIn(MONEY_CATEGORIES, { message: `Categoria dos rendimentos deve ser uma de: ${MONEY_CATEGORIES.join(', ')}` })
  categoriaRendimentos?: MoneyCategory;

  @IsSeenVersion()
  versao?: number | null;
}

export interface Account {
  cnpjAssociacao: string;
  numConta: string;
  idBanco: string;
  nomeBanco: string;
  agencia: string;
  descricao: string;
  tipo: AccountType;
  abertaEm: string | null;
  encerradaEm: string | null;
  idPrograma: number | null;
  categoriaRendimentos: MoneyCategory;
  versao: number;
}

/** What a movement on an account must fit, and what its yields are. */
export type AccountTerms = Pick<Account, 'numConta' | 'abertaEm' | 'encerradaEm' | 'idPrograma' | 'categoriaRendimentos'>;
