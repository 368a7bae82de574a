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
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';

import { isValidCnpj } from '#domain/cnpj.js';
import { isValidCpf } from '#domain/cpf.js';
import { isValidDocument, normalizeDocument } from '#domain/document.js';
import { isMasked } from '#domain/masks.js';
import { isReais } from '#domain/money.js';
import { isPlainDate } from '#domain/plain-date.js';
import { oneLine, severalLines } from '#domain/text.js';

/** A JSON number with at most two decimals (reais). */
export const IsMoney = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: isReais, defaultMessage: () => 'Informe um valor válido' } }, options);

/** A calendar date as `yyyy-mm-dd`. */
export const IsDateText = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isDateText', validator: { validate: isPlainDate, defaultMessage: () => 'Data inválida' } }, options);

/** A CPF with the right check digits; where it is required, `IsNotEmpty` says so of an empty one. */
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

/** A CPF or a CNPJ with the right check digits, without mask; required. */
export const IsDocument = (label: string): PropertyDecorator =>
  inOrder(
    Normalized(normalizeDocument),
    ValidateBy({
      name: 'isDocument',
      validator: {
        validate: (value) => typeof value === 'string' && isValidDocument(value),
        defaultMessage: (args) => `${label} ${args?.value ? 'inválido' : 'é obrigatório'}`,
      },
    }),
  );

const INVALID_YEAR = { message: 'Ano inválido' };

/** A year that books can have. */
export const IsYear = (): PropertyDecorator => inOrder(IsInt(INVALID_YEAR), Min(2000, INVALID_YEAR), Max(2100, INVALID_YEAR));

/** The year of a book. */
export const IsBookYear = (): PropertyDecorator => inOrder(IsNotEmpty({ message: 'Ano é obrigatório' }), IsYear());

const INVALID_MONTH = { message: 'Mês inválido' };

/** A month of the year, 1 to 12. */
export const IsMonth = (): PropertyDecorator =>
  inOrder(IsNotEmpty({ message: 'Mês é obrigatório' }), IsInt(INVALID_MONTH), Min(1, INVALID_MONTH), Max(12, INVALID_MONTH));

const INVALID_OPERATION = { message: 'Operação inválida' };

/** The number of an operation: any safe integer, because callers of the two-call form make it from the time. */
export const IsOperation = (): PropertyDecorator =>
  inOrder(IsInt(INVALID_OPERATION), Min(1, INVALID_OPERATION), Max(Number.MAX_SAFE_INTEGER, INVALID_OPERATION));

/** The version that the form saw (for a record of the book, its last entry), if given: a stale one is refused (rule 1.6). */
export const IsSeenVersion = (): PropertyDecorator => inOrder(IsOptional(), IsInt({ message: 'Versão inválida' }));

/**
 * Read-only fields that a request may copy from the record's answer, so that a listed record can be sent back unchanged. They are dropped.
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

/** Combines decorators so that their rules are checked in this order: the first failed rule is reported. */
export function inOrder(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const decorate of decorators) decorate(target, name);
  };
}

/** The largest number of an id column: for larger ones PostgreSQL fails instead of finding nothing. */
const LARGEST_ID = 2 ** 31 - 1;

const isId = (value: unknown, smallest: number) => Number.isInteger(value) && Number(value) >= smallest && Number(value) <= LARGEST_ID;

/** The id of a record. */
export const IsId = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isId', validator: { validate: (value: unknown) => isId(value, 1) } }, options);

/** The id of a record to save: 0, null or absent creates (rule 1.7). */
export const IsIdOrZero = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isIdOrZero', validator: { validate: (value: unknown) => isId(value, 0) } }, options);

/** An object validated by its own request class. (`Type` of class-transformer needs metadata that browsers do not have.) */
export const IsNested = (contract: new () => object, options: ValidationOptions): PropertyDecorator =>
  inOrder(
    IsObject(options),
    ValidateNested({ context: { contract } }),
    Transform(({ value, options: how }) => asInstance(contract, value, how)),
  );

/** A list of `least` to `most` objects, each validated by that request class. */
export const IsNestedList = (contract: new () => object, most: number, options: ValidationOptions, least = 1): PropertyDecorator =>
  inOrder(
    IsArray(options),
    ArrayMinSize(least, options),
    ArrayMaxSize(most, { message: `Envie no máximo ${most} de cada vez` }),
    IsObject({ ...options, each: true }),
    ValidateNested({ ...options, each: true, context: { contract } }),
    Transform(({ value, options: how }) => (Array.isArray(value) ? value.map((each) => asInstance(contract, each, how)) : value)),
  );

const asInstance = (contract: new () => object, value: unknown, how: ClassTransformOptions) =>
  typeof value === 'object' && value !== null ? plainToInstance(contract, value, how) : value;

/** A boolean in a query: `true` or `false`; any other text is refused, because an implicit conversion would read it as true. */
export const IsFlag = (options: ValidationOptions): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsBoolean(options),
    Transform(({ obj, key }) => {
      const value: unknown = obj[key];
      return value === 'true' ? true : value === 'false' ? false : value;
    }),
  );

/** Converts a text to its stored form: `@Normalized(normalizeCnpj)`. */
export const Normalized = (normalize: (text: string) => string): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? normalize(value) : value));

/** A text of one line, upper-cased, as in the text fields of the registers; other types stay unchanged. */
export const UpperCased = (): PropertyDecorator => Normalized((text) => oneLine(text.toLocaleUpperCase('pt-BR')));

/** A text of one line, as it was written. */
export const OneLine = (): PropertyDecorator => Normalized(oneLine);

/** A text of one line; an empty one becomes null: an emptied optional field is absent, not an empty text. */
export const EmptyAsNull = (): PropertyDecorator => Transform(({ value }) => (typeof value === 'string' ? oneLine(value) || null : value));

/** As `EmptyAsNull`, for a text that keeps its line breaks. */
export const SeveralLines = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? severalLines(value) || null : value));

/** A masked value counts as not sent, so that a record read from a masked list can be sent back as it is. */
export const MaskedAsAbsent = (): PropertyDecorator => Transform(({ obj, key, value }) => (isMasked(obj[key]) ? undefined : value));

/** Removes the mask characters of a phone or a CEP (`(41) 3333-4444`); empty becomes null. Other characters stay, for a later rule to refuse. */
export const Unmasked = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/[\s().-]/g, '') || null : value));

/** A text of one line, lower-cased, as an e-mail; an empty text becomes null. */
export const LowerCased = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? oneLine(value).toLocaleLowerCase('pt-BR') || null : value));

/**
 * Rules of an upper-cased text that is required, and checked, while a condition on the request holds.
 * @param ending of its sentence: `Agência é obrigatória`
 */
export function requiredWhile<R>(
  holds: (request: R, value: unknown) => boolean,
  label: string,
  ending: 'o' | 'a',
  max?: number,
): PropertyDecorator[] {
  const required = { message: `${label} é obrigatóri${ending}` };
  const isShort = max ? [MaxLength(max, { message: `${label} deve ter no máximo ${max} caracteres` })] : [];
  return [EmptyAsNull(), UpperCased(), IsNotEmpty(required), IsString(required), ...isShort, ValidateIf(holds)];
}
