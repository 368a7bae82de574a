import { type EntityClass, type FilterQuery, type RequiredEntityData } from '@mikro-orm/postgresql';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';

/** Common columns of the plan's registers; each register adds its parents. */
interface NumberedRow {
  cnpjAssociacao: string;
  id: number;
  descricao: string;
  versao: number;
}

/** An incoming row: `id` absent, null or 0 creates. */
type Incoming<Row extends NumberedRow> = Omit<Row, 'id' | 'versao'> & { id?: number | null; versao?: number | null };

interface Register<Row> {
  row: EntityClass<Row>;
  /** The table, and the counter for its numbers. */
  table: string;
  /** Query of the answered fields, with the register's table as `r`. */
  select: string;
  /** Message of the 404. */
  absent: string;
  /** Message of the 409 for a duplicate name under the same parent. */
  duplicate: string;
  /** Start of the message of the 409 for a record in use: `Este programa`. */
  subject: string;
  /** A parent column that foreign keys to the record do not include, so that they cannot refuse a move. */
  parentOutsideKeys?: Exclude<keyof Row, 'id'>;
}

/** Base of programs, actions, sub-actions, items and funds sources: records numbered by association, with unique names under their parent. */
export abstract class NumberedRegister<Row extends NumberedRow, Answer extends NumberedRow> {
  protected constructor(
    private readonly tenancy: Tenancy,
    private readonly register: Register<Row>,
  ) {}

  /** The records of the association whose columns have these values, in the order they were created. */
  list(cnpjAssociacao: string, columns: Record<string, number> = {}): Promise<Answer[]> {
    const where = Object.keys(columns).map((column, index) => ` and r.${column} = $${index + 1}`);
    return this.tenancy.query<Answer>(
      cnpjAssociacao,
      `${this.register.select} where true${where.join('')} order by r.id`,
      Object.values(columns),
    );
  }

  /**
   * Creates or changes a record. 404 when the id is absent; 409 when the name exists, when a record in use would move to another parent, and for another
   * version than the stored one.
   */
  protected async write({ versao, ...incoming }: Incoming<Row>): Promise<Saved<Answer>> {
    const { cnpjAssociacao } = incoming;
    const { row, table, subject, duplicate, parentOutsideKeys } = this.register;
    const id = await refusing({ duplicate, subject }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        if (!incoming.id) {
          const id = await nextNumber(em, cnpjAssociacao, table);
          em.create(row, { ...incoming, id } as RequiredEntityData<Row>);
          return id;
        }
        const key = { cnpjAssociacao, id: incoming.id } as FilterQuery<Row>;
        const found = await forChange(em, row, key, versao);
        if (!found) throw notFound(this.register.absent);
        if (parentOutsideKeys && found[parentOutsideKeys] !== (incoming as Partial<Row>)[parentOutsideKeys]) {
          // Deletes and reinserts the row, so that foreign keys refuse to move a record in use.
          await em.nativeDelete(row, key);
          em.clear();
          em.create(row, { ...incoming, id: incoming.id } as RequiredEntityData<Row>);
          await em.flush();
          await em.nativeUpdate(row, key, { versao: found.versao + 1 } as Partial<Row>);
        } else Object.assign(found, incoming);
        return incoming.id;
      }),
    );
    const [answer] = await this.list(cnpjAssociacao, { id });
    return incoming.id ? Saved.changed(answer!) : Saved.created(answer!);
  }

  /** Deletes the record that matches every key. 404 when absent, 409 naming the records that use it. */
  delete(keys: FilterQuery<Row> & { cnpjAssociacao: string }): Promise<void> {
    return refusing({ subject: this.register.subject }, async () => {
      const deleted = await this.tenancy.em(keys.cnpjAssociacao).nativeDelete(this.register.row, keys);
      if (deleted === 0) throw notFound(this.register.absent);
    });
  }
}
