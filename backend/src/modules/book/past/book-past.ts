import { Injectable } from '@nestjs/common';
import { escapeLiteral, type PoolClient } from 'pg';
import { NotFound } from '#domain/rule-violation.js';
import { Semaphore } from '#platform/semaphore.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookState } from '../book-state.js';
import { type BookId } from '../entry.js';
import { balanceRows, recordRows } from '../projection.js';
import { RecordKinds } from '../record-kind.js';
import { insertRows } from '../rows.js';
import { BookStore } from '../writer/book-store.js';

/** The last entry of a book at some moment, and whether later ones exist. */
interface Position {
  ano: number;
  sequencia: number;
  hasMoved: boolean;
  /** Recording time of the entry that defines the moment. */
  moment: string;
}

type NamedPosition = Pick<Position, 'ano' | 'sequencia'>;

/** The last entry of each book of the association when entry `$3` of the book of `$2` was recorded; of the years that `$4` names, the entry that it names. */
const POSITIONS = `
  select l.ano, p.sequencia::int as sequencia, p.sequencia < l.sequencia as "hasMoved", at.registrado_em::text as moment
  from livro l, evento at, lateral (
    select coalesce(($4::jsonb ->> l.ano::text)::bigint, max(e.sequencia), 0) as sequencia from evento e where e.cnpj_associacao = l.cnpj_associacao and e.ano = l.ano
      and case when e.ano = $2 then e.sequencia <= $3 else e.registrado_em <= at.registrado_em end) p
  where l.cnpj_associacao = $1 and at.cnpj_associacao = $1 and at.ano = $2 and at.sequencia = $3`;

/** Tables whose rows carry the number of their entry and never change. */
const BY_ENTRY = ['evento', 'lancamento', 'movimento'];

/** Registers of the whole installation that keep their earlier versions (migrations/sql/remembered.ts). */
const REMEMBERED = `
  select left(table_name, -length('_antes')) as register from information_schema.columns
  where table_schema = 'public' and column_name = 'ate' and table_name like '%\\_antes'`;

/** Views of the schema in order of creation. A view reads the tables it was created over, even if temporary ones hide them. */
const VIEWS = `
  select relname as name, pg_get_viewdef(oid) as definition from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by oid`;

/** Reads books as of an earlier entry. */
@Injectable()
export class BookPast {
  /** Concurrency limit: each run holds a connection while its register queries wait for another. */
  private readonly turns = new Semaphore(2);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
  ) {}

  /**
   * Runs `use` with every projected table as of that entry, in the books of other years too: temporary views and tables hide the current ones. Registers of the
   * whole installation are as of then too; an association's own registers are current. Throws NotFound for an entry that the book does not have.
   *
   * @param named the last entries of books that are to be as of another one than was their last at that moment
   */
  after<T>(book: BookId, sequencia: number, use: () => Promise<T>, named: readonly NamedPosition[] = []): Promise<T> {
    const put = (client: PoolClient) => this.putBack(client, book, sequencia, named);
    return this.turns.run(() => this.tenancy.supposing(book.cnpjAssociacao, put, use), [book.cnpjAssociacao]);
  }

  private async putBack(client: PoolClient, book: BookId, sequencia: number, named: readonly NamedPosition[]): Promise<void> {
    const { cnpjAssociacao, ano } = book;
    const others = JSON.stringify(Object.fromEntries(named.map((each) => [each.ano, each.sequencia])));
    const { rows: positions } = await client.query<Position>(POSITIONS, [cnpjAssociacao, ano, sequencia, others]);
    if (positions.length === 0) throw new NotFound('livro.sequencia', `O livro de ${ano} não tem o lançamento nº ${sequencia}.`);
    // Read before temporary tables exist: afterwards PostgreSQL prints definitions with the schema of the hidden tables.
    const { rows: views } = await client.query<{ name: string; definition: string }>(VIEWS);
    await this.putNamesBack(client, positions[0]!.moment);
    await this.putRowsBack(client, cnpjAssociacao, positions);
    for (const { name, definition } of views) await client.query(`create temporary view ${name} as ${definition}`);
  }

  private async putRowsBack(client: PoolClient, cnpjAssociacao: string, positions: Position[]): Promise<void> {
    const moved = positions.filter(({ hasMoved }) => hasMoved);
    if (moved.length === 0) return;
    const states = [];
    for (const position of moved) states.push(await this.stateAt(client, { cnpjAssociacao, ano: position.ano }, position.sequencia));

    const reached = `case ano ${positions.map((each) => `when ${each.ano} then ${each.sequencia}`).join(' ')} else 0 end`;
    for (const table of BY_ENTRY)
      await client.query(`create temporary view ${table} as select * from public.${table} where sequencia <= ${reached}`);
    await client.query(
      `create temporary view livro as select cnpj_associacao, ano, sequencia, hash from public.evento where sequencia = ${reached}`,
    );
    const stands = `ano not in (${moved.map((position) => position.ano).join(', ')})`;
    const inFront = async (table: string, rows: object[]) => {
      await client.query(`create temporary table antes_${table} (like public.${table})`);
      await insertRows(client, cnpjAssociacao, `antes_${table}`, rows);
      await client.query(
        `create temporary view ${table} as select * from public.${table} where ${stands} union all select * from antes_${table}`,
      );
    };
    await inFront('saldo', states.flatMap(balanceRows));
    for (const table of this.kinds.tables)
      await inFront(
        table.table,
        states.flatMap((state) => recordRows(state, table)),
      );
  }

  private async putNamesBack(client: PoolClient, moment: string): Promise<void> {
    const { rows } = await client.query<{ register: string }>(REMEMBERED);
    for (const { register } of rows)
      await client.query(`create temporary view ${register} as select distinct on (id) * from (
        select *, 'infinity'::timestamptz as ate from public.${register}
        union all select * from public.${register}_antes where ate > ${escapeLiteral(moment)}) versions order by id, ate`);
  }

  private async stateAt(client: PoolClient, id: BookId, sequencia: number): Promise<BookState> {
    const state = new BookState(id, this.kinds);
    for await (const entries of this.store.pages(id, { to: sequencia, client })) for (const entry of entries) state.apply(entry);
    return state;
  }
}
