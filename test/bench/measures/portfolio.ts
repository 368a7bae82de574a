import { callers } from '../callers.js';
import { read } from '../http-calls.js';
import { type Laboratory } from '../laboratory.js';
import { type Finding, interleaved, type Measure, times } from '../measure.js';
import { givenPlan } from '../plan.js';

const YEAR = 2026;
/** The association whose plan the others' expenses take. */
const FIRST = '46000000000001';
/** Expenses of an association, one in six of them unpaid, and movements of its account. */
const EXPENSES = 60;

/** The associations of a person with links to ten thousand, whole calls over the loopback. */
export const portfolio: Measure = {
  title: 'The associations of a person',
  async run(laboratory) {
    const { product, quick } = laboratory;
    const associations = quick ? 500 : 10_000;
    await givenPlan(product, FIRST, 1);
    const token = await laboratory.administratorOf(FIRST);
    await givenAssociations(laboratory, associations);
    const url = await product.app.getUrl();
    const findings: Finding[] = [];
    for (const [what, path, aim] of [
      ['a page of 30, the urgent first', 'carteira', { atMost: 100 }],
      ['the last page, by name', `carteira?ordem=nome&pagina=${Math.ceil(associations / 30)}`, { atMost: 100 }],
      ['a search by name', 'carteira?busca=sao%20joao%20499', undefined],
      ['the session', 'auth/sessao', { atMost: 100 }],
      ['a search in fifty associations', 'busca/associacoes?texto=1.234,56', undefined],
    ] as const) {
      const calls = 10;
      const run = () => callers(1, calls, () => read(`${url}/api/${path}`, token));
      const { product: speeds } = await interleaved(quick ? 2 : 9, { product: { name: path, amount: calls, run } }, quick ? 1 : 10);
      findings.push({ what: `${associations} associations: ${what}`, samples: times(speeds), unit: 'ms', ...(aim && { aim }) });
    }
    return findings;
  },
};

/** Writes them by plain SQL, with expenses, movements and links of the administrator of the first, because only reading is measured. */
async function givenAssociations({ plainPool }: Laboratory, count: number): Promise<void> {
  const pool = await plainPool();
  const client = await pool.connect();
  try {
    await client.query(`
      begin;
      set local session_replication_role = replica;
      create temp table novas on commit drop as select '47' || to_char(n, 'fm000000000000') as cnpj, n from generate_series(1, ${count - 1}) n;
      insert into associacao (cnpj, nome) select cnpj, 'ASSOCIAÇÃO DE PAIS E MESTRES SÃO JOÃO ' || n from novas;
      insert into rel_associacao_usuario (cpf, cnpj, tipo, situacao) select cpf, novas.cnpj, 'ADMIN', 'ATIVO' from rel_associacao_usuario l, novas where l.cnpj = '${FIRST}';
      insert into livro select cnpj, ${YEAR}, ${EXPENSES}, '' from novas;
      insert into favorecido (cnpj_associacao, cpf_or_cnpj, tipo, nome) select cnpj, '11444777000161', 'PJ', 'PAPELARIA CENTRAL' from novas;
      insert into movimento (cnpj_associacao, ano, sequencia, ordem, parte, num_conta, data, valor, origem, chave)
        select cnpj, ${YEAR}, e, 0, 0, '1-9', date '${YEAR}-01-10' + e, 100 * e, 'despesa', e::text from novas, generate_series(1, ${EXPENSES}) e;
      insert into despesa (cnpj_associacao, ano, id_despesa, id_elemento_despesa, id_fonte_recurso, id_favorecido, vencimento, data_elaboracao, data_pagamento, valor, versao)
        select cnpj, ${YEAR}, e, 1, 1, '11444777000161', date '${YEAR}-01-10' + (n * 7 + e * 13) % 700, '${YEAR}-01-05', case when e % 6 > 0 then date '${YEAR}-02-01' end, 1000 + e, e
        from novas, generate_series(1, ${EXPENSES}) e;
      commit;
      analyze`);
  } finally {
    client.release();
  }
}
