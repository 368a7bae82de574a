import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { type Contact, ContactRequest } from '../common/address.js';
import { IsSeenVersion, Normalized, ReadOnlyFields, UpperCased } from '../common/validation.js';

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

/** `POST favorecido/save`: creates or updates by its document; with `novo` it only creates. Only administrators may update (rule 8.1). */
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
