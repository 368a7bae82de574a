import Fastify from 'fastify';
import { Pool } from 'pg';

/** Baseline for saving an expense: a route, one row, one commit. A separate process that prints its address on standard output. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });
const INSERT = 'insert into fato (cnpj_associacao, ano, tipo, dados) values ($1, $2, $3, $4) returning id';

const server = Fastify({ logger: false });
server.post<{ Body: { cnpjAssociacao: string; ano: number } }>('/api/despesa/save', async ({ body }, reply) => {
  const { rows } = await pool.query(INSERT, [body.cnpjAssociacao, body.ano, 'DespesaRegistrada.v1', JSON.stringify(body)]);
  return reply.code(201).send({ ...body, id: rows[0].id });
});
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
