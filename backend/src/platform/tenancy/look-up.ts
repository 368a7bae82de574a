import { NotFound } from '#domain/rule-violation.js';
import { type Tenancy } from './tenancy.js';

/** What is asked of the database about a record before it is written. */
export interface Question {
  /** The record's fields that the answers need, with their types in PostgreSQL. */
  readonly fields: Readonly<Record<string, 'int' | 'text' | 'numeric'>>;
  /** Each answer by its name: a scalar subselect, in which the record is `r`. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A reference that records hold to a register: `fields` starts with the key, which may be null, and every answer is null where nothing has that key. */
export interface Reference extends Question {
  /** Sentence of the refusal where nothing has that key. */
  readonly missing: string;
}

/** Answers the questions about each of the records, in their order, in one statement. @typeParam A the answers of all questions, by name */
export function lookUp<A extends object>(
  tenancy: Tenancy,
  cnpjAssociacao: string,
  questions: readonly Question[],
  records: readonly object[],
): Promise<A[]> {
  const fields = Object.entries(Object.assign({}, ...questions.map((question) => question.fields)));
  const answers = questions.flatMap((question) => Object.entries(question.answers));
  const sql = `select ${answers.map(([name, subselect]) => `(${subselect}) as "${name}"`).join(', ')}
    from json_to_recordset($1) as r(${fields.map(([name, type]) => `"${name}" ${type}`).join(', ')})`;
  return tenancy.query<A>(cnpjAssociacao, sql, [JSON.stringify(records)]);
}

/** Throws NotFound for the first reference of the record that leads nowhere. */
export function requireFound(references: readonly Reference[], record: object, answers: object): void {
  const field = (of: object, name: string | undefined) => (of as Record<string, unknown>)[name ?? ''] ?? null;
  const missing = references.find(
    ({ fields, answers: names }) => field(record, Object.keys(fields)[0]) !== null && field(answers, Object.keys(names)[0]) === null,
  );
  if (missing) throw new NotFound('registro.ausente', missing.missing);
}
