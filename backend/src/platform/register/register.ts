import { type Fields, type RowOf } from '#contracts/common/record.js';
import { columnOf } from '../database/rows.js';
import { type JsonText } from '../http/json-text.js';
import { type Saved } from '../http/saved.js';
import { type Tenancy } from '../tenancy/tenancy.js';
import { type Answered, type Besides, type Definition, RecordStore, type SaveRequest } from './record-store.js';

/** A record of an association as it is answered. */
export type Registered<D extends Fields> = Answered<D> & { cnpjAssociacao: string };

/** The register of one kind of record of an association: list, save and delete, derived from the description of its fields. */
export class Register<D extends Fields> {
  protected readonly store: RecordStore<D>;

  constructor(
    protected readonly tenancy: Tenancy,
    definition: Definition<D>,
  ) {
    this.store = new RecordStore(definition);
  }

  /** The association's records in their order, as the text of an answer. */
  text(cnpjAssociacao: string): Promise<JsonText<Registered<D>[]>> {
    return this.tenancy.json(cnpjAssociacao, this.store.select({ cnpjAssociacao }));
  }

  /** The association's records with these values, in their order. */
  list(cnpjAssociacao: string, values: Partial<RowOf<D>> = {}): Promise<Registered<D>[]> {
    const where = Object.keys(values).map((field, index) => `r.${columnOf(field)} = $${index + 1}`);
    const sql = this.store.select({ cnpjAssociacao }, where.join(' and ') || undefined);
    return this.tenancy.query<Registered<D>>(cnpjAssociacao, sql, Object.values(values));
  }

  /** Saves a record of the association that the request names (`RecordStore.save`). */
  write(request: SaveRequest<D> & { cnpjAssociacao: string }, besides?: Besides<D>): Promise<Saved<Registered<D>>> {
    const { cnpjAssociacao } = request;
    return this.store.save(this.tenancy.em(cnpjAssociacao), { cnpjAssociacao }, request, besides);
  }

  /** Deletes the record with these values, its key among them. 404 when absent, 409 when others name it. */
  delete(cnpjAssociacao: string, values: Partial<RowOf<D>>): Promise<void> {
    return this.store.remove(this.tenancy.em(cnpjAssociacao), { cnpjAssociacao }, values);
  }
}

/** The register of one kind of record of the whole installation. */
export abstract class SharedRegister<D extends Fields> {
  protected readonly store: RecordStore<D>;

  constructor(
    protected readonly tenancy: Tenancy,
    definition: Definition<D>,
  ) {
    this.store = new RecordStore(definition);
  }

  /** The records in their order. */
  list(): Promise<Answered<D>[]> {
    return this.tenancy.installation().execute(this.store.select({}));
  }

  protected write(request: SaveRequest<D>, besides?: Besides<D>): Promise<Saved<Answered<D>>> {
    return this.store.save(this.tenancy.installation(), {}, request, besides);
  }

  protected remove(values: Partial<RowOf<D>>): Promise<void> {
    return this.store.remove(this.tenancy.installation(), {}, values);
  }
}
