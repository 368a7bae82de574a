import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { centavos } from '#domain/money.js';
import { type Api, SCHOOL, type TestProduct } from './harness.js';

/** A line of a statement. */
export interface GivenLine {
  data: string;
  /** Reais. */
  valor: number;
  historico?: string;
  documento?: string | null;
}

/** Inserts a statement with those lines into the database, like an import, with its balance if given. Answers the numbers of the lines. */
export async function givenStatement(
  product: TestProduct,
  numConta: string,
  lines: readonly GivenLine[],
  { saldo = null as number | null, em = null as string | null, cnpjAssociacao = SCHOOL } = {},
): Promise<number[]> {
  const days = [...lines.map(({ data }) => data), ...(em ? [em] : [])].sort();
  const [{ id }] = (await product.sql<{ id: number }>(
    `insert into extrato select $1, coalesce(max(id), 0) + 1, $2, $3, $4, 'extrato.ofx', md5(random()::text), 1, $5, $5, $6, $7, '2026-01-01', '52998224725', 'ANA'
     from extrato returning id`,
    [cnpjAssociacao, numConta, days[0], days.at(-1), lines.length, saldo === null ? null : centavos(saldo), em],
  )) as [{ id: number }];
  const rows = await product.sql<{ id: number }>(
    `insert into extrato_linha select $1, n + coalesce((select max(id) from extrato_linha), 0), $2, $3, (l->>'data')::date, (l->>'valor')::bigint,
       coalesce(l->>'historico', 'LANÇAMENTO'), l->>'documento', null, null, 1, md5(random()::text)
     from json_array_elements($4::json) with ordinality as t(l, n) returning id`,
    [cnpjAssociacao, id, numConta, JSON.stringify(lines.map((line) => ({ ...line, valor: centavos(line.valor) })))],
  );
  // Later imports continue these numbers.
  await product.sql(
    `insert into numerador select $1, 'extrato', max(id) from extrato union all select $1, 'extrato_linha', max(id) from extrato_linha having max(id) > 0
     on conflict (cnpj_associacao, contador) do update set ultimo = excluded.ultimo`,
    [cnpjAssociacao],
  );
  return rows.map((row) => row.id);
}

/** Joins each line of a month with the movement of the same amount that is not on a statement yet. */
export async function joinSameAmounts(
  api: Api,
  book: { cnpjAssociacao: string; ano: number },
  numConta: string,
  mes: number,
): Promise<void> {
  const query = `cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano}&numConta=${numConta}&mes=${mes}`;
  const { naoNoLivro, naoNoExtrato } = (await api.get(`/conciliacao?${query}`).expect(200)).body as AccountReconciliation;
  const open = [...naoNoExtrato];
  for (const { id, valor } of naoNoLivro) {
    const place = open.findIndex((each) => each.valor === valor);
    const [{ sequencia, ordem }] = open.splice(place, 1) as [(typeof open)[0]];
    await api.post('/conciliacao/save', { ...book, numConta, linhas: [id], movimentos: [{ sequencia, ordem }] }).expect(201);
  }
}
