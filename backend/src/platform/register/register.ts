import { type EntityManager } from '@mikro-orm/postgresql';
import { type Fields, type RecordOf, type RequestOf, type RowOf, storedFields } from '#contracts/common/record.js';
import { answerColumns } from '../database/answer-columns.sql.js';
import { columnOf } from '../database/rows.js';
import { refusing } from '../http/database-refusals.js';
import { type JsonText } from '../http/json-text.js';
import { duplicate, notFound } from '../http/refusal.js';
import { Saved } from '../http/saved.js';
import { requireValid } from '../http/validation.pipe.js';
import { nextNumber } from '../tenancy/numbering.js';
import { type Tenancy } from '../tenancy/tenancy.js';
import { refuseStale } from '../tenancy/versioned.js';

/** Where a register's records are stored, and how it refuses. */
interface Definition<D extends Fields> {
  fields: D;
  /** Judges a changed record as it will be stored: with what the request leaves out. */
  contract: new () => object;
  table: string;
  /** The field that tells a record from others of the association. */
  key: keyof D & string;
  /** Whether the register gives each new record its next number, as key; the table names the counter. */
  numbered?: boolean;
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
  /** A field that foreign keys to the record do not include, so that they cannot refuse another value of a record in use. */
  outsideKeys?: keyof D & string;
}

/** A record as it is answered, with what every register adds. */
export type Registered<D extends Fields> = RecordOf<D> & { cnpjAssociacao: string; versao: number };

/** What a save writes; what it leaves out stays. */
type Written<D extends Fields> = Partial<RowOf<D>>;

interface Request {
  cnpjAssociacao: string;
  /** Of a register without numbers: only creates. */
  novo?: boolean;
  versao?: number | null;
}

/** The register of one kind of record of an association: list, save and delete, derived from the description of its fields. */
export abstract class Register<D extends Fields> {
  /** Columns of an answer, each under its field. */
  private readonly answered: string;

  constructor(
    protected readonly tenancy: Tenancy,
    private readonly definition: Definition<D>,
  ) {
    const { fields, joined } = definition;
    this.answered = `r.cnpj_associacao as "cnpjAssociacao", ${answerColumns(fields, 'r', joined)}, r.versao`;
  }

  /** The association's records in their order, as the text of an answer. */
  text(cnpjAssociacao: string): Promise<JsonText<Registered<D>[]>> {
    return this.tenancy.list(cnpjAssociacao, `${this.query()} order by ${this.definition.order}`);
  }

  /** The association's records with these values, in their order. */
  list(cnpjAssociacao: string, values: Partial<RowOf<D>> = {}): Promise<Registered<D>[]> {
    const where = Object.keys(values).map((field, index) => ` and r.${columnOf(field)} = $${index + 1}`);
    const sql = `${this.query()} where true${where.join('')} order by ${this.definition.order}`;
    return this.tenancy.query<Registered<D>>(cnpjAssociacao, sql, Object.values(values));
  }

