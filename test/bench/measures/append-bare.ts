import { encodeFact } from '#modules/budget-ledger/book/fact.js';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { type MakeContender, YEAR } from './append-load.js';

const TABLE = `create table fato (
  id bigint generated always as identity primary key, cnpj_associacao text not null, ano integer not null, tipo text not null, dados json not null)`;
const INSERT = 'insert into fato (cnpj_associacao, ano, tipo, dados) values ($1, $2, $3, $4)';

/** The limit that PostgreSQL sets: every fact one row, one statement, one commit, one round trip; nothing decided, numbered or projected. */
export async function bareInserts(laboratory: Laboratory): Promise<MakeContender> {
  const pool = await laboratory.plainPool('bare');
  await pool.query(TABLE);
  return ({ callers: count, plans, facts }) => ({
    name: 'bare',
    amount: facts,
    run: () =>
      callers(count, facts, (index) => {
        const { cnpjAssociacao, expense } = plans[index % plans.length]!;
        const type = 'DespesaRegistrada.v1';
        return pool.query(INSERT, [cnpjAssociacao, YEAR, type, encodeFact({ type, idDespesa: index, ...expense(index) })]);
      }),
  });
}
