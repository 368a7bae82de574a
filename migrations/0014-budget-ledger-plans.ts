import { Migration } from '@mikro-orm/migrations';

/**
 * A connection keeps the plans of the book's functions, and one that was made while the tables were small reads them whole when they have grown, until their
 * statistics are next taken: what is written is found by its key, always.
 */
export class PlansMigration extends Migration {
  override up(): void {
    this.addSql(`alter function livro_gravar(text, integer, bigint, bigint, text, json, json, json) set enable_seqscan = off`);
  }
}
