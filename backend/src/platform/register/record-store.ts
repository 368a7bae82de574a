import { type EntityManager } from '@mikro-orm/postgresql';
import { type Field, type Fields, type RecordOf, type RequestOf, type RowOf, storedFields } from '#contracts/common/record.js';
import { centavos, toReais } from '#domain/money.js';
import { answerColumns } from '../database/answer-columns.sql.js';
import { columnOf } from '../database/rows.js';
import { refusing } from '../http/database-refusals.js';
import { duplicate, notFound } from '../http/refusal.js';
import { Saved } from '../http/saved.js';
import { requireValid } from '../http/validation.pipe.js';
import { nextNumber } from '../tenancy/numbering.js';
import { refuseStale } from '../tenancy/versioned.js';

/** Where a register's records are stored, and how it refuses. */
export interface Definition<D extends Fields> {
  fields: D;
  /** Judges a changed record as it will be stored: with what the request leaves out. */
  contract: new () => object;
  table: string;
  /** The field that identifies a record among others of its owner. */
  key: keyof D & string;
  /** Whether new records are numbered: the key is the association's next number (the table names the counter), or the table's own identity. */
  numbered?: boolean;
  /** A field with the association's next number, where that is not the key. */
  counted?: keyof D & string;
  /** Answered fields that lie in other tables, as SQL; the register's own row is `r`. */
  joined?: Partial<Record<keyof D, string>>;
  /** SQL that joins these tables. */
  join?: string;
  /** Columns of the list's order. */
  order: string;
  /** Sentence of the 404. */
  absent: string;
  /** Sentence of the 409 for a key that exists; left out where the product gives the only key. */
  exists?: string;
  /** Sentence of the 409 for a record that others name, or its start: `Este programa`; left out where foreign keys name none. */
  inUse?: string | { subject: string };
  /** Sentence of the 404 for a record that a saved one names by a foreign key, and that is absent. */
  missing?: string;
  /** A field that foreign keys to the record do not include, so that they cannot refuse another value of a record in use. */
  outsideKeys?: keyof D & string;
}

/** Whose records they are; `{}`: the installation's. */
interface Owner {
  cnpjAssociacao?: string;
}

/** A stored row. */
type Stored<D extends Fields> = RowOf<D> & { versao: number };

/** A record as it is answered, with what every register adds; its owner's columns besides. */
export type Answered<D extends Fields> = RecordOf<D> & { versao: number };

/** What a save writes; what it leaves out stays. */
type Written<D extends Fields> = Partial<RowOf<D>>;

export type SaveRequest<D extends Fields> = Partial<RequestOf<D>> & {
  /** Of a register without numbers: only creates. */
  novo?: boolean;
  versao?: number | null;
};

/** What a save does besides, by the stored row (null: a new record), which is locked. */
export interface Besides<D extends Fields> {
  /** The register's own rules, which throw. @param after the record as it will be stored */
  judge?: (known: Stored<D> | null, em: EntityManager, after: Written<D>) => Promise<void>;
  /** What the product writes. @param after as in `judge` */
  adds?: (known: Stored<D> | null, after: Written<D>) => Written<D>;
  /** For an author who sees masks, the stored row as far as they show: the change is judged by it (rule 36.7). */
  asSeen?: (known: object) => object;
  /** Raises the version even where nothing changes, so that it reveals nothing of what is hidden. */
  raises?: boolean;
}

/** Reads and writes the records of one table, derived from the description of their fields. */
export class RecordStore<D extends Fields> {
  /** Fields of the register's own table. */
  private readonly own: readonly string[];

  constructor(private readonly definition: Definition<D>) {
    const { fields, joined = {} } = definition;
    this.own = storedFields(fields).filter((field) => !(field in joined));
  }

  /** The records as they are answered, in their order. @param owner its columns are answered too @param where SQL that may name the row `r` */
  select(owner: Owner, where = 'true'): string {
    const { fields, table, join = '', order } = this.definition;
    // As numbers: the driver reads numerics as texts.
    const amounts = this.own
      .filter((field) => fields[field]!.kind === 'money')
      .map((field) => [field, `reais(r.${columnOf(field)})::float8`]);
    const joined = { ...Object.fromEntries(amounts), ...this.definition.joined };
    const columns = Object.keys(owner).map((field) => `r.${columnOf(field)} as "${field}", `);
    return `select ${columns.join('')}${answerColumns(fields, 'r', joined)}, r.versao from ${table} r ${join} where ${where} order by ${order}`;
  }

