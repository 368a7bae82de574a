import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BookQuery } from './book.js';
import {
  EmptyAsNull,
  IsDateText,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsSeenVersion,
  IsYear,
  inOrder,
  LowerCased,
  ReadOnlyFields,
  SeveralLines,
  Unmasked,
  UpperCased,
} from './validation.js';
import { type Kind, type Word } from './vocabulary.js';

/**
 * Who writes a field: `person` in a request; `product` alone, which answers it; `inner` are columns that no answer shows; `other` is answered from another
 * record that the field's own record names; `key` is the product's number of the record, by which a request names it.
 */
type Writer = 'person' | 'product' | 'inner' | 'other' | 'key';

/** One field of a record: its label and format, the rules of a request, and where it is shown. `V` is its value in an answer, null included. */
export interface Field<V = unknown, By extends Writer = Writer, Required extends boolean = boolean> extends Word {
  readonly by: By;
  readonly required: Required;
  /** What a request is checked and stored by; applied in this order. */
  readonly rules: readonly PropertyDecorator[];
  /** Longest text (characters). */
  readonly max?: number;
  /** How a typed text is written. */
  readonly casing?: 'upper' | 'lower';
  /** Separators that only the screen shows. */
  readonly mask?: 'telefone' | 'celular' | 'cep';
  /** What keyboards and browsers take it for. */
  readonly input?: 'email';
  /** The values of a choice with their names. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether the search finds it. */
  readonly search?: boolean;
  /** Its column in the list, if it has one. */
  readonly column?: ColumnOf;
  /** Whether only the spreadsheet of the list has it. */
  readonly exported?: boolean;
  /** Whether the server sorts the list by it. */
  readonly order?: boolean;
  /** A text of several lines: sentences do not repeat it. */
  readonly isLong?: boolean;
  /** What sentences call it. */
  readonly called: string;
  /** Its width in the form, in twelfths. */
  readonly span?: Span;
  /** An instant in UTC, which PostgreSQL keeps as `timestamptz`. */
  readonly isInstant?: boolean;
  /** Of the types alone. */
  readonly value?: V;
}

type Span = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;

/** A column of a list: CSS width, place in the card of a narrow screen, and whether its amounts are added up. */
interface ColumnOf {
  width?: string;
  card?: 'title' | 'second' | 'third';
  sum?: true;
}

/** The fields of a record by name. It is a `Vocabulary` as well. */
export type Fields = Readonly<Record<string, Field>>;

/** A record as the API answers it. */
export type RecordOf<D extends Fields> = { -readonly [F in keyof D as D[F]['by'] extends 'inner' ? never : F]: ValueOf<D[F]> };

/** A row of the record's table, inner columns included. */
export type RowOf<D extends Fields> = { -readonly [F in keyof D as D[F]['by'] extends 'other' ? never : F]: ValueOf<D[F]> };

type ValueOf<F> = F extends Field<infer V> ? V : never;

/** What a person writes: required fields, and others that may be left out. */
export type RequestOf<D extends Fields> = {
  -readonly [F in keyof D as IsWritten<D[F], true> extends true ? F : never]: ValueOf<D[F]>;
} & { -readonly [F in keyof D as IsWritten<D[F], false> extends true ? F : never]?: ValueOf<D[F]> } & {
  -readonly [F in keyof D as D[F]['by'] extends 'key' ? F : never]?: ValueOf<D[F]> | null;
};

type IsWritten<F extends Field, Required extends boolean> = F extends { by: 'person'; required: Required } ? true : false;

/** The fields that a person writes, as the facts of a book hold them: days and texts as they are, amounts in centavos. */
export type WrittenOf<D extends Fields> = { readonly [F in keyof D as D[F]['by'] extends 'person' ? F : never]: ValueOf<D[F]> };

/** Of these, what a request may leave out. */
export type OptionalOf<D extends Fields> = {
  readonly [F in keyof D as IsWritten<D[F], false> extends true ? F : never]: ValueOf<D[F]>;
};

/** The fields by which the server sorts the list. */
export type OrderOf<D extends Fields> = { [F in keyof D]: D[F] extends { order: true } ? F & string : never }[keyof D];

