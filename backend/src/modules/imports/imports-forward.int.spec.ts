import { expect, it } from '@jest/globals';
import { migrate, withClient } from '#platform/database/database.js';
import { RESIDENTS, SCHOOL } from '../../../../test/integration/harness.js';
import { OwnCluster } from '../../../../test/integration/own-cluster.js';

const SECRET = 'a secret of one installation, thirty-two characters';
/** The last migration of 1.1.0. */
const RELEASED = '0027-minutes';

it('brings imports of expenses and learnt titles of 1.1.0 forward, also for an owner who is no superuser', async () => {
  const { url } = await (await OwnCluster.provide()).database();
  await migrate(url, SECRET, RELEASED);
  await withClient(url, async (client) => {
    for (const cnpj of [SCHOOL, RESIDENTS]) {
      await client.query(`select set_config('app.cnpj_associacao', $1, false)`, [cnpj]);
      await client.query('insert into associacao (cnpj, nome) values ($1, $1)', [cnpj]);
      for (const dia of [2, 1])
        await client.query(
          `insert into despesa_importacao values ($1, 2026, $2, 'compras.csv', 3, 7, make_timestamptz(2026, 5, $3, 9, 0, 0), '15350946056', 'RUI')`,
          [cnpj, `dia ${dia}`, dia],
        );
    }
    await client.query(`insert into despesa_importacao_titulos values ($1, '{"fornecedor":"favorecido"}')`, [RESIDENTS]);
  });

  await migrate(url, SECRET);
  await withClient(url, async (client) => {
    const { rows } = await client.query('select cnpj_associacao as cnpj, id, tipo, sha256, primeira, ultima from importacao order by 1, 2');
    const forward = (cnpj: string) => [1, 2].map((id) => ({ cnpj, id, tipo: 'DESPESAS', sha256: `dia ${id}`, primeira: 3, ultima: 7 }));
    expect(rows).toEqual([SCHOOL, RESIDENTS].toSorted().flatMap(forward));
    const counters = await client.query(`select cnpj_associacao as cnpj, ultimo from numerador where contador = 'importacao' order by 1`);
    expect(counters.rows).toEqual([SCHOOL, RESIDENTS].toSorted().map((cnpj) => ({ cnpj, ultimo: 2 })));
    const titles = await client.query('select * from importacao_titulos');
    expect(titles.rows).toEqual([{ cnpj_associacao: RESIDENTS, tipo: 'DESPESAS', titulos: { fornecedor: 'favorecido' } }]);
  });
});
