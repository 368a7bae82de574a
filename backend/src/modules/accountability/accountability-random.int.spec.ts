import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type Rol, type Use } from '#contracts/accountability/rol.record.js';
import { centavos, toReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { Model, type ModelAsset, type ModelRow, sumOfParts } from '../../../../test/integration/accountability-model.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../test/integration/harness.js';
import { expenseOf, givenPlan, type Plan } from '../../../../test/integration/scenario.js';

const { SEQUENCES, SEED } = process.env;
/** Number of random sequences, each in a year of its own; more and other ones in the nightly run. SEED repeats those of a failure, which names it. */
const RUNS = SEQUENCES ? 25 : 4;
const seed = Number(SEED ?? (SEQUENCES ? Date.now() % 1_000_000 : 1));
const FIRST_YEAR = 2000;

const KINDS = [
  ...(['register', 'change', 'retain', 'attest', 'unattest', 'cancel', 'delete'] as const),
  ...(['asset', 'changeAsset', 'deleteAsset', 'plan', 'tie', 'approve'] as const),
];
/** What must have been refused at least once. */
const REFUSED = ['change', 'asset', 'changeAsset', 'tie', 'approve'] as const;

const step = fc.record({
  kind: fc.constantFrom(...KINDS, 'register', 'asset', 'asset', 'plan', 'tie'),
  target: fc.nat(99),
  other: fc.nat(99),
  capital: fc.integer({ min: 0, max: 3 }),
  valor: fc.integer({ min: 1, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What each sequence begins with: of what is drawn seldom or often refused, one that is taken. */
const BEGINNING = (['register', 'register', 'asset', 'changeAsset', 'deleteAsset', 'attest', 'unattest'] as const).map(
  (kind): Step => ({ kind, target: 0, other: 1, capital: 1, valor: 7000, quantity: 1 }),
);

describe('assets, rols and atestos against a plain model', () => {
  let product: TestProduct;
  let plan: Plan;
  let capitalElement: number;
  let serial = 0;
  const taken = new Set<Step['kind']>();
  const refused = new Set<Step['kind']>();

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    const { body } = await product.api.post('/elemento_despesa/save', { descricao: 'EQUIPAMENTO', categoria: 'CAPITAL' }).expect(201);
    capitalElement = body.id;
    const consumption = { id: plan.line.idElementoDespesa, descricao: `MATERIAL DE CONSUMO ${SCHOOL}`, categoria: 'CUSTEIO' };
    await product.api.post('/elemento_despesa/save', consumption).expect(200);
  });

  afterAll(() => product.close());

  const lineOf = (use: Use) => {
    const { idPrograma, idElementoDespesa } = plan.line;
    const bare = { idAcao: null, idSubAcao: null, idItem: null };
    return { idPrograma, ...bare, idElementoDespesa: use === 'CAPITAL' ? capitalElement : idElementoDespesa };
  };

  /** Capital alone, consumption alone, or a part of each. */
  const partsOf = ({ capital, valor, other }: Step): Record<Use, number> =>
    capital === 0
      ? { CUSTEIO: valor, CAPITAL: 0 }
      : capital === 1
        ? { CUSTEIO: 0, CAPITAL: valor }
        : { CUSTEIO: valor, CAPITAL: 100 * (other + 1) };

  const expenseBody = (ano: number, parts: Record<Use, number>): object => {
    const uses = (['CUSTEIO', 'CAPITAL'] as const).filter((use) => parts[use] > 0);
    const { idFonteRecurso } = plan;
    const rateio = uses.map((use) => ({ linha: lineOf(use), idFonteRecurso, valor: toReais(parts[use]) }));
    const valor = toReais(parts.CUSTEIO + parts.CAPITAL);
    return { ...expenseOf(plan), ano, ...lineOf(uses[0]!), dataElaboracao: `${ano}-03-10`, valor, ...(uses.length > 1 && { rateio }) };
  };

  /** Sends a drawn command and applies it to the model if it is to be taken; whether it was, and was to be. */
  const run = async (model: Model, drawn: Step): Promise<{ taken: boolean; allowed: boolean; said?: string } | undefined> => {
    const { api } = product;
    const { kind, target, other, valor, quantity } = drawn;
    const book = { cnpjAssociacao: SCHOOL, ano: model.ano };
    const ofProgramme = { ...book, idPrograma: plan.line.idPrograma };
    const attested = [...model.expenses].filter((entry) => kind === 'unattest' && entry[1].attested && entry[1].state === 'open');
    const ids = [...new Map(attested.length > 0 ? attested : model.expenses).keys()];
    const id = ids[target % ids.length];
    const expense = id === undefined ? undefined : model.expenses.get(id)!;
    const of = { ...book, idDespesa: id };
    const row = model.rows[other % model.rows.length];
    const answered = async (sent: PromiseLike<{ status: number; body: unknown }>, allowed: boolean, apply: (body: never) => unknown) => {
      const { status, body } = await sent;
      if (status >= 500 || status === 400) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
      if (status < 300) apply(body as never);
      return { taken: status < 300, allowed, said: (body as { detail?: string }).detail };
    };
    /** One or two expenses with what they may still give, or a little more. */
    const sharesOf = (): Map<number, number> => {
      const named = [...new Set([id!, ids[other % ids.length]!])].slice(0, 1 + (valor % 2));
      const left = (key: number) => (model.expenses.get(key)?.parts.CAPITAL ?? 0) - model.usedOf(key);
      return new Map(named.map((key) => [key, Math.max(1, left(key) + (valor % 7) - 4)]));
    };
    const assetBody = ({ total, shares }: ModelAsset) => ({
      cnpjAssociacao: SCHOOL,
      especificacao: `BEM ${serial}`,
      quantidade: quantity,
      valorUnitario: toReais(total / quantity),
      data: `${model.ano}-04-02`,
      despesas: [...shares].map(([idDespesa, share]) => ({ ano: model.ano, idDespesa, valor: toReais(share) })),
    });
    const drawnAsset = (): ModelAsset => {
      const shares = sharesOf();
      const sum = [...shares.values()].reduce((total, share) => total + share, 0);
      return { shares, total: quantity * Math.max(1, Math.floor(sum / quantity) + (other % 9 === 0 ? 1 : 0)) };
    };
    serial += 1;
    switch (kind) {
      case 'register': {
        const parts = partsOf(drawn);
        return answered(api.post('/despesa/save', expenseBody(model.ano, parts)), true, ({ idDespesa }: { idDespesa: number }) =>
          model.expenses.set(idDespesa, { parts, state: 'open', attested: false, taxed: 0 }),
        );
      }
      case 'change': {
        if (!expense || expense.taxed) return undefined;
        const isSplit = expense.parts.CUSTEIO > 0 && expense.parts.CAPITAL > 0;
        const parts = partsOf({ ...drawn, capital: isSplit ? 2 : drawn.capital % 2 });
        const isSame = JSON.stringify(parts) === JSON.stringify(expense.parts);
        return answered(
          api.post('/despesa/save', { ...expenseBody(model.ano, parts), ...of }),
          expense.state === 'open',
          () => isSame || Object.assign(expense, { parts, attested: sumOfParts(parts) === sumOfParts(expense.parts) && expense.attested }),
        );
      }
      case 'retain': {
        if (!expense || (expense.parts.CUSTEIO > 0 && expense.parts.CAPITAL > 0)) return undefined;
        const tax = { ...of, valor: 0.01, idFavorecido: plan.idFavorecido, dataElaboracao: `${model.ano}-03-11` };
        const allowed = expense.state === 'open' && sumOfParts(expense.parts) - expense.taxed > 1;
        return answered(api.post('/despesa/imposto', tax), allowed, () => Object.assign(expense, { taxed: expense.taxed + 1 }));
      }
      case 'attest': {
        const seen = { data: `${model.ano}-03-12`, nome: 'MARIA', cargo: 'TESOUREIRA', texto: 'RECEBIDO' };
        const allowed = expense?.state === 'open' && !expense.attested;
        return (
          expense && answered(api.put('/despesa/atesta', { ...of, ...seen }), allowed, () => Object.assign(expense, { attested: true }))
        );
      }
      case 'unattest':
        return (
          expense &&
          answered(api.put('/despesa/desatesta', of), expense.state === 'open' && expense.attested, () =>
            Object.assign(expense, { attested: false }),
          )
        );
      case 'cancel': {
        if (!expense || expense.taxed) return undefined;
        const cancelled = { dataAnulacao: dateInBrazil(new Date()), justificativaAnulacao: 'LANÇADA EM DUPLICIDADE' };
        const body = { ...of, valor: toReais(sumOfParts(expense.parts)), ...cancelled };
        return answered(api.put('/despesa/anula_despesa', body), expense.state === 'open', () =>
          Object.assign(expense, { state: 'cancelled' }),
        );
      }
      case 'delete':
        if (!expense || expense.taxed || expense.state === 'cancelled') return undefined;
        return answered(api.delete(`/despesa/delete/${SCHOOL}/${model.ano}/${id}`), expense.state === 'open', () =>
          Object.assign(expense, { state: 'deleted' }),
        );
      case 'asset': {
        if (!expense) return undefined;
        const asset = drawnAsset();
        const allowed = model.takes(asset);
        return answered(api.post('/bem/save', assetBody(asset)), allowed, (saved: Asset) => model.assets.set(saved.id, asset));
      }
      case 'changeAsset': {
        const key = [...model.assets.keys()][other % model.assets.size];
        if (!expense || key === undefined) return undefined;
        const asset = drawnAsset();
        return answered(api.post('/bem/save', { ...assetBody(asset), id: key }), model.takes(asset, key), () =>
          model.assets.set(key, asset),
        );
      }
      case 'deleteAsset': {
        const key = [...model.assets.keys()][target % model.assets.size];
        if (key === undefined) return undefined;
        return answered(api.delete(`/bem/delete/${SCHOOL}/${key}`), true, () => model.assets.delete(key));
      }
      case 'plan': {
        // The first row changes its amount, the second goes out, a new one comes in.
        const kept = model.rows.filter((_, index) => index !== 1 || target % 3 > 0);
        const rows = [
          ...kept.map((each, index) => (index === 0 ? { ...each, valor } : each)),
          ...(target % 2 ? [{ id: 0, valor, tied: [] }] : []),
        ];
        const linhas = rows.map((each, index) => ({
          ...(each.id && { id: each.id }),
          ...{ numero: index + 1, grupo: 'Material', descricao: `PRIORIDADE ${each.id}`, categoria: 'CAPITAL', valor: toReais(each.valor) },
        }));
        return answered(api.post('/rol/save', { ...ofProgramme, linhas }), true, () => {
          const next = 1 + Math.max(model.lastApproved, ...model.rows.map((each) => each.id));
          model.rows = rows.map((each) => ({ ...each, id: each.id || next }));
        });
      }
      case 'tie': {
        if (!row || id === undefined) return undefined;
        const chosen = [...new Set([id, ids[valor % ids.length]!])];
        const allowed = chosen.every(
          (key) =>
            !model.rows.some((each) => each !== row && each.tied.includes(key)) &&
            (row.tied.includes(key) || model.expenses.get(key)!.state === 'open'),
        );
        return answered(api.put('/rol/vincula', { ...ofProgramme, idLinha: row.id, idDespesas: chosen }), allowed, () => {
          row.tied = chosen;
        });
      }
      case 'approve': {
        const allowed = model.rows.length > 0 && model.approved.at(-1) !== model.content;
        return answered(api.post('/rol/aprova', { ...ofProgramme, data: `${model.ano}-05-01` }), allowed, () => {
          model.approved.push(model.content);
          model.lastApproved = Math.max(model.lastApproved, ...model.rows.map((each) => each.id));
        });
      }
    }
  };

  /** What the product answers is what the model has. */
  const expectSame = async (model: Model) => {
    const address = `cnpjAssociacao=${SCHOOL}&ano=${model.ano}`;
    const { body: assets } = await product.api.get(`/bem/all?${address}`).expect(200);
    expect(
      (assets as Asset[])
        .map(({ id, total, despesas }) => ({
          ...{ id, total },
          despesas: despesas.map(({ idDespesa, valor, anulada, excluida }) => ({ idDespesa, valor, anulada, excluida })),
        }))
        .toSorted((one, another) => one.id - another.id),
    ).toEqual(
      [...model.assets].map(([id, { total, shares }]) => ({
        ...{ id, total: toReais(total) },
        despesas: [...shares].map(([idDespesa, share]) => {
          const { state } = model.expenses.get(idDespesa)!;
          return { idDespesa, valor: toReais(share), anulada: state === 'cancelled', excluida: state === 'deleted' };
        }),
      })),
    );
    const { body } = await product.api.get(`/rol?${address}&idPrograma=${plan.line.idPrograma}`).expect(200);
    const rol = body as Rol;
    const standing = [...model.expenses].filter(([, { state }]) => state === 'open');
    const done = ({ tied }: ModelRow) => standing.reduce((sum, [id, { parts }]) => (tied.includes(id) ? sum + sumOfParts(parts) : sum), 0);
    expect(rol.linhas.map(({ id, valor, feito, diferenca }) => ({ id, valor, feito, diferenca }))).toEqual(
      model.rows.map((row) => ({
        id: row.id,
        valor: toReais(row.valor),
        feito: toReais(done(row)),
        diferenca: toReais(done(row) - row.valor),
      })),
    );
    const tied = model.rows.flatMap((row) => row.tied);
    expect(rol.foraDoRol.map(({ idDespesa, valor }) => [idDespesa, centavos(valor)])).toEqual(
      standing.filter(([id]) => !tied.includes(id)).map(([id, { parts }]) => [id, sumOfParts(parts)]),
    );
    expect(rol.versoes).toHaveLength(model.approved.length);
    expect(rol.estado).toBe(model.approved.length > 0 && model.approved.at(-1) === model.content ? 'APROVADO' : 'RASCUNHO');
    const seen = await product.sql('select id_despesa as id from despesa where ano = $1 and atesto is not null order by 1', [model.ano]);
    const attested = [...model.expenses].filter(([, expense]) => expense.attested && expense.state !== 'deleted');
    expect(seen.map(({ id }) => id)).toEqual(attested.map(([id]) => id));
  };

  it(
    `agree after each command of ${RUNS} random sequences (seed ${seed})`,
    async () => {
      let runs = 0;
      const sequence = fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60, size: 'max' }), async (steps) => {
        const model = new Model(FIRST_YEAR + runs);
        runs += 1;
        for (const drawn of [...BEGINNING, ...steps]) {
          const answer = await run(model, drawn);
          if (!answer) continue;
          expect({ ...drawn, ...answer }).toEqual({ ...drawn, ...answer, taken: answer.allowed });
          (answer.taken ? taken : refused).add(drawn.kind);
          await expectSame(model);
        }
        const verified = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${model.ano}`).expect(200);
        expect(verified.body).toMatchObject({ integro: true });
      });
      await fc.assert(sequence, { numRuns: RUNS, endOnFailure: true, seed });
      expect({ neverTaken: KINDS.filter((kind) => !taken.has(kind)), neverRefused: REFUSED.filter((kind) => !refused.has(kind)) }).toEqual({
        neverTaken: [],
        neverRefused: [],
      });
    },
    180_000 + RUNS * 30_000,
  );
});
