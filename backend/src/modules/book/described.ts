import { type Fields, type OptionalOf, type RequestOf, storedFields, type WrittenOf } from '#contracts/common/record.js';
import { type Given, givenOrKept } from '#domain/given.js';
import { centavos, toReais } from '#domain/money.js';
import { columnOf } from '#platform/database/rows.js';
import { type Fields as ChangedFields, said } from './sentences/changes.js';

/** What a request gives of a described record: amounts in centavos, a field that it leaves out undefined. */
export type GivenOf<D extends Fields> = Omit<WrittenOf<D>, keyof OptionalOf<D>> & {
  readonly [F in keyof OptionalOf<D>]?: OptionalOf<D>[F] | null;
};

/** What follows for a record of a book from the description of its fields. */
export function described<D extends Fields>(fields: D) {
  const written = Object.keys(fields).filter((field) => fields[field]!.by === 'person');
  const stored = [...storedFields(fields), 'versao'];
  const amounts = Object.keys(fields).filter((field) => fields[field]!.kind === 'money');
  /** The fields that a request may leave out, as in a new record. */
  const empty = Object.fromEntries(written.filter((field) => !fields[field]!.required).map((field) => [field, null])) as OptionalOf<D>;
  return {
    /** What is written after a request gave that: what it leaves out is as it was `before`, or empty. */
    over: (given: GivenOf<D>, before?: Given<OptionalOf<D>>): WrittenOf<D> =>
      ({ ...given, ...givenOrKept(empty, given as Given<OptionalOf<D>>, before) }) as object as WrittenOf<D>,
    /** What a request gives. */
    givenIn: (request: RequestOf<D>): GivenOf<D> =>
      Object.fromEntries(
        written.map((field) => {
          const value = (request as Record<string, unknown>)[field];
          return [field, amounts.includes(field) ? centavos(value as number) : value];
        }),
      ) as GivenOf<D>,
    /** The row of its table, without association and year. */
    row: (record: object): object =>
      Object.fromEntries(stored.map((field) => [columnOf(field), (record as Record<string, unknown>)[field]])),
    /** Its answer: the same fields, amounts in reais. */
    answer: <R extends object>(record: R): R =>
      ({ ...record, ...Object.fromEntries(amounts.map((field) => [field, toReais((record as Record<string, number>)[field]!)])) }) as R,
    /** The `select` list of its answers. @param alias of its table @param joined answered fields of other tables, as SQL */
    selected: (alias: string, joined: { [F in keyof D as D[F]['by'] extends 'other' ? F : never]: string }): string => {
      const sqlOf = (field: string) => {
        const own = `${alias}.${columnOf(field)}`;
        return (joined as Record<string, string>)[field] ?? (amounts.includes(field) ? `reais(${own})` : own);
      };
      return ['cnpjAssociacao', 'ano', ...Object.keys(fields), 'versao'].map((field) => `${sqlOf(field)} as "${field}"`).join(', ');
    },
    /** The fields of a sentence that tells what changed, amounts first. @param texts of values that name other records */
    changed: (texts: { [F in keyof WrittenOf<D>]?: (value: NonNullable<WrittenOf<D>[F]>) => string }) =>
      Object.fromEntries(
        [...amounts, ...written.filter((field) => !amounts.includes(field))].map((field) => {
          const { called, kind, isLong } = fields[field]!;
          const text = (texts as Record<string, (value: unknown) => string>)[field];
          return [field, said({ label: called, kind }, isLong ? () => null : text)];
        }),
      ) as ChangedFields<WrittenOf<D>>,
  };
}
