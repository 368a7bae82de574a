import type { PoolClient } from 'pg';
import { type BalanceQuery } from '#contracts/balances/balances.js';
import { NotFound } from '#domain/rule-violation.js';
import { NO_HASH } from '#modules/book/pure.js';

/** The entry that a balance is based on: the requested one, otherwise the last. */
const ENTRY = `
  select sequencia::int as sequencia, hash from visao_evento
  where cnpj_associacao = $1 and ano = $2 and ($3::bigint is null or sequencia = $3::bigint) order by visao_evento.sequencia desc limit 1`;

/** Postings of a book ($1, $2) up to a day by effective date ($3) and up to an entry ($4), each null when it does not limit. */
export const POSTINGS_UP_TO = `
  from visao_lancamento where cnpj_associacao = $1 and ano = $2
    and ($3::date is null or data_efetiva <= $3::date) and ($4::bigint is null or sequencia <= $4::bigint)`;

/** Parameters of `POSTINGS_UP_TO`. */
export const upTo = ({ cnpjAssociacao, ano, em, sequencia }: BalanceQuery): unknown[] => [
  cnpjAssociacao,
  ano,
  em ?? null,
  sequencia ?? null,
];

/** The entry that an answer is based on; `sequencia` 0 before the first. */
export interface Certified {
  sequencia: number;
  hash: string;
}

/** Throws NotFound for an entry that the book does not have. */
export async function entryOf(client: PoolClient, { cnpjAssociacao, ano, sequencia }: BalanceQuery): Promise<Certified> {
  const { rows } = await client.query<Certified>(ENTRY, [cnpjAssociacao, ano, sequencia ?? null]);
  if (!rows[0] && sequencia) throw new NotFound('livro.sequencia', `O livro de ${ano} não tem o lançamento nº ${sequencia}.`);
  return rows[0] ?? { sequencia: 0, hash: NO_HASH };
}
