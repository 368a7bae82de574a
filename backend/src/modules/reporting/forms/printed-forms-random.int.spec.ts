import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SubmissionForm } from '#contracts/accountability/submission.record.js';
import { givenGround } from '../../../../../test/integration/finance-commands.js';
import { BEGINNING, INTENTION } from '../../../../../test/integration/finance-intentions.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { expectSumsInPrint, formOf, layoutOf, sumAfter } from '../../../../../test/integration/printed-forms.js';
import { writeRandomBook } from '../../../../../test/integration/random-book.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';

/** Number of random books with fixed seeds, each in a product of its own. The nightly run has more. */
const BOOKS = Number(process.env.BOOKS ?? 3);
const YEAR = 2001;
const SEED = 20_261_129;
const commands = fc.array(INTENTION, { minLength: 40, maxLength: 60, size: 'max' });

const FNDE = layoutOf('FNDE-2024');
const PTRF = layoutOf('PTRF-SP');
/** Of the columns C and K. */
const USES = ['CUSTEIO', 'CAPITAL'];

type Held = Record<string, number>;

const sumOf = (held: readonly Held[], use: string) => held.reduce((sum, each) => sum + (each[use] ?? 0), 0);

/** What an account carries into the next year: LIVRE pays what capital, then custeio, lacks (rule 22.12). */
function coveredByFree({ LIVRE = 0, CUSTEIO = 0, CAPITAL = 0 }: Held): Held {
  const capital = Math.min(Math.max(LIVRE, 0), Math.max(-CAPITAL, 0));
  const custeio = Math.min(Math.max(LIVRE, 0) - capital, Math.max(-CUSTEIO, 0));
  return { CUSTEIO: CUSTEIO + custeio, CAPITAL: CAPITAL + capital };
}