interface Options {
  /** Short label, where space is limited. */
  short?: string;
  /** Never empty; `a` where its label is feminine: `Agência é obrigatória`; or the whole sentence of the refusal. */
  required?: string;
  /** Written by the product; `always` where it is never null. */
  product?: true | 'always';
  inner?: true;
  /** Answered from another record; `always` where it is never null. */
  other?: true | 'always';
  /** What sentences call it, if not by its label. */
  called?: string;
  max?: number;
  casing?: 'upper';
  search?: true;
  column?: ColumnOf;
  exported?: true;
  order?: true;
  span?: Span;
  /** Special rules, instead of those of its kind. */
  rules?: PropertyDecorator[];
  /** Rules after those of its kind. */
  also?: PropertyDecorator[];
}

type ByOf<O> = O extends { inner: true }
  ? 'inner'
  : O extends { other: true | 'always' }
    ? 'other'
    : O extends { product: true | 'always' }
      ? 'product'
      : 'person';
type RequiredOf<O> = O extends { required: string } | { product: 'always' } | { other: 'always' } ? true : false;
type FieldOf<V, O> = Field<RequiredOf<O> extends true ? V : V | null, ByOf<O>, RequiredOf<O>> & Ordered<O>;
type Ordered<O> = O extends { order: true } ? { readonly order: true } : unknown;

/** Refusal of a required field that is empty. */
const isRequired = (label: string, { called = label, required = '' }: Options) => ({
  message: required.length > 1 ? required : `${called} é obrigatóri${required}`,
});

/** A field of one kind of value. @param rulesOf what a request is checked by, without `IsOptional` */
function fieldOf<V, O extends Options>(
  kind: Kind,
  label: string,
  options: O,
  rulesOf: PropertyDecorator[],
  more: Partial<Field> = {},
): FieldOf<V, O> {
  const { short = label, required, product, inner, other, called = label, rules, also = [], ...shown } = options;
  const own = required ? [IsNotEmpty(isRequired(label, options)), ...rulesOf, ...also] : [...rulesOf, ...also, IsOptional()];
  const by = inner ? 'inner' : other ? 'other' : product ? 'product' : 'person';
  const field: Field = {
    label,
    short,
    called,
    kind,
    by,
    required: [required, product === 'always', other === 'always'].some(Boolean),
    rules: rules ?? own,
    ...shown,
    ...more,
  };
  return field as FieldOf<V, O>;
}

const textRules = (label: string, options: Options): PropertyDecorator[] => {
  const { called = label, required, max, casing } = options;
  return [
    ...(casing ? [UpperCased()] : []),
    ...(required ? [IsString(isRequired(label, options))] : [EmptyAsNull()]),
    ...(max ? [MaxLength(max, { message: `${called} deve ter no máximo ${max} caracteres` })] : []),
  ];
};

/** A text of one line. */
export const text = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('text', label, options, textRules(label, options));

/** A text of several lines. @param options `max` is its greatest length */
export const longText = <const O extends Options>(label: string, options: O): FieldOf<string, O> => {
  const { called = label, max } = options;
  const rules = [SeveralLines(), IsString({ message: `${called} inválido` })];
  return fieldOf('text', label, options, [...rules, MaxLength(max!, { message: `${called} deve ter no máximo ${max} caracteres` })], {
    isLong: true,
  });
};

/** A calendar day, `yyyy-mm-dd`. */
export const day = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('date', label, options, [IsDateText({ message: `${label} inválida` })]);

/** An amount: reais in requests and answers, centavos in books. */
export const amount = <const O extends Options & { required: string }>(label: string, options: O): FieldOf<number, O> =>
  fieldOf('money', label, options, [IsMoney(isRequired(label, options))]);

/** The year of a book. */
export const year = <const O extends Options>(label: string, options: O = {} as O): FieldOf<number, O> =>
  fieldOf('number', label, options, [IsYear()]);

/** The name of a person, payee or place. */
export const name = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('name', label, options, textRules(label, options));

/** A CPF or CNPJ without mask. */
export const document = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('document', label, options, []);

