import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PoolClient, QueryConfig } from 'pg';
import { type PageQuery } from '#contracts/common/lists.js';
import { fold } from '#domain/text.js';
import { asJson } from '#platform/database/rows.js';
import { everyWord, type SearchedRegister, type SearchedText } from '#platform/database/search.sql.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** The SQL of a list of a book. `$1` is the association, `$2` the year. */
export interface BookList<Order extends string, Query extends PageQuery = PageQuery> {
  /** Query of a text `estado` that is another one whenever anything changed that the list depends on. */
  state: string;
  /** Query of the rows as the API answers them; ends in a condition to which `and …` can be appended. */
  rows: string;
  /** The table under its alias, joined with the registers that `orders` names; PostgreSQL drops unused joins. */
  from: string;
  alias: string;
  /** Key column, and its field in the answer. */
  key: string;
  field: string;
  /** Sums of the listed rows, by field. */
  sums: Record<string, string>;
  searched: SearchedText[];
  searchedRegisters: SearchedRegister[];
  orders: Record<Order, string>;
  /** What a query asks for besides its search. */
  narrowed: (query: Query, parameter: Parameter) => Narrowed;
}

/** Adds a value to a statement, and returns its placeholder. */
export type Parameter = (value: unknown) => string;

interface Narrowed {
  conditions: string[];
  /** Condition on which found rows are listed; absent: all. */
  listed?: string;
  /** Sums of the listed rows, if not those of the list. */
  sums?: Record<string, string>;
  /** Further aggregates, by field, over all found rows, listed or not. */
  besides?: Record<string, string>;
}

/** SQL to sort a text as screens do; an empty text sorts as null. */
export const inOrderOfNames = (text: string) => `nullif(${text}, '') collate ordem_de_nomes`;

/** The listed rows of a list in one state of it: their keys in order, and the JSON text of the fields before the rows, without braces. */
interface Found {
  chaves: Int32Array;
  cabeca: string;
}

/** Maximum of rows for which a page's statement is prepared. */
const MAX_PREPARED = 200;

/** Of all lists together. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** Lists of a book for their screens. Ties are sorted by key, descending. */
@Injectable()
export class ListPages {
  /** By state and query: who turns pages waits for the rows of a page alone. */
  private readonly kept = new LRUCache<string, Found>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ chaves, cabeca }) => chaves.byteLength + 2 * cabeca.length + 500,
  });

  constructor(private readonly tenancy: Tenancy) {}

  /** The JSON text of a `PageOf`. */
  page<Order extends string, Query extends PageQuery>(
    list: BookList<Order, Query>,
    ordem: Order | `-${Order}`,
    query: Query,
  ): Promise<string> {
    const { cnpjAssociacao, ano } = query;
    const { key } = list;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const { chaves, cabeca } = await this.found(client, list.state, queryOf(list, ordem, query));
      const { pagina, keys } = pageOf(chaves, query);
      const onPage = `select row.* from (${list.rows} and ${key} = any ($3)) row
        join unnest($3::int[]) with ordinality place (key, number) on place.key = row."${list.field}" order by place.number`;
      const text = asJson(onPage);
      const values = [cnpjAssociacao, ano, [...keys]];
      // Planning takes six times as long as reading fifty rows. But the plan of a prepared statement compares each row of a whole list with each key.
      const rows = keys.length > MAX_PREPARED ? { text, values } : this.tenancy.asked(prepared(text, values));
      const answered = await client.query<{ json: string }>(rows);
      return `{"pagina":${pagina},"total":${chaves.length},${cabeca},"linhas":${answered.rows[0]!.json}}`;
    });
  }

  /** @param query its first two values are association and year, like those of `state` */
  private async found(client: PoolClient, state: string, query: QueryConfig): Promise<Found> {
    const states = await client.query<{ estado: string }>(this.tenancy.asked(prepared(state, query.values!.slice(0, 2))));
    const name = hash('sha256', JSON.stringify([states.rows[0]!.estado, query]));
    const known = this.kept.get(name);
    if (known) return known;
    const { rows } = await client.query<{ chaves: number[]; cabeca: object }>(query);
    const result = { chaves: Int32Array.from(rows[0]!.chaves), cabeca: JSON.stringify(rows[0]!.cabeca).slice(1, -1) };
    this.kept.set(name, result);
    return result;
  }
}

/** One page of the ordered keys: the page that contains `contendo`, otherwise page `pagina`, or the last page if there are fewer. */
function pageOf(all: Int32Array, { pagina = 1, linhas = 0, contendo }: Pick<PageQuery, 'pagina' | 'linhas' | 'contendo'>) {
  const size = linhas || Math.max(1, all.length);
  const place = contendo === undefined ? -1 : all.indexOf(contendo);
  const page = place < 0 ? Math.min(pagina, Math.max(1, Math.ceil(all.length / size))) : Math.floor(place / size) + 1;
  return { pagina: page, keys: all.slice((page - 1) * size, page * size) };
}

const ofBook = (alias: string) => `${alias}.cnpj_associacao = $1 and ${alias}.ano = $2`;

/** SQL of a JSON object from the SQL of its fields. */
export const jsonOf = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([field, value]) => `'${field}', ${value}`)
    .join(', ')})`;

/** Query of the ordered keys of the listed rows, with the sums and further aggregates. */
function queryOf<Order extends string, Query extends PageQuery>(
  list: BookList<Order, Query>,
  ordem: Order | `-${Order}`,
  query: Query,
): QueryConfig {
  const { from, alias, key, searched, searchedRegisters, orders } = list;
  const values: unknown[] = [query.cnpjAssociacao, query.ano];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { conditions: asked, listed = 'true', sums = list.sums, besides = {} } = list.narrowed(query, parameter);
  const words = [
    ...new Set(
      fold(query.busca ?? '')
        .split(' ')
        .filter(Boolean),
    ),
  ];
  const conditions = [
    ofBook(alias),
    ...(words.length > 0 ? [everyWord(words, parameter(words), searched, searchedRegisters)] : []),
    ...asked,
  ];
  const order = `${orders[ordem.replace('-', '') as Order]}${ordem.startsWith('-') ? ' desc' : ''}`;
  const text = `
    select ${jsonOf({ somas: jsonOf(sums), ...besides })} as cabeca,
      coalesce(json_agg(${key} order by ${order} nulls last, ${key} desc) filter (where ${listed}), '[]') as chaves
    from ${from}
    where ${conditions.join('\n and ')}`;
  return { text, values };
}
