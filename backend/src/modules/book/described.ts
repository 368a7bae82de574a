import {
  type Fields,
  type OptionalOf,
  type RecordOf,
  type RequestOf,
  type RowOf,
  storedFields,
  type WrittenOf,
} from '#contracts/common/record.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { centavos, toReais } from '#domain/money.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { rowOfFields } from './field-columns.js';
import { type Fields as ChangedFields, longText, said } from './sentences/changes.js';

/** What a request gives of a described record: amounts in centavos, a field that it leaves out undefined. */
export type GivenOf<D extends Fields> = Omit<WrittenOf<D>, keyof OptionalOf<D>> & {
  readonly [F in keyof OptionalOf<D>]?: OptionalOf<D>[F] | null;
};

/** What a record itself says, without what its answer takes from others, and the last entry that touched it. */
type StatedOf<D extends Fields> = Readonly<RowOf<D>> & { readonly versao: number };

/** The same as the API answers it. */
type AnswerOf<D extends Fields> = Pick<RecordOf<D>, keyof RecordOf<D> & keyof RowOf<D>> & { versao: number };

/** What follows for a record of a book from the description of its fields. */
export function described<D extends Fields>(fields: D) {
  const written = Object.keys(fields).filter((field) => fields[field]!.by === 'person');
  const stored = storedFields(fields);
  const amounts = Object.keys(fields).filter((field) => fields[field]!.kind === 'money');
  const rank = (field: string) => (amounts.includes(field) ? 0 : fields[field]!.isLong ? 2 : 1);
  /** The fields that a request may leave out, as in a new record. */
  const empty = Object.fromEntries(written.filter((field) => !fields[field]!.required).map((field) => [field, null])) as OptionalOf<D>;
  return {
    /** The written fields after a request: one that it leaves out keeps its value of `before`, or is empty. */
    afterRequest: (given: GivenOf<D>, before?: Given<OptionalOf<D>>): WrittenOf<D> =>
      ({ ...given, ...givenOrKept(empty, given as Given<OptionalOf<D>>, before) }) as object as WrittenOf<D>,
    /** Of a record, what a person wrote. */
    written: (record: WrittenOf<D>): WrittenOf<D> =>
      Object.fromEntries(Object.entries(record).filter(([field]) => written.includes(field))) as object as WrittenOf<D>,
    /** What a request gives. */
    givenIn: (request: RequestOf<D>): GivenOf<D> =>
      Object.fromEntries(
        written.map((field) => {
          const value = (request as Record<string, unknown>)[field];
          return [field, amounts.includes(field) ? centavos(value as number) : value];
        }),
      ) as GivenOf<D>,
    /** The row of its table, without association and year. */
    row: rowOfFields([...stored, 'versao']) as (record: object) => object,
    /** Its answer: what it says itself, amounts in reais. */
    answer: (record: StatedOf<D>): AnswerOf<D> =>
      Object.fromEntries(
        [...stored, 'versao'].map((field) => {
          const value = (record as Record<string, unknown>)[field];
          // A fact of an earlier release does not say the fields that came after it.
          return [field, amounts.includes(field) ? toReais(value as number) : (value ?? null)];
        }),
      ) as AnswerOf<D>,
    /** The `select` list of its answers. @param alias of its table @param joined answered fields of other tables, as SQL */
    selected: (alias: string, joined: { [F in keyof D as D[F]['by'] extends 'other' ? F : never]: string }): string =>
      `${alias}.cnpj_associacao as "cnpjAssociacao", ${alias}.ano, ${answerColumns(fields, alias, joined)}, ${alias}.versao`,
    /** The fields of a sentence that says what changed, amounts first, long texts last. @param texts of values that name other records */
    changed: (texts: { [F in keyof WrittenOf<D>]?: (value: NonNullable<WrittenOf<D>[F]>) => string }) =>
      Object.fromEntries(
        written
          .toSorted((a, b) => rank(a) - rank(b))
          .map((field) => {
            const { called, kind, isLong } = fields[field]!;
            const text = (texts as Record<string, (value: unknown) => string>)[field];
            return [field, said({ label: called, kind }, isLong ? longText : text)];
          }),
      ) as Required<ChangedFields<WrittenOf<D>>>,
  };
}
