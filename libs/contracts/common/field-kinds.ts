import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { type Reais } from '#domain/money.js';
import { isQuantity } from '#domain/price-research.js';
import { type ColumnOf, type Field, type Span } from './record.js';
import {
  EmptyAsNull,
  IsCpf,
  IsDateText,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsYear,
  LowerCased,
  MaskedAsAbsent,
  Normalized,
  OneLine,
  SeveralLines,
  Unmasked,
  UpperCased,
} from './validation.js';
import { type Kind } from './vocabulary.js';

/** What a description says of a field besides its label and its kind. */
export interface Options {
  /** Short label, where space is limited. */
  short?: string;
  /** Never empty; `a` where its label is feminine: `Agência é obrigatória`; or the whole sentence of the refusal. */
  required?: 'o' | 'a' | `${string} ${string}`;
  /** Written by the product; `always` where it is never null. */
  product?: true | 'always';
  inner?: true;
  /** A request may name the record by it; then its own rules say when it is required. */
  key?: true;
  /** Answered from another record; `always` where it is never null. */
  other?: true | 'always';
  /** What is stored where a request gives none, so that no answer is null; the column has the same default. */
  preset?: string | boolean | number;
  /** A rule finds it where a request gives none, so that no answer is null. */
  filled?: true;
  /** What sentences call it, if not by its label. */
  called?: string;
  /** Refusal of a value of another kind, where that of its kind does not fit: `Vencimento inválido`. */
  wrong?: string;
  /** A text too long for sentences to repeat. */
  isLong?: true;
  max?: number;
  casing?: 'upper';
  /** Masks a value for readers who may not see it; in a request, a mask counts as not sent. */
  hidden?: (value: string) => string;
  search?: true;
  column?: ColumnOf;
  exported?: true;
  /** Added after the first release. */
  later?: true;
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
      : O extends { key: true }
        ? 'key'
        : 'person';
type RequiredOf<O> = O extends { required: string } | { product: 'always' } | { other: 'always' } ? true : false;
type NeverNull<O> = O extends { preset: string | boolean | number } | { filled: true } | { key: true } ? true : RequiredOf<O>;
export type FieldOf<V, O> = Field<NeverNull<O> extends true ? V : V | null, ByOf<O>, RequiredOf<O>> & Ordered<O>;
type Ordered<O> = O extends { order: true } ? { readonly order: true } : unknown;

/** Refusal of a required field that is empty. */
const isRequired = (label: string, { called = label, required }: Options) => ({
  message: required && required.length > 1 ? required : `${called} é obrigatóri${required}`,
});

const tooLong = (label: string, { called = label, max }: Options) => ({ message: `${called} deve ter no máximo ${max} caracteres` });

/** A field of one kind of value. @param rulesOf what a request is checked by, without `IsOptional` */
export function fieldOf<V, O extends Options>(
  kind: Kind,
  label: string,
  options: O,
  rulesOf: PropertyDecorator[],
  more: Partial<Field> = {},
): FieldOf<V, O> {
  const { short = label, required, product, inner, other, key, called = label, rules, also = [], filled: _, ...shown } = options;
  const own = required ? [IsNotEmpty(isRequired(label, options)), ...rulesOf, ...also] : [...rulesOf, ...also, IsOptional()];
  const by = inner ? 'inner' : other ? 'other' : product ? 'product' : key ? 'key' : 'person';
  const field: Field = {
    label,
    short,
    called,
    kind,
    by,
    required: [required, product === 'always', other === 'always'].some(Boolean),
    rules: [...(shown.hidden ? [MaskedAsAbsent()] : []), ...(rules ?? own)],
    ...shown,
    ...more,
  };
  return field as FieldOf<V, O>;
}

const textRules = (label: string, options: Options): PropertyDecorator[] => {
  const { required, wrong, max, casing } = options;
  return [
    ...(casing ? [UpperCased()] : []),
    ...(required ? [OneLine()] : [EmptyAsNull()]),
    ...(wrong ? [IsString({ message: wrong })] : required ? [IsString(isRequired(label, options))] : []),
    ...(max ? [MaxLength(max, tooLong(label, options))] : []),
  ];
};

/** A text of one line. */
export const text = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('text', label, options, textRules(label, options));

const upperCased = (text: string) => text.toLocaleUpperCase('pt-BR');

/** A text of several lines. @param options `max` is its greatest length */
export const longText = <const O extends Options>(label: string, options: O): FieldOf<string, O> => {
  const { called = label, casing, max, wrong = `${called} inválido` } = options;
  const rules = [SeveralLines(), ...(casing ? [Normalized(upperCased)] : []), IsString({ message: wrong })];
  return fieldOf('text', label, options, [...rules, MaxLength(max!, { message: `${called} deve ter no máximo ${max} caracteres` })], {
    isLong: true,
    hasLines: true,
  });
};

/** A calendar day, `yyyy-mm-dd`. */
export const day = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('date', label, options, [
    ...(options.required ? [] : [EmptyAsNull()]),
    IsDateText({ message: options.wrong ?? `${label} inválida` }),
  ]);

/** An amount: reais in requests and answers, centavos in books. */
export const amount = <const O extends Options>(label: string, options: O = {} as O): FieldOf<Reais, O> =>
  fieldOf('money', label, options, [IsMoney({ message: 'Informe um valor válido' })]);

/** Rule of an amount: at least a centavo. */
export const isAboveZero: PropertyDecorator = Min(0.01, { message: 'Valor deve ser maior que zero' });

/** The year of a book. */
export const year = <const O extends Options>(label: string, options: O = {} as O): FieldOf<number, O> =>
  fieldOf('number', label, options, [IsYear()]);

/** The name of a person, payee or place. */
export const name = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('name', label, options, textRules(label, options));

/** A CPF or CNPJ without mask. */
export const document = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> =>
  fieldOf('document', label, options, []);

/** A CPF without mask. */
export const cpf = <const O extends Options>(label: string, options: O = {} as O): FieldOf<string, O> => {
  const rules = [EmptyAsNull(), Normalized((typed) => normalizeCpf(typed) || typed.trim()), IsCpf()];
  return fieldOf('document', label, options, rules, { mask: 'cpf' });
};

/** A whole number from `least` to `most`. */
export const integer = <const O extends Options>(label: string, least: number, most: number, options: O = {} as O): FieldOf<number, O> => {
  const wrong = { message: options.wrong ?? `${label} deve ser de ${least} a ${most}` };
  return fieldOf('number', label, options, [IsInt(wrong), Min(least, wrong), Max(most, wrong)]);
};

/** One of a list: values with their names, or values that are names. @param wrong the refusal of another value */
export const choice = <const V extends string, const O extends Options>(
  label: string,
  values: Readonly<Record<V, string>> | readonly V[],
  wrong: string,
  options: O = {} as O,
): FieldOf<V, O> => {
  const choices = Array.isArray(values) ? Object.fromEntries(values.map((value) => [value, value])) : (values as Record<V, string>);
  const { required, preset, casing } = options;
  const cased = casing ? [UpperCased()] : [];
  const emptied = required || preset ? [] : [EmptyAsNull()];
  return fieldOf('text', label, options, [...cased, ...emptied, IsIn(Object.keys(choices), { message: wrong })], { choices });
};

/** Digits whose separators only the screen shows. @param digits how many, or between which two numbers: `10,11` */
export const masked = (
  label: string,
  mask: 'telefone' | 'celular' | 'cep',
  digits: number | `${number},${number}`,
  options: Pick<Options, 'span' | 'column' | 'hidden' | 'search'> = {},
): Field<string | null, 'person', false> =>
  fieldOf('text', label, options, [Unmasked(), Matches(new RegExp(`^\\d{${digits}}$`), { message: `${label} inválido` })], { mask });

/** An e-mail address. */
export const email = (
  label: string,
  options: Pick<Options, 'span' | 'column' | 'hidden' | 'search'> = {},
): Field<string | null, 'person', false> =>
  fieldOf('text', label, options, [LowerCased(), IsEmail({}, { message: `${label} inválido` })], { casing: 'lower', input: 'email' });

/** The address of a site. */
export const url = <const O extends Options & { max: number }>(label: string, options: O): FieldOf<string, O> => {
  const isUrl = IsUrl({ protocols: ['http', 'https'] }, { message: `${label} inválido` });
  return fieldOf('text', label, options, [EmptyAsNull(), isUrl, MaxLength(options.max, tooLong(label, options))], { input: 'url' });
};

/** The number of a record: absent, null or 0 creates it (rule 1.7). */
export const key = <const O extends Pick<Options, 'column' | 'search' | 'order' | 'wrong'>>(
  label: string,
  options: O = {} as O,
): Field<number, 'key', true> & Ordered<O> => ({
  ...(fieldOf('number', label, { required: 'o', ...options }, []) as Field<number, 'key', true> & Ordered<O>),
  by: 'key',
  rules: [IsIdOrZero({ message: options.wrong ?? 'Identificador inválido' }), IsOptional()],
});

/** The number of a record of another register. @param wrong the refusal of another value, where it may be absent */
export const reference = <const O extends Options>(
  label: string,
  options: O,
  wrong = isRequired(label, options).message,
): FieldOf<number, O> => fieldOf('number', label, options, [IsId({ message: wrong })]);

/** A number that the product gives. */
export const number = <const O extends Options & { product: true | 'always' } = { product: 'always' }>(
  label: string,
  options: O = { product: 'always' } as O,
): FieldOf<number, O> => fieldOf('number', label, options, []);

/** Texts that no answer shows. */
export const innerTexts = (label: string): Field<string[], 'inner', true> => fieldOf('text', label, { inner: true, required: 'o' }, []);

/** Yes or no; the product writes it, unless `options` say otherwise: `{ preset: false }` is ticked by a person. */
export const mark = <const O extends Options = { product: 'always' }>(
  label: string,
  options: O = { product: 'always' } as O,
): FieldOf<boolean, O> => fieldOf('text', label, options, [IsBoolean({ message: options.wrong ?? `${label} inválido` })], { isMark: true });

/** An instant, which the product writes. */
export const moment = (label: string): Field<string | null, 'product', false> =>
  fieldOf('date', label, { product: true }, [], { isInstant: true });

/** A quantity above zero, with at most three decimals. */
export const quantity = <const O extends Options>(label: string, options: O = {} as O): FieldOf<number, O> => {
  const isRight = ValidateBy(
    { name: 'isQuantity', validator: { validate: isQuantity } },
    { message: `${label} deve ser maior que zero, com até três casas decimais` },
  );
  return fieldOf('number', label, options, [isRight], { decimals: 3 });
};
