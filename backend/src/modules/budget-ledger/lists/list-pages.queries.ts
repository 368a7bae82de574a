import { Injectable } from '@nestjs/common';
import { MAX_WHOLE_LIST, type PageQuery } from '#contracts/lists.js';
import { fold } from '#domain/text.js';
import { type BookId } from '#modules/book/public.js';
import { asJson } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { pageOf } from './page-of.js';
import { everyWord, type SearchedRegister, type SearchedText } from './search.sql.js';

/** How a list of a book is read: in SQL, of its table under an alias. `$1` is the association, `$2` the year. */
export interface BookList<Order extends string> {
  /** The rows as the API answers them, with a condition that a further one can follow. */
  rows: string;
  /** The table and its alias, with what `orders` names besides; PostgreSQL leaves out the registers that a question does not need. */
  from: string;
  alias: string;
  /** Column of the key. */
  key: string;
  /** Of everything found, by field. */
  sums: Record<string, string>;
  searched: SearchedText[];
  searchedRegisters: SearchedRegister[];
  orders: Record<Order, string>;
}

/** A text in the order of the screens; an empty one is absent. */
export const inOrderOfNames = (text: string) => `nullif(${text}, '') collate ordem_de_nomes`;

/** Lists of a book as their screens ask for them. Equal rows come by their key, the largest first. */
@Injectable()
export class ListPages {
  constructor(private readonly tenancy: Tenancy) {}

  /** The JSON text of a `WholeList`. */
  list({ rows, from, alias, key }: BookList<string>, { cnpjAssociacao, ano }: BookId): Promise<string> {
    const values = [cnpjAssociacao, ano];
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const found = await client.query<{ total: number }>(`select count(*)::int as total from ${from} where ${ofBook(alias)}`, values);
      const { total } = found.rows[0]!;
      if (total > MAX_WHOLE_LIST) return JSON.stringify({ total, linhas: null });
      const answered = await client.query<{ json: string }>(asJson(`${rows} order by ${key} desc`), values);
      return `{"total":${total},"linhas":${answered.rows[0]!.json}}`;
    });
  }

  /** The JSON text of a `PageOf`. */
  page<Order extends string>(
    list: BookList<Order>,
    ordem: Order | `-${Order}`,
    { cnpjAssociacao, ano, busca = '', ...asked }: PageQuery,
  ): Promise<string> {
    const words = [...new Set(fold(busca).split(' ').filter(Boolean))];
    const values = [cnpjAssociacao, ano];
    const { key } = list;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const { rows } = await client.query<{ chaves: number[]; somas: Record<string, number> }>(
        found(list, ordem, words),
        words.length > 0 ? [...values, words] : values,
      );
      const { chaves, somas } = rows[0]!;
      const { pagina, keys } = pageOf(chaves, asked);
      const onPage = `${list.rows} and ${key} = any ($3) order by array_position($3::int[], ${key})`;
      const answered = await client.query<{ json: string }>(asJson(onPage), [...values, keys]);
      const head = JSON.stringify({ pagina, total: chaves.length, somas });
      return `${head.slice(0, -1)},"linhas":${answered.rows[0]!.json}}`;
    });
  }
}

const ofBook = (alias: string) => `${alias}.cnpj_associacao = $1 and ${alias}.ano = $2`;

/** Keys of the rows found, in order, and what is summed of them. */
function found<Order extends string>(list: BookList<Order>, ordem: Order | `-${Order}`, words: string[]): string {
  const { from, alias, key, sums, searched, searchedRegisters, orders } = list;
  const order = `${orders[ordem.replace('-', '') as Order]}${ordem.startsWith('-') ? ' desc' : ''}`;
  const somas = Object.entries(sums).map(([field, sum]) => `'${field}', coalesce(${sum}, 0)`);
  return `
    select json_build_object(${somas.join()}) as somas,
      coalesce(json_agg(${key} order by ${order} nulls last, ${key} desc), '[]') as chaves
    from ${from}
    where ${ofBook(alias)} and ${everyWord(words, '$3', searched, searchedRegisters)}`;
}
