import type { PoolClient } from 'pg';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { ENTRY_COLUMNS } from '#modules/book/public.js';
import { type BookId, type Entry, type LineKey, type PostingKind } from '#modules/book/pure.js';
import { IS_OPENING } from '#modules/budget-ledger/sql.js';

/** An entry's posting on a budget line. Centavos, signed. */
export interface BookedPosting {
  sequencia: number;
  data: PlainDate;
  linha: LineKey;
  especie: PostingKind;
  valor: Centavos;
}

/** An entry's movement on an account, for one programme and category. Centavos, signed. */
export interface BookedMovementPart {
  sequencia: number;
  data: PlainDate;
  numConta: string;
  descricaoConta: string | null;
  programa: string | null;
  categoria: string | null;
  valor: Centavos;
  /** Table of its record. */
  origem: string;
  /** Whether it is the account's opening balance. */
  abertura: boolean;
}

/** Every entry of a book as hashed, oldest first, with its postings on lines and movements on accounts. */
export interface BookedAmounts {
  entries: Entry[];
  postings: BookedPosting[];
  movements: BookedMovementPart[];
}

const ENTRIES = `select ${ENTRY_COLUMNS} from visao_evento where cnpj_associacao = $1 and ano = $2 order by 1`;

const POSTINGS = `select sequencia::int as sequencia, data_efetiva::text as data, linha, especie, valor::float8 as valor
  from visao_lancamento where cnpj_associacao = $1 and ano = $2 order by sequencia, indice`;

const MOVEMENTS = `
  select m.sequencia::int as sequencia, m.data::text as data, m.num_conta as "numConta", c.descricao as "descricaoConta", p.descricao as programa, m.categoria,
    m.valor::float8 as valor, m.origem, ${IS_OPENING} as abertura
  from visao_movimento m
  left join visao_conta c on (c.cnpj_associacao, c.num_conta) = (m.cnpj_associacao, m.num_conta)
  left join visao_programa p on (p.cnpj_associacao, p.id) = (m.cnpj_associacao, m.id_programa)
  where m.cnpj_associacao = $1 and m.ano = $2 order by m.sequencia, m.ordem, m.parte`;

/** Reads a book's entries and their bookings in the caller's transaction. */
export async function bookedAmounts(client: PoolClient, { cnpjAssociacao, ano }: BookId): Promise<BookedAmounts> {
  const ask = async <T>(sql: string) => (await client.query<T & object>(sql, [cnpjAssociacao, ano])).rows;
  return {
    entries: await ask<Entry>(ENTRIES),
    postings: await ask<BookedPosting>(POSTINGS),
    movements: await ask<BookedMovementPart>(MOVEMENTS),
  };
}