  /**
   * Creates the record with that key, or changes it; a field that the request leaves out stays as it is. 404 for an absent number; 409 for a name or key that
   * exists, for another version than the stored one, and when a record in use would move.
   */
  save<O extends Owner>(
    at: EntityManager,
    owner: O,
    request: SaveRequest<D>,
    { judge, adds, asSeen, raises = false }: Besides<D> = {},
  ): Promise<Saved<Answered<D> & O>> {
    const { absent, exists = '', contract, key: field, numbered, missing } = this.definition;
    const { [field]: named, ...sent } = this.sentIn(request);
    return refusing({ duplicate: exists, ...this.inUse(), missing }, () =>
      at.transactional(async (em) => {
        const key = named || null;
        const known = key === null ? null : await this.lock(em, { ...owner, [field]: key });
        if (known && request.novo) throw duplicate(exists);
        if (key !== null && !known && numbered) throw notFound(absent);
        if (known) {
          refuseStale(this.definition.table, { ...owner, ...known }, request.versao);
          requireValid(contract, { ...this.writtenIn(asSeen ? asSeen(known) : known), ...request });
        }
        const after = { ...known, ...sent } as Written<D>;
        await judge?.(known, em, after);
        const written = { ...sent, ...adds?.(known, after) };
        const saved = known ? await this.change(em, owner, known, written, raises) : await this.create(em, owner, key, written);
        const [where, values] = matching({ ...owner, [field]: saved }, 'r.');
        const [record] = await em.execute<(Answered<D> & O)[]>(this.select(owner, where), values);
        return known ? Saved.changed(record!) : Saved.created(record!);
      }),
    );
  }

  /** Deletes the record with these values, its key among them. 404 when absent, 409 when others name it. */
  remove(em: EntityManager, owner: Owner, values: Written<D>): Promise<void> {
    return refusing(this.inUse(), async () => {
      const [where, params] = matching({ ...owner, ...values });
      const deleted = await em.execute<object[]>(`delete from ${this.definition.table} where ${where} returning versao`, params);
      if (deleted.length === 0) throw notFound(this.definition.absent);
    });
  }

  /** Stores records of an association that were judged: new ones, and others with all of their fields. Their keys are given. */
  async saveAll(em: EntityManager, cnpjAssociacao: string, created: object[], changed: object[]): Promise<void> {
    const { table, key, counted } = this.definition;
    const first = counted && created.length > 0 ? await nextNumber(em, cnpjAssociacao, table, created.length) : 0;
    const numbered = (record: object, index: number) => ({
      cnpjAssociacao,
      ...this.sentIn(record),
      ...(counted && { [counted]: first + index }),
    });
    if (created.length > 0) await insertRows(em, table, created.map(numbered));
    if (changed.length === 0) return;
    const { columns, json } = asRows(changed.map((record) => this.sentIn(record)));
    const of = (row: string) => columns.replaceAll(/\w+/g, `${row}.$&`);
    const sql = `update ${table} r set (${columns}, versao) = (select ${of('n')}, r.versao + 1) from json_populate_recordset(null::${table}, ?) n
      where r.cnpj_associacao = ? and r.${columnOf(key)} = n.${columnOf(key)} and row (${of('r')}) is distinct from row (${of('n')})`;
    await em.execute(sql, [json, cnpjAssociacao]);
  }

  private inUse(): { inUse?: string; subject?: string } {
    const { inUse } = this.definition;
    return typeof inUse === 'string' ? { inUse } : (inUse ?? {});
  }

  /** What the request gives of the record, amounts in centavos; null is the preset of a field that has one. */
  private sentIn(request: object): Record<string, unknown> {
    const { fields, counted } = this.definition;
    const given = Object.entries(request).filter(([field, value]) => this.own.includes(field) && field !== counted && value !== undefined);
    return Object.fromEntries(given.map(([field, value]) => [field, inCentavos(fields[field]!, asStored(fields[field]!, value))]));
  }

  /** Of a stored row, what a person wrote, as a request says it. */
  private writtenIn(row: object): object {
    const { fields } = this.definition;
    const written = Object.entries(row).filter(([field]) => fields[field]?.by === 'person');
    return Object.fromEntries(
      written.map(([field, value]) => [field, fields[field]!.kind === 'money' && value !== null ? toReais(value) : value]),
    );
  }

