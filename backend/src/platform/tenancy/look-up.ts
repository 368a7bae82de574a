import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { NotFound } from '#domain/rule-violation.js';
import { prepared } from './connections.js';
import { Tenancy } from './tenancy.js';

/** Questions to the database about a record before it is written. */
export interface Question {
  /** The record's fields that the answers need, with their types in PostgreSQL. */
  readonly fields: Readonly<Record<string, 'int' | 'bigint' | 'text'>>;
  /** Each answer by its name: a scalar subselect, in which the record is `r`. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A reference of a record to a register: `fields` starts with the key, which may be null; every answer is null if no row has that key. */
export interface Reference extends Question {
  /** Sentence of the refusal if no row has that key. */
  readonly missing: string;
}

/** The statement that answers the questions about a list of records, one row per record. */
export function lookUpOf(questions: readonly Question[]): string {
  const fields = Object.entries(Object.assign({}, ...questions.map((question) => question.fields)));
  const answers = questions.flatMap((question) => Object.entries(question.answers));
  return `select ${answers.map(([name, subselect]) => `(${subselect}) as "${name}"`).join(', ')}
    from json_to_recordset($1) as r(${fields.map(([name, type]) => `"${name}" ${type}`).join(', ')})`;
}

/** Answers the questions of commands before they write. Batches the questions of one turn of the event loop into one statement. */
@Injectable()
export class LookUp {
  private readonly loaders = new Map<string, Map<string, DataLoader<object, object>>>();

  constructor(private readonly tenancy: Tenancy) {}

  /** The answers about a record. @param statement of `lookUpOf` @typeParam A its answers by name */
  async one<A extends object>(cnpjAssociacao: string, statement: string, record: object): Promise<A> {
    const ask = (records: readonly object[]) => this.tenancy.query<A>(cnpjAssociacao, prepared(statement, [JSON.stringify(records)]));
    // Inside `together` the statement is not shared with other callers.
    if (this.tenancy.isTogether(cnpjAssociacao)) return (await ask([record]))[0]!;
    const loaders = this.loaders.get(statement) ?? new Map<string, DataLoader<object, object>>();
    this.loaders.set(statement, loaders);
    const load = async (records: readonly object[]) => {
      loaders.delete(cnpjAssociacao);
      return ask(records);
    };
    const loader = loaders.get(cnpjAssociacao) ?? new DataLoader(load, { cache: false, batchScheduleFn: setImmediate });
    loaders.set(cnpjAssociacao, loader);
    return loader.load(record) as Promise<A>;
  }
}

/** The first dangling reference of the record. */
export function missingReference(references: readonly Reference[], record: object, answers: object): Reference | undefined {
  const field = (of: object, name: string | undefined) => (of as Record<string, unknown>)[name ?? ''] ?? null;
  return references.find(
    ({ fields, answers: names }) => field(record, Object.keys(fields)[0]) !== null && field(answers, Object.keys(names)[0]) === null,
  );
}

/** Throws NotFound for the first dangling reference of the record. */
export function requireFound(references: readonly Reference[], record: object, answers: object): void {
  const missing = missingReference(references, record, answers);
  if (missing) throw new NotFound('registro.ausente', missing.missing);
}
