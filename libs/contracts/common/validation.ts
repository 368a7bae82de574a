import { type ClassTransformOptions, plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';

import { isValidCnpj } from '#domain/cnpj.js';
import { isValidCpf } from '#domain/cpf.js';
import { isReais } from '#domain/money.js';
import { isPlainDate } from '#domain/plain-date.js';

/** A JSON number with at most two decimals (reais). */
export const IsMoney = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: isReais, defaultMessage: () => 'Informe um valor válido' } }, options);

/** A calendar date as `yyyy-mm-dd`. */
export const IsDateText = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isDateText', validator: { validate: isPlainDate, defaultMessage: () => 'Data inválida' } }, options);

/** A CPF with the right check digits. */
export const IsCpf = (): PropertyDecorator =>
  ValidateBy({
    name: 'isCpf',
    validator: { validate: (value) => typeof value === 'string' && isValidCpf(value), defaultMessage: () => 'CPF inválido' },
  });

/** A CNPJ with the right check digits, numeric or alphanumeric. */
export const IsCnpj = (): PropertyDecorator =>
  ValidateBy({
    name: 'isCnpj',
    validator: { validate: (value) => typeof value === 'string' && isValidCnpj(value), defaultMessage: () => 'CNPJ inválido' },
  });

const INVALID_YEAR = { message: 'Ano inválido' };

/** The year of a book. */
export const IsBookYear = (): PropertyDecorator =>
  inOrder(IsNotEmpty({ message: 'Ano é obrigatório' }), IsInt(INVALID_YEAR), Min(2000, INVALID_YEAR), Max(2100, INVALID_YEAR));

const INVALID_MONTH = { message: 'Mês inválido' };

/** A month of the year, 1 to 12. */
export const IsMonth = (): PropertyDecorator =>
  inOrder(IsNotEmpty({ message: 'Mês é obrigatório' }), IsInt(INVALID_MONTH), Min(1, INVALID_MONTH), Max(12, INVALID_MONTH));

const INVALID_OPERATION = { message: 'Operação inválida' };

/** The number of an operation: any safe integer, because callers of the two-call form make it from the time. */
export const IsOperation = (): PropertyDecorator =>
  inOrder(IsInt(INVALID_OPERATION), Min(1, INVALID_OPERATION), Max(Number.MAX_SAFE_INTEGER, INVALID_OPERATION));

/** The version that the form saw (of a record of the book, its last entry), if given: a stale one is refused (rule 1.6). */
export const IsSeenVersion = (): PropertyDecorator => inOrder(IsOptional(), IsInt({ message: 'Versão inválida' }));

/**
 * Fields of the answer that the request of the same record may carry along, so that what a list answered can be sent back as it is. They are dropped.
 * @example @ReadOnlyFields('nomeBanco') class AccountRequest …
 */
export const ReadOnlyFields =
  (...names: string[]): ClassDecorator =>
  ({ prototype }) => {
    const ignored = inOrder(
      ValidateBy({ name: 'readOnlyField', validator: { validate: () => true } }),
      Transform(() => undefined),
    );
    for (const name of names) ignored(prototype, name);
  };

/** Decorators as one, in the order in which their rules are judged: the first failed rule is reported. */
export function inOrder(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };
}

/** The largest number that an id's column holds: for larger ones PostgreSQL fails instead of finding nothing. */
const LARGEST_ID = 2 ** 31 - 1;

const isId = (value: unknown, smallest: number) => Number.isInteger(value) && Number(value) >= smallest && Number(value) <= LARGEST_ID;

/** The id of a record. */
export const IsId = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isId', validator: { validate: (value: unknown) => isId(value, 1) } }, options);

/** The id of what is saved: 0 creates, as null or none does (rule 1.7). */
export const IsIdOrZero = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isIdOrZero', validator: { validate: (value: unknown) => isId(value, 0) } }, options);

/** An object that a request class of its own judges. (`Type` of class-transformer asks for metadata that browsers do not have.) */
export const IsNested = (contract: new () => object, options: ValidationOptions): PropertyDecorator =>
  inOrder(
    IsObject(options),
    ValidateNested(),
    Transform(({ value, options: how }) => asInstance(contract, value, how)),
  );

/** A list of 1 to `most` objects, each judged by that request class. */
export const IsNestedList = (contract: new () => object, most: number, options: ValidationOptions): PropertyDecorator =>
  inOrder(
    IsArray(options),
    ArrayMinSize(1, options),
    ArrayMaxSize(most, { message: `Envie no máximo ${most} de cada vez` }),
    IsObject({ ...options, each: true }),
    ValidateNested({ ...options, each: true, context: { contract } }),
    Transform(({ value, options: how }) => (Array.isArray(value) ? value.map((each) => asInstance(contract, each, how)) : value)),
  );

const asInstance = (contract: new () => object, value: unknown, how: ClassTransformOptions) =>
  typeof value === 'object' && value !== null ? plainToInstance(contract, value, how) : value;

/** A yes or no of a query: `true` or `false`; any other text, which an implicit conversion would take for true, is refused. */
export const IsFlag = (options: ValidationOptions): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsBoolean(options),
    Transform(({ obj, key }) => {
      const value: unknown = obj[key];
      return value === 'true' ? true : value === 'false' ? false : value;
    }),
  );

/** Brings a text to the one form in which it is stored: `@Normalized(normalizeCnpj)`. */
export const Normalized = (normalize: (text: string) => string): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? normalize(value) : value));

/** Trims and upper-cases what a person typed, as the register's text fields do; leaves anything but a text alone. */
export const UpperCased = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim().toLocaleUpperCase('pt-BR') : value));

/** Trims a text and turns an empty one into null: an emptied optional field is absent, not a text of no length. */
export const EmptyAsNull = (): PropertyDecorator => Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value));

/** Takes the mask off a phone or a CEP (`(41) 3333-4444`); an empty one is absent. Anything but a mask stays, for the rule behind it to refuse. */
export const Unmasked = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/[\s().-]/g, '') || null : value));

/** Trims and lower-cases an e-mail; an empty one is absent. */
export const LowerCased = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim().toLocaleLowerCase('pt-BR') || null : value));
