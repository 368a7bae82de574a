import Fastify from 'fastify';
import { Pool } from 'pg';
import { AS_SENT } from '#platform/database/rows.js';
import { inOneWrite, lend } from '#platform/tenancy/connections.js';

/**
 * The most that a save could reach: a route that writes an expense's rows by `pg` alone, with typed parameters, in one transaction and one round trip, as the
 * owner, whom no row-level security delays. They are the rows of the last entry in the book of `CNPJ` and `ANO`, under new numbers. For one caller: nobody else
 * may write in that book. A separate process that prints its address on standard output.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1, pipeline: true });
const book = [process.env.CNPJ, Number(process.env.ANO)];
const OF_BOOK = 'cnpj_associacao = $1 and ano = $2';

/** The condition on the row of each table, of which one is copied; `$3` is the entry. */
const COPIED = {
  evento: 'sequencia = $3',
  lancamento: 'sequencia = $3',
  saldo: '$3::bigint is not null',
  despesa: 'versao = $3',
  pedido_idempotente: 'ultima = $3',
};
/** The columns that are the entry's number in a new book of expenses. */
const NUMBERED = ['sequencia', 'versao', 'primeira', 'ultima', 'id_despesa'];
const ADVANCE = 'select livro_avancar($1, $2, $3, $4, $5, $6, now())';
const UPSERT = 'on conflict (cnpj_associacao, ano, linha) do update set a_pagar = excluded.a_pagar, itens = excluded.itens';

const { rows: heads } = await pool.query<{ sequencia: number; hash: string }>(
  `select sequencia::int, hash from livro where ${OF_BOOK}`,
  book,
);
let { sequencia } = heads[0]!;
const { hash } = heads[0]!;

const inserts: string[] = [];
const copied: { column: string; value: string | null }[] = [];
for (const [table, condition] of Object.entries(COPIED)) {
  const select = { text: `select * from ${table} where ${OF_BOOK} and ${condition} limit 1`, values: [...book, sequencia], ...AS_SENT };
  const { rows, fields } = await pool.query<(string | null)[]>(select);
  const parameters = rows[0]!.map((value, index) => `$${copied.push({ column: fields[index]!.name, value })}`);
  inserts.push(`${table}_ as (insert into ${table} values (${parameters.join(', ')}) ${table === 'saldo' ? UPSERT : ''})`);
}
const text = `with ${inserts.join(', ')} select`;
const valueIn = (column: string, value: string | null, key: unknown) =>
  column === 'chave' ? key : NUMBERED.includes(column) ? sequencia : value;

const server = Fastify({ logger: false });
server.post<{ Body: Record<string, unknown> }>('/api/despesa/save', async ({ body, headers }, reply) => {
  const known = sequencia++;
  const values = copied.map(({ column, value }) => valueIn(column, value, headers['idempotency-key']));
  await lend(pool, (client) =>
    inOneWrite(client, () =>
      Promise.all([
        client.query('begin'),
        client.query({ name: 'head', text: ADVANCE, values: [...book, known, hash, sequencia, hash] }),
        client.query({ name: 'rows', text, values }),
        client.query('commit'),
      ]),
    ),
  );
  return reply.code(201).send({ ...body, idDespesa: sequencia });
});
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