/** One of a list, by its names. @param wrong the refusal of another value */
export const choice = <const V extends string, const O extends Options>(
  label: string,
  choices: Readonly<Record<V, string>>,
  wrong: string,
  options: O = {} as O,
): FieldOf<V, O> => {
  const isOne = IsIn(Object.keys(choices), { message: wrong });
  return fieldOf('text', label, options, options.required ? [isOne] : [EmptyAsNull(), isOne], { choices });
};

/** Digits whose separators only the screen shows. */
export const masked = (
  label: string,
  mask: 'telefone' | 'celular' | 'cep',
  digits: number,
  options: Pick<Options, 'span' | 'column'> = {},
): Field<string | null, 'person', false> =>
  fieldOf('text', label, options, [Unmasked(), Matches(new RegExp(`^\\d{${digits}}$`), { message: `${label} inválido` })], { mask });

/** An e-mail address. */
export const email = (label: string, options: Pick<Options, 'span'> = {}): Field<string | null, 'person', false> =>
  fieldOf('text', label, options, [LowerCased(), IsEmail({}, { message: `${label} inválido` })], { casing: 'lower', input: 'email' });

/** The number of a record: absent, null or 0 creates it (rule 1.7). */
export const key = <const O extends Pick<Options, 'column' | 'search' | 'order'>>(
  label: string,
  shown: O = {} as O,
): Field<number, 'key', true> & Ordered<O> => ({
  ...(fieldOf('number', label, { required: 'o', ...shown }, []) as Field<number, 'key', true> & Ordered<O>),
  by: 'key',
  rules: [IsIdOrZero({ message: 'Identificador inválido' }), IsOptional()],
});

/** The number of a record of another register. @param wrong the refusal of another value, where it may be absent */
export const reference = <const O extends Options>(
  label: string,
  options: O,
  wrong = isRequired(label, options).message,
): FieldOf<number, O> => fieldOf('number', label, options, [IsId({ message: wrong })]);

/** Yes or no, which the product writes. */
export const mark = (label: string): Field<boolean, 'product', true> => fieldOf('text', label, { product: 'always' }, []);

/** An instant, which the product writes. */
export const moment = (label: string): Field<string | null, 'product', false> =>
  fieldOf('date', label, { product: true }, [], { isInstant: true });

/** What every request of a register names: its association, and the version that the form saw. */
class RegisterRequest {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsSeenVersion()
  versao?: number | null;
}

/** What every request of a record of a book names: its book, and the version that the form saw. */
class BookRequest extends BookQuery {
  @IsSeenVersion()
  versao?: number | null;
}

/**
 * The request class of some fields, with the rules of each: the form and the server refuse with the same sentences. What an answer says besides may be sent
 * back, and is not read.
 */
export function requestOf<D extends Fields>(fields: D): new () => RequestOf<D>;
export function requestOf<D extends Fields, B extends object>(fields: D, base: new () => B): new () => B & RequestOf<D>;
export function requestOf(fields: Fields, base: new () => object = Object): new () => object {
  class Request extends base {}
  for (const [field, { by, rules }] of Object.entries(fields))
    if (by === 'person' || by === 'key') inOrder(...rules)(Request.prototype, field);
  ReadOnlyFields(...Object.keys(fields).filter((field) => ['product', 'other'].includes(fields[field]!.by)))(Request);
  return Request;
}

/** The request class of a register: `requestOf`, the association and the version that the form saw. */
export const registerRequest = <D extends Fields>(fields: D): (new () => RegisterRequest & RequestOf<D>) =>
  requestOf(fields, RegisterRequest);

/** The request class of a record of a book: `requestOf`, the book and the version that the form saw. */
export const bookRequest = <D extends Fields>(fields: D): (new () => BookRequest & RequestOf<D>) => requestOf(fields, BookRequest);

/** The fields by which the server sorts the list. */
export const ordersOf = <D extends Fields>(fields: D) => Object.keys(fields).filter((field) => fields[field]!.order) as OrderOf<D>[];

/** The fields that lie in the record's own table. */
export const storedFields = (fields: Fields): string[] => Object.keys(fields).filter((field) => fields[field]!.by !== 'other');