  /**
   * Creates the record with that key, or changes it; a field that the request leaves out stays as it is. 404 for an absent number; 409 for a name or key that
   * exists, for another version than the stored one, and when a record in use would move.
   * @param besides what the product writes, by the stored row (null: a new record)
   */
  protected write(
    request: Request & Partial<RequestOf<D>>,
    besides: (known: RowOf<D> | null) => Written<D> = () => ({}),
  ): Promise<Saved<Registered<D>>> {
    const { absent, exists = '', fields, contract, key: keyField, numbered, table, outsideKeys } = this.definition;
    const { cnpjAssociacao, novo, versao } = request;
    const sent: Record<string, unknown> = Object.fromEntries(Object.entries(request).filter(([field]) => field in fields));
    return refusing({ duplicate: exists, ...this.inUse() }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const key = sent[keyField] || null;
        const known = key === null ? null : await this.lock(em, cnpjAssociacao, key);
        if (known && novo) throw duplicate(exists);
        if (key !== null && !known && numbered) throw notFound(absent);
        if (known) {
          refuseStale(known, versao);
          requireValid(contract, { ...this.writtenIn(known), ...request });
        }
        const written = { ...sent, [keyField]: key ?? (await nextNumber(em, cnpjAssociacao, table)), ...besides(known) };
        if (!known) await insertRow(em, table, cnpjAssociacao, written);
        else if (
          outsideKeys &&
          written[outsideKeys] !== undefined &&
          (known as Record<string, unknown>)[outsideKeys] !== written[outsideKeys]
        )
          await this.replace(em, cnpjAssociacao, { ...known, ...written, versao: known.versao + 1 });
        else await this.update(em, cnpjAssociacao, key, written);
        const sql = `${this.query()} where r.cnpj_associacao = ? and r.${columnOf(keyField)} = ?`;
        const [saved] = await em.execute<Registered<D>[]>(sql, [cnpjAssociacao, written[keyField]]);
        return known ? Saved.changed(saved!) : Saved.created(saved!);
      }),
    );
  }

  /** Deletes the record with these values, its key among them. 404 when absent, 409 when others name it. */
  async delete(cnpjAssociacao: string, values: Partial<RowOf<D>>): Promise<void> {
    await refusing(this.inUse(), async () => {
      const where = Object.keys(values).map((field) => ` and ${columnOf(field)} is not distinct from ?`);
      const sql = `delete from ${this.definition.table} where cnpj_associacao = ?${where.join('')} returning versao`;
      const deleted = await this.tenancy.em(cnpjAssociacao).execute<object[]>(sql, [cnpjAssociacao, ...Object.values(values)]);
      if (deleted.length === 0) throw notFound(this.definition.absent);
    });
  }

  private inUse(): { inUse?: string; subject?: string } {
    const { inUse } = this.definition;
    return typeof inUse === 'string' ? { inUse } : (inUse ?? {});
  }

  /** Of a stored row, what a person wrote. */
  private writtenIn(row: RowOf<D>): object {
    const { fields } = this.definition;
    return Object.fromEntries(Object.entries(row).filter(([field]) => fields[field]?.by === 'person'));
  }

  private query(): string {
    const { table, join = '' } = this.definition;
    return `select ${this.answered} from ${table} r ${join}`;
  }

  /** The stored row, locked until the transaction ends; null if there is none. */
  private async lock(em: EntityManager, cnpjAssociacao: string, key: unknown): Promise<(RowOf<D> & { versao: number }) | null> {
    const { table, fields } = this.definition;
    const select = storedFields(fields)
      .map((field) => `${columnOf(field)} as "${field}"`)
      .join(', ');
    const sql = `select ${select}, versao from ${table} where cnpj_associacao = ? and ${columnOf(this.definition.key)} = ? for update`;
    const [row] = await em.execute<(RowOf<D> & { versao: number })[]>(sql, [cnpjAssociacao, key]);
    return row ?? null;
  }

  /** A save that changes nothing does not raise the version. */
  private async update(em: EntityManager, cnpjAssociacao: string, key: unknown, written: object): Promise<void> {
    const { table } = this.definition;
    const { columns, json } = asRow(written);
    const sql = `update ${table} r set (${columns}, versao) = (select ${columns}, r.versao + 1 from json_populate_record(null::${table}, ?))
      where cnpj_associacao = ? and ${columnOf(this.definition.key)} = ?
        and row (${columns}) is distinct from (select row (${columns}) from json_populate_record(null::${table}, ?))`;
    await em.execute(sql, [json, cnpjAssociacao, key, json]);
  }

  /** Deletes and inserts the row, so that foreign keys refuse to move a record in use. */
  private async replace(em: EntityManager, cnpjAssociacao: string, row: Record<string, unknown>): Promise<void> {
    const { table, key } = this.definition;
    await em.execute(`delete from ${table} where cnpj_associacao = ? and ${columnOf(key)} = ?`, [cnpjAssociacao, row[key]]);
    await insertRow(em, table, cnpjAssociacao, row);
  }
}

/** Inserts a row of an association by the fields of its record; absent ones have the column's default. */
export async function insertRow(em: EntityManager, table: string, cnpjAssociacao: string, written: object): Promise<void> {
  const { columns, json } = asRow(written);
  const sql = `insert into ${table} (cnpj_associacao, ${columns}) select ?, ${columns} from json_populate_record(null::${table}, ?)`;
  await em.execute(sql, [cnpjAssociacao, json]);
}

/** The written fields as the columns of a row, and as the JSON that PostgreSQL reads them from. */
export function asRow(written: object): { columns: string; json: string } {
  const row = Object.entries(written).filter(([, value]) => value !== undefined);
  return {
    columns: row.map(([field]) => columnOf(field)).join(', '),
    json: JSON.stringify(Object.fromEntries(row.map(([field, value]) => [columnOf(field), value]))),
  };
}
