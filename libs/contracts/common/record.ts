import { type InCentavos } from '#domain/money.js';
import { AssociationQuery } from './association.js';
import { BookQuery } from './book.js';
import { IsSeenVersion, inOrder, ReadOnlyFields } from './validation.js';
import { type Word } from './vocabulary.js';

/**
 * Who writes a field: `person` in a request; `product` alone, which answers it; `inner` are columns that no answer shows; `other` is answered from another
 * record that the field's own record names; by `key`, the product's number mostly, a request names a record.
 */
export type Writer = 'person' | 'product' | 'inner' | 'other' | 'key';

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
  readonly mask?: 'telefone' | 'celular' | 'cep' | 'cpf';
  /** Masks a value for readers who may not see it (rule 36.4). */
  readonly hidden?: (value: string) => string;
  /** What keyboards and browsers take it for. */
  readonly input?: 'email' | 'url';
  /** What is stored where a request gives none. */
  readonly preset?: string | boolean | number | readonly never[];
  /** The fields of its rows, where it is a list of rows. */
  readonly of?: Fields;
  /** Whether the search finds it. */
  readonly search?: boolean;
  /** Its column in the list, if it has one. */
  readonly column?: ColumnOf;
  /** Whether only the spreadsheet of the list has it. */
  readonly exported?: boolean;
  /** Whether the server sorts the list by it. */
  readonly order?: boolean;
  /** Yes or no. */
  readonly isMark?: boolean;
  /** A text too long for sentences to repeat; its form counts its characters. */
  readonly isLong?: boolean;
  /** How many decimals a number may have. */
  readonly decimals?: number;
  /** A text of several lines. */
  readonly hasLines?: boolean;
  /** What sentences call it. */
  readonly called: string;
  /** Refusal of a value of another kind, where that of its kind does not fit. */
  readonly wrong?: string;
  /** Its width in the form, in twelfths. */
  readonly span?: Span;
  /** Added after the first release: where it is empty, a document keeps the code that it was issued with. */
  readonly later?: boolean;
  /** An instant in UTC, which PostgreSQL keeps as `timestamptz`. */
  readonly isInstant?: boolean;
  /** Of the types alone. */
  readonly value?: V;
}

export type Span = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;

/** A column of a list: CSS width, place in the card of a narrow screen, and whether its amounts are added up. */
export interface ColumnOf {
  width?: string;
  /** Hidden until a person chooses it. */
  optional?: true;
  card?: 'title' | 'second' | 'third';
  sum?: true;
}

/** The fields of a record by name. It is a `Vocabulary` as well. */
export type Fields = Readonly<Record<string, Field>>;

/** A record as the API answers it. */
export type RecordOf<D extends Fields> = { -readonly [F in keyof D as D[F]['by'] extends 'inner' ? never : F]: ValueOf<D[F]> };

/** A row of the record's table, inner columns included; amounts in centavos. */
export type RowOf<D extends Fields> = InCentavos<{ -readonly [F in keyof D as D[F]['by'] extends 'other' ? never : F]: ValueOf<D[F]> }>;

type ValueOf<F> = F extends Field<infer V> ? V : never;

/** What a person writes: required fields, and others that may be left out. */
export type RequestOf<D extends Fields> = {
  -readonly [F in keyof D as IsWritten<D[F], true> extends true ? F : never]: ValueOf<D[F]>;
} & { -readonly [F in keyof D as IsWritten<D[F], false> extends true ? F : never]?: ValueOf<D[F]> } & {
  -readonly [F in keyof D as D[F]['by'] extends 'key' ? F : never]?: ValueOf<D[F]> | null;
};

type IsWritten<F extends Field, Required extends boolean> = F extends { by: 'person'; required: Required } ? true : false;

/** The fields that a person writes, as the facts of a book hold them: days and texts as they are, amounts in centavos. */
export type WrittenOf<D extends Fields> = InCentavos<{ readonly [F in keyof D as D[F]['by'] extends 'person' ? F : never]: ValueOf<D[F]> }>;

/** Of these, what a request may leave out. */
export type OptionalOf<D extends Fields> = InCentavos<{
  readonly [F in keyof D as IsWritten<D[F], false> extends true ? F : never]: ValueOf<D[F]>;
}>;

/** The fields by which the server sorts the list. */
export type OrderOf<D extends Fields> = { [F in keyof D]: D[F] extends { order: true } ? F & string : never }[keyof D];

/** What every request of a register of the whole installation names: the version that the form saw. */
class SharedRequest {
  @IsSeenVersion()
  versao?: number | null;
}

/** What every request of a register of an association names: the association, and the version that the form saw. */
class RegisterRequest extends AssociationQuery {
  @IsSeenVersion()
  versao?: number | null;
}

/** What every request of a record of a book names: its book, and the version that the form saw. */
export class BookRequest extends BookQuery {
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

/** The request class of a register of the whole installation: `requestOf` and the version that the form saw. */
export const sharedRequest = <D extends Fields>(fields: D): (new () => SharedRequest & RequestOf<D>) => requestOf(fields, SharedRequest);

/** The request class of a record of a book: `requestOf`, the book and the version that the form saw. */
export const bookRequest = <D extends Fields>(fields: D): (new () => BookRequest & RequestOf<D>) => requestOf(fields, BookRequest);

/** Some fields of a record, or filters of a list. */
export const only = <D extends object, F extends keyof D>(fields: D, ...names: F[]): Pick<D, F> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<D, F>;

/** All but some. */
export const without = <D extends object, F extends keyof D>(fields: D, ...names: F[]): Omit<D, F> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as F))) as Omit<D, F>;

/** Fields that another request writes: answers have them, and a request that sends them back does not change them. */
export const readOnly = <D extends Fields>(fields: D) => withEach(fields, { by: 'product' }) as { readonly [F in keyof D]: Answered<D[F]> };

type Answered<F> = F extends Field<infer V, Writer, infer Required> ? Omit<F, 'by'> & Field<V, 'product', Required> : never;

/** As `readOnly`, and null until that request. */
export const unstated = <D extends Fields>(fields: D) =>
  withEach(fields, { by: 'product', required: false }) as { readonly [F in keyof D]: Unstated<D[F]> };

type Unstated<F> = F extends Field<infer V> ? Omit<F, 'by' | 'required' | 'value'> & Field<V | null, 'product', false> : never;

/** These fields, each without a value. */
export const nullsOf = <D extends Fields>(fields: D) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, null])) as { readonly [F in keyof D]: null };

/** The same fields in a form alone: no list shows, finds or sorts them. */
export const unlisted = <D extends Fields>(fields: D) =>
  withEach(fields, { column: undefined, exported: false, search: false, order: false }) as D;

const withEach = (fields: Fields, more: Partial<Field>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, ...more }]));

/** The fields by which the server sorts the list. */
export const ordersOf = <D extends Fields>(fields: D) => Object.keys(fields).filter((field) => fields[field]!.order) as OrderOf<D>[];

/** The fields that lie in the record's own table. */
export const storedFields = (fields: Fields): string[] => Object.keys(fields).filter((field) => fields[field]!.by !== 'other');
