import { ArrayMaxSize, IsArray, IsOptional, isObject, ValidateBy } from 'class-validator';
import { type FieldOf, fieldOf, type Options } from './field-kinds.js';
import { type Field, type Fields, type RecordOf, requestOf } from './record.js';
import { IsId, IsNested, IsNestedList, ReadOnlyFields } from './validation.js';

/* Kinds of fields whose value is several values, kept in one column of its record. */

/**
 * Rows of a record, each with its own fields. They are saved whole and kept in one column of JSON, amounts in reais; a request without them leaves them as they
 * are. @param most how many there may be @param options `answered` are fields that answers add to a row: a request may send them back
 */
export const rows = <D extends Fields>(
  label: string,
  of: D,
  most: number,
  options: Pick<Options, 'wrong' | 'span'> & { least?: number; answered?: string[] } = {},
): Field<RecordOf<D>[], 'person', false> => {
  const { wrong = `${label}: envie uma lista`, least = 0, answered = [], ...shown } = options;
  const request = requestOf(of);
  ReadOnlyFields(...answered)(request);
  const rules = [IsNestedList(request, most, { message: wrong }, least), IsOptional()];
  return {
    ...(fieldOf<RecordOf<D>[], { rules: PropertyDecorator[] }>('text', label, { ...shown, rules }, []) as Field),
    of,
    preset: [],
  } as Field<RecordOf<D>[], 'person', false>;
};

/** One set of fields, or null: kept with its record in one column of JSON, amounts in reais. */
export const group = <D extends Fields, const O extends Options>(label: string, of: D, options: O = {} as O): FieldOf<RecordOf<D>, O> =>
  fieldOf('text', label, options, [IsNested(requestOf(of), { message: options.wrong ?? `${label}: dados inválidos` })], { of });

/** Numbers of other records, which the product writes. */
export const numbers = (label: string): Field<number[], 'product', true> =>
  fieldOf<number[], { product: 'always' }>('number', label, { product: 'always' }, []);

/** Numbers of other records, which a person chooses. @param most how many there may be */
export const references = (label: string, most: number): Field<number[], 'person', false> => {
  const rules = [
    IsId({ message: `${label}: número inválido`, each: true }),
    ArrayMaxSize(most, { message: `${label}: no máximo ${most}` }),
  ];
  const field = fieldOf('number', label, { rules: [...rules, IsArray({ message: `${label}: envie uma lista` }), IsOptional()] }, []);
  return { ...(field as Field), preset: [] } as Field<number[], 'person', false>;
};

/** What a person answered to questions that no description knows. */
export type Answers = Readonly<Record<string, string | number | boolean | null>>;

const MAX_ANSWER = 500;
const isAnswer = (value: unknown) =>
  value === null || typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && value.length <= MAX_ANSWER);

/** Answers by the codes of their questions, kept in one column of JSON. @param most how many there may be */
export const answers = (label: string, most: number): Field<Answers | null, 'person', false> => {
  const validate = (value: unknown) =>
    isObject(value) && !Array.isArray(value) && Object.keys(value).length <= most && Object.values(value).every(isAnswer);
  const message = `${label}: envie até ${most} respostas, cada uma um texto de até ${MAX_ANSWER} caracteres, um número, ou sim ou não`;
  return fieldOf('text', label, { isLong: true }, [ValidateBy({ name: 'isAnswers', validator: { validate } }, { message })]);
};