  /** The stored row, locked until the transaction ends; null if there is none. */
  private async lock(em: EntityManager, id: object): Promise<Stored<D> | null> {
    const { table, fields } = this.definition;
    // The driver answers whole numbers of eight bytes as texts.
    const columns = this.own.map((field) => `${columnOf(field)}${fields[field]!.kind === 'money' ? '::float8' : ''} as "${field}"`);
    const [where, values] = matching(id);
    const sql = `select ${columns.join(', ')}, versao from ${table} where ${where} for update`;
    const [row] = await em.execute<Stored<D>[]>(sql, values);
    return row ?? null;
  }

  /** Answers the new record's key. */
  private async create(em: EntityManager, owner: Owner, key: unknown, written: object): Promise<unknown> {
    const { table, key: field, counted = field } = this.definition;
    const isNumbered = owner.cnpjAssociacao && (key === null || counted !== field);
    const number = isNumbered ? { [counted]: await nextNumber(em, owner.cnpjAssociacao!, table) } : {};
    const row = await insertRow(em, table, { ...owner, ...written, [field]: key ?? undefined, ...number });
    return row[columnOf(field)];
  }

  /** Answers the record's key. @param raises the version even where nothing changes */
  private async change(
    em: EntityManager,
    owner: Owner,
    known: Stored<D>,
    written: Record<string, unknown>,
    raises: boolean,
  ): Promise<unknown> {
    const { table, key, outsideKeys: outside } = this.definition;
    const before: Record<string, unknown> = known;
    const [where, values] = matching({ ...owner, [key]: before[key] });
    if (outside && written[outside] !== undefined && before[outside] !== written[outside]) {
      // Deletes and inserts the row, so that foreign keys refuse to move a record in use.
      await em.execute(`delete from ${table} where ${where}`, values);
      await insertRow(em, table, { ...owner, ...known, ...written, versao: known.versao + 1 });
    } else {
      const { columns, json } = asRows([written]);
      const sql = `update ${table} r set (${columns}, versao) = (select ${columns}, r.versao + 1 from json_populate_recordset(null::${table}, ?))
        where ${where} and (? or row (${columns}) is distinct from (select row (${columns}) from json_populate_recordset(null::${table}, ?)))`;
      await em.execute(sql, [json, ...values, raises, json]);
    }
    return before[key];
  }
}

/** An amount as its column has it. Amounts in rows of JSON stay in reais. */
const inCentavos = ({ kind }: Field, value: unknown) => (kind === 'money' && value !== null ? centavos(value as number) : value);

/** A value as it is stored: null is the field's preset, and rows have all of their fields. */
function asStored({ of, preset }: Field, value: unknown): unknown {
  const given = value ?? preset ?? null;
  if (!of || given === null) return given;
  const whole = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(of).map(([field, described]) => [field, asStored(described, row[field])]));
  return Array.isArray(given) ? given.map(whole) : whole(given as Record<string, unknown>);
}

/** The condition for rows with these values, and its parameters. */
function matching(row: object, alias = ''): [where: string, values: unknown[]] {
  const where = Object.entries(row).map(([field, value]) => `${alias}${columnOf(field)} ${value === null ? 'is null' : '= ?'}`);
  return [where.join(' and '), Object.values(row).filter((value) => value !== null)];
}

/** Inserts a row by the fields of its record; absent ones have the column's default. Answers it by its columns. */
export async function insertRow(em: EntityManager, table: string, written: object): Promise<Record<string, unknown>> {
  const [row] = await insertRows(em, table, [written]);
  return row!;
}

async function insertRows(em: EntityManager, table: string, written: readonly object[]): Promise<Record<string, unknown>[]> {
  const { columns, json } = asRows(written);
  const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?) returning *`;
  return em.execute<Record<string, unknown>[]>(sql, [json]);
}

/** The columns that the records write, and the rows as the JSON that PostgreSQL reads them from. */
export function asRows(written: readonly object[]): { columns: string; json: string } {
  const rows = written.map((record) => {
    const given = Object.entries(record).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given.map(([field, value]) => [columnOf(field), value]));
  });
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', '), json: JSON.stringify(rows) };
}
