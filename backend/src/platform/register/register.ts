import { type EntityManager } from '@mikro-orm/postgresql';
import { type Fields, type RecordOf, type RowOf, storedFields } from '#contracts/common/record.js';
import { instant } from '../database/instant.sql.js';
import { columnOf } from '../database/rows.js';
import { refusing } from '../http/database-refusals.js';
import { type JsonText } from '../http/json-text.js';
import { duplicate, notFound } from '../http/refusal.js';
import { Saved } from '../http/saved.js';
import { requireValid } from '../http/validation.pipe.js';
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
  /** Answered fields that lie in other tables, as SQL; the register's own row is `r`. */
  joined?: Partial<Record<keyof D, string>>;
  /** SQL that joins these tables. */
  join?: string;
  /** Columns of the list's order. */
  order: string;
  /** Sentence of the 404. */
  absent: string;
  /** Sentence of the 409 for a key that exists. */
  exists: string;
  /** Sentence of the 409 for a record that others name. */
  inUse: string;
}

/** A record as it is answered, with what every register adds. */
export type Registered<D extends Fields> = RecordOf<D> & { cnpjAssociacao: string; versao: number };

/** What a save writes; what it leaves out stays. */
type Written<D extends Fields> = Partial<RowOf<D>>;

interface Request {
  cnpjAssociacao: string;
  /** Only creates. */
  novo?: boolean;
  versao?: number | null;
}

/** The register of one kind of record of an association: list, save and delete, derived from the description of its fields. */
export class Register<D extends Fields> {
  /** Columns of an answer, each under its field. */
  private readonly answered: string;

  constructor(
    private readonly tenancy: Tenancy,
    private readonly definition: Definition<D>,
  ) {
    const { fields, joined = {} as Partial<Record<string, string>> } = definition;
    const own = Object.keys(fields).filter((field) => fields[field]!.by !== 'inner');
    const sqlOf = (field: string) => joined[field] ?? (fields[field]!.isInstant ? instant(`r.${columnOf(field)}`) : `r.${columnOf(field)}`);
    this.answered = ['r.cnpj_associacao as "cnpjAssociacao"', ...own.map((field) => `${sqlOf(field)} as "${field}"`), 'r.versao'].join(
      ', ',
    );
  }

  /** The association's records in their order. */
  list(cnpjAssociacao: string): Promise<JsonText<Registered<D>[]>> {
    return this.tenancy.list(cnpjAssociacao, `${this.query()} order by ${this.definition.order}`);
  }

  /**
   * Creates the record with that key, or changes it; a field that the request leaves out stays as it is. 409 when `novo` asks to create an existing record, and
   * for another version than the stored one.
   * @param besides what the product writes, by the stored row (null: a new record)
   */
  save(request: Request & Written<D>, besides: (known: RowOf<D> | null) => Written<D> = () => ({})): Promise<Saved<Registered<D>>> {
    const { exists, fields, contract } = this.definition;
    const { cnpjAssociacao, novo, versao } = request;
    const sent = Object.fromEntries(Object.entries(request).filter(([field]) => field in fields));
    return refusing({ duplicate: exists }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const key = sent[this.definition.key] as string;
        const known = await this.lock(em, cnpjAssociacao, key);
        if (known && novo) throw duplicate(exists);
        if (known) {
          refuseStale(known, versao);
          requireValid(contract, { ...this.written(known), ...request });
        }
        const written: object = { ...sent, ...besides(known) };
        await (known ? this.update(em, cnpjAssociacao, key, written) : this.insert(em, cnpjAssociacao, written));
        const where = `r.cnpj_associacao = ? and r.${columnOf(this.definition.key)} = ?`;
        const [saved] = await em.execute<Registered<D>[]>(`${this.query()} where ${where}`, [cnpjAssociacao, key]);
        return known ? Saved.changed(saved!) : Saved.created(saved!);
      }),
    );
  }

  /** 404 when absent, 409 when others name it. */
  async delete(cnpjAssociacao: string, key: string): Promise<void> {
    const { table, inUse, absent } = this.definition;
    await refusing({ inUse }, async () => {
      const sql = `delete from ${table} where cnpj_associacao = ? and ${columnOf(this.definition.key)} = ? returning versao`;
      const deleted = await this.tenancy.em(cnpjAssociacao).execute<object[]>(sql, [cnpjAssociacao, key]);
      if (deleted.length === 0) throw notFound(absent);
    });
  }

  /** Of a stored row, what a person wrote. */
  private written(row: RowOf<D>): object {
    const { fields } = this.definition;
    return Object.fromEntries(Object.entries(row).filter(([field]) => fields[field]?.by === 'person'));
  }

  private query(): string {
    const { table, join = '' } = this.definition;
    return `select ${this.answered} from ${table} r ${join}`;
  }

  /** The stored row, locked until the transaction ends; null if there is none. */
  private async lock(em: EntityManager, cnpjAssociacao: string, key: string): Promise<(RowOf<D> & { versao: number }) | null> {
    const { table, fields } = this.definition;
    const select = storedFields(fields)
      .map((field) => `${columnOf(field)} as "${field}"`)
      .join(', ');
    const sql = `select ${select}, versao from ${table} where cnpj_associacao = ? and ${columnOf(this.definition.key)} = ? for update`;
    const [row] = await em.execute<(RowOf<D> & { versao: number })[]>(sql, [cnpjAssociacao, key]);
    return row ?? null;
  }

  private async insert(em: EntityManager, cnpjAssociacao: string, written: object): Promise<void> {
    const { table } = this.definition;
    const { columns, json } = asRow(written);
    const sql = `insert into ${table} (cnpj_associacao, ${columns}) select ?, ${columns} from json_populate_record(null::${table}, ?)`;
    await em.execute(sql, [cnpjAssociacao, json]);
  }

  /** A save that changes nothing does not raise the version. */
  private async update(em: EntityManager, cnpjAssociacao: string, key: string, written: object): Promise<void> {
    const { table } = this.definition;
    const { columns, json } = asRow(written);
    const sql = `update ${table} r set (${columns}, versao) = (select ${columns}, r.versao + 1 from json_populate_record(null::${table}, ?))
      where cnpj_associacao = ? and ${columnOf(this.definition.key)} = ?
        and row (${columns}) is distinct from (select row (${columns}) from json_populate_record(null::${table}, ?))`;
    await em.execute(sql, [json, cnpjAssociacao, key, json]);
  }
}

/** The written fields as the columns of a row, and as the JSON that PostgreSQL reads them from. */
function asRow(written: object): { columns: string; json: string } {
  const row = Object.entries(written).filter(([, value]) => value !== undefined);
  return {
    columns: row.map(([field]) => columnOf(field)).join(', '),
    json: JSON.stringify(Object.fromEntries(row.map(([field, value]) => [columnOf(field), value]))),
  };
}