describe('the forms of random books, of which only the PDFs are read', () => {
  let product: TestProduct;

  beforeEach(async () => {
    product = await startProduct();
  });

  afterEach(() => product.close());

  const prepare = async (ano: number, changes: object): Promise<number> => {
    const request = { cnpjAssociacao: SCHOOL, ano, de: `${ano}-01-01`, ate: `${ano}-12-31`, ...changes };
    return (await product.api.post('/prestacao/save', request).expect(201)).body.id;
  };
  const read = async (ano: number, id: number, codigo: string, numConta?: string): Promise<string> => {
    const account = numConta ? `&numConta=${numConta}` : '';
    const address = `/prestacao/${id}/formulario/${codigo}?cnpjAssociacao=${SCHOOL}&ano=${ano}${account}`;
    return (await readPdf((await product.api.get(address).expect(200)).body)).text.replaceAll('\n', ' ');
  };
  const accountsOf = async (ano: number, id: number, codigo: string): Promise<string[]> => {
    const { formularios } = (await product.api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
    return (formularios as SubmissionForm[]).flatMap((form) => (form.codigo === codigo ? form.numConta! : []));
  };

  /** What each account holds of a programme when the year ends, in centavos by use. */
  const heldAtTheEnd = async (idPrograma: number): Promise<Held[]> => {
    const rows = await product.sql<{ held: Held }>(
      `select json_object_agg(categoria, valor) as held from (select num_conta, categoria, sum(valor)::float8 as valor from movimento
         where id_programa = $1 and ano = $2 group by 1, 2) x group by num_conta`,
      [idPrograma, YEAR],
    );
    return rows.map(({ held }) => held);
  };

  it.each(fc.sample(commands, { seed: SEED, numRuns: BOOKS }).map((drawn, index) => [index + 1, drawn] as const))(
    'add up in book %d, this year begins as the last one ended, and accounts hold what programmes have',
    async (_, drawn) => {
      const ground = await givenGround(product.api, YEAR);
      const element = { id: ground.plan.line.idElementoDespesa, descricao: `MATERIAL DE CONSUMO ${SCHOOL}`, categoria: 'CUSTEIO' };
      await product.api.post('/elemento_despesa/save', element).expect(200);
      await writeRandomBook(product.api, ground, [...BEGINNING.flat(), ...drawn]);
      await product.api.post('/exercicio/abre', { cnpjAssociacao: SCHOOL, ano: YEAR + 1, copia: 'NENHUMA' }).expect(201);
      // What has no type yet is in no figure, and keeps the year from being presented; accounts hold it all the same.
      const untyped = await product.sql<{ idPrograma: number; categoria: string; valor: number }>(
        `select id_programa as "idPrograma", categoria, valor::float8 as valor from receita where ano = $1 and tipo is null`,
        [YEAR],
      );
      const heldUntyped = (programmes: readonly number[], use: string | undefined) =>
        untyped.reduce((sum, each) => (programmes.includes(each.idPrograma) && each.categoria === use ? sum + each.valor : sum), 0);

      const balances: number[][] = [];
      const names: string[] = [];
      const accounts = new Map<string, string>();
      let paid = 0;
      for (const idPrograma of ground.programs) {
        const id = await prepare(YEAR, { layout: 'FNDE-2024', idPrograma });
        const text = await read(YEAR, id, 'demonstrativo');
        const fields = expectSumsInPrint(text, formOf(FNDE, 'demonstrativo'));
        const rows = text.slice(text.indexOf('Bloco 3'));
        for (const [at, column] of ['C', 'K'].entries())
          expect([column, sumAfter(rows, `FNDE ${column} .*?`)]).toEqual([column, fields['14']![at]]);
        paid += fields['14']![0]!;
        balances.push(fields['15']!);
        names.push(/01 Programa\/Ação (.+?) 02 Exercício/.exec(text)![1]!);
        const next = await prepare(YEAR + 1, { layout: 'FNDE-2024', idPrograma });
        const after = expectSumsInPrint(await read(YEAR + 1, next, 'demonstrativo'), formOf(FNDE, 'demonstrativo'));
        const held = await heldAtTheEnd(idPrograma);
        expect(USES.map((use, at) => fields['15']![at]! + heldUntyped([idPrograma], use))).toEqual(USES.map((use) => sumOf(held, use)));
        expect(after['08']).toEqual(USES.map((use) => sumOf(held.map(coveredByFree), use)));
        for (const account of await accountsOf(YEAR, id, 'conciliacao'))
          accounts.set(account, await read(YEAR, id, 'conciliacao', account));
      }
      const [booked] = await product.sql<{ custeio: number }>(
        `select coalesce(-sum(m.valor), 0)::float8 as custeio from movimento m left join receita r on m.origem = 'receita' and (r.ano, r.id::text) = (m.ano, m.chave)
         where m.ano = $1 and m.id_programa = any ($2) and m.categoria = 'CUSTEIO' and (m.origem = 'despesa' or r.tipo = 'ESTORNO')`,
        [YEAR, ground.programs],
      );
      expect(paid).toBe(booked!.custeio);

      for (const text of accounts.values()) {
        const fields = expectSumsInPrint(text, formOf(FNDE, 'conciliacao'));
        const held = text.slice(text.indexOf('Saldo por ação'));
        expect(sumAfter(held, ' Total')).toBe(fields['11']![0]! + fields['12']![0]! - fields['13']![0]!);
      }
      const all = [...accounts.values()].map((text) => text.slice(text.indexOf('Saldo por ação'))).join(' ');
      for (const [at, column] of ['C', 'K'].entries())
        expect([column, sumAfter(all, `(?:${names.join('|')}) ${column}`)]).toEqual([
          column,
          balances.reduce((sum, amounts) => sum + amounts[at]!, heldUntyped(ground.programs, USES[at])),
        ]);

      const dados = { dre: 'X', eol: '1' };
      const whole = await prepare(YEAR, { layout: 'PTRF-SP', programas: ground.programs, dados });
      for (const account of await accountsOf(YEAR, whole, 'demonstrativo'))
        expectSumsInPrint(await read(YEAR, whole, 'demonstrativo', account), formOf(PTRF, 'demonstrativo'));
    },
  );
});
