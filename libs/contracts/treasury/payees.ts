import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { isValidPixKey, normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '#domain/pix-key.js';
import { type Contact, ContactRequest } from '../common/address.js';
import { EmptyAsNull, IsSeenVersion, Normalized, ReadOnlyFields, UpperCased } from '../common/validation.js';

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
      defaultMessage: (args) => `${isPf(args?.object) ? 'CPF' : 'CNPJ'} ${args?.value ? 'inválido' : 'é obrigatório'}`,
    },
  });

const isPf = (request: unknown) => (request as PayeeRequest).tipo === 'PF';

const isKind = (kind: unknown): kind is PixKeyKind => PIX_KEY_KINDS.some((one) => one === kind);

const kindIn = (request: unknown) => (request as PayeeRequest).tipoChavePix;

/** A key of the kind that another field of the request names, in its stored form. */
const IsPixKey = (): PropertyDecorator => (target, name) => {
  ValidateIf(({ tipoChavePix, chavePix }: PayeeRequest) => Boolean(tipoChavePix ?? chavePix))(target, name);
  ValidateBy({
    name: 'isPixKey',
    validator: {
      validate: (value, args) => {
        const kind = kindIn(args?.object);
        return typeof value === 'string' && isKind(kind) && isValidPixKey(kind, value);
      },
      defaultMessage: (args) =>
        !args?.value
          ? 'Chave Pix é obrigatória'
          : isKind(kindIn(args.object))
            ? 'Chave Pix inválida para o tipo escolhido'
            : 'Escolha o tipo da chave Pix',
    },
  })(target, name);
  IsString({ message: 'Chave Pix é obrigatória' })(target, name);
  const stored = (kind: unknown, value: string) => (isKind(kind) ? normalizePixKey(kind, value) : value.trim()) || null;
  Transform(({ value, obj }) => (typeof value === 'string' ? stored(obj.tipoChavePix, value) : value))(target, name);
};

/** A field of an account that is given whole or not at all. */
const OfAccount =
  (required: { message: string }): PropertyDecorator =>
  (target, name) => {
    ValidateIf(({ idBanco, agencia, numConta }: PayeeRequest) => Boolean(idBanco ?? agencia ?? numConta))(target, name);
    for (const decorate of [IsString(required), IsNotEmpty(required), UpperCased(), EmptyAsNull()]) decorate(target, name);
  };

/** `POST favorecido/save`: creates or updates by its document; with `novo` it only creates. Only administrators may update (rule 8.1). */
@ReadOnlyFields('cadastradoPor', 'cadastradoEm', 'conferido', 'nomeBanco')
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
  @IsIn(PIX_KEY_KINDS, { message: `Tipo da chave Pix deve ser um de: ${PIX_KEY_KINDS.join(', ')}` })
  @EmptyAsNull()
  tipoChavePix?: PixKeyKind | null;

  @IsPixKey()
  chavePix?: string | null;

  /** Bank, branch and number of the payee's account: all three or none. */
  @OfAccount({ message: 'Banco é obrigatório' })
  idBanco?: string | null;

  @MaxLength(10, { message: 'Agência deve ter no máximo 10 caracteres' })
  @OfAccount({ message: 'Agência é obrigatória' })
  agencia?: string | null;

  @MaxLength(20, { message: 'Conta deve ter no máximo 20 caracteres' })
  @OfAccount({ message: 'Conta é obrigatória' })
  numConta?: string | null;

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
  /** A Pix key with its kind, without marks. */
  tipoChavePix: PixKeyKind | null;
  chavePix: string | null;
  /** The account that the payee is paid on. */
  idBanco: string | null;
  nomeBanco: string | null;
  agencia: string | null;
  numConta: string | null;
  /** Name of its author; null if nobody was logged in. */
  cadastradoPor: string | null;
  /** Instant in UTC. */
  cadastradoEm: string | null;
  /** False for a payee created by anyone except an administrator, until an administrator saves it (rule 8.4). */
  conferido: boolean;
  versao: number;
}

/** Payees registered by others than administrators and not checked yet: their number, and the last one (rule 8.4). */
export interface NewPayees {
  quantidade: number;
  ultimo: Pick<Payee, 'cpfOrCnpj' | 'nome' | 'cadastradoPor' | 'cadastradoEm'> | null;
}
