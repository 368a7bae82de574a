import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Response, type Test } from 'supertest';
import { SCHOOL, startProduct, type TestProduct, type Who } from './harness.js';
import { recurringCalls } from './recurring-calls.js';
import { givenAccount, givenPlan, type Plan, YEAR } from './scenario.js';

const CALLERS = 64;
const EARLIER = YEAR - 1;
const URSULA = '39053344705';
const CPF = '15350946056';

/** A register to which a command adds a row. */
interface Register {
  name: string;
  path: string;
  table: string;
  /** `steps` is the number of steps of the year's findings. */
  body: (plan: Plan, steps: number) => object;
  who?: Who;
  /** Another body of the same command, if it can be repeated. */
  other?: object;
}

/** One register per kind of command: with a number, a typed key, a table of the installation, append-only steps. */
const REGISTERS: Register[] = [
  { name: 'a programme', path: '/programa/save', table: 'programa', body: () => ({ descricao: 'UMA VEZ' }) },
  {
    name: 'an item',
    path: '/item/save',
    table: 'item',
    body: ({ line: { idItem: _, ...level } }) => ({ ...level, descricao: 'CERA' }),
  },
  {
    name: 'a payee',
    path: '/favorecido/save',
    table: 'favorecido',
    body: () => ({ tipo: 'PF', cpfOrCnpj: CPF, nome: 'ZAMBONI', novo: true }),
  },
  {
    name: 'an account',
    path: '/conta/create',
    table: 'conta',
    body: () => ({ numConta: '77-1', idBanco: '001', agencia: '1', descricao: 'CONTA' }),
  },
  { name: 'a member', path: '/pessoa/save', table: 'pessoa', body: () => ({ cpf: CPF, nome: 'SÓCIA' }) },
  {
    name: 'a holiday',
    path: '/associacao/feriados',
    table: 'feriado',
    body: () => ({ data: '2026-09-08', descricao: 'PADROEIRA' }),
  },
  {
    name: 'a recurring expense',
    path: '/despesa_recorrente/save',
    table: 'despesa_recorrente',
    body: (plan) => recurringCalls(undefined as never, plan).request(),
    other: { objetoResumido: 'OUTRA' },
  },
  {
    name: 'a proposal',
    path: '/redistribuicao/rascunho/save',
    table: 'redistribuicao_rascunho',
    body: ({ line, otherLine }) => ({
      ano: YEAR,
      data: '2026-06-10',
      justificativa: 'Pintura das salas da frente',
      debitos: [{ ...line, valor: 1 }],
      creditos: [{ ...otherLine, valor: 1 }],
    }),
    other: { justificativa: 'Pintura de todas as salas' },
  },
  {
    name: 'a finding',
    path: '/ressalva/save',
    table: 'ressalva',
    who: 'usuario',
    body: () => ({ ano: EARLIER, texto: 'Falta o recibo.' }),
    other: { texto: 'Outra' },
  },
  {
    name: 'an opinion',
    path: '/parecer/save',
    table: 'parecer',
    who: 'usuario',
    body: (_, steps) => ({ ano: EARLIER, conclusao: 'REPROVACAO', texto: 'CONTAS EXAMINADAS.', sequencia: 1, passos: steps }),
    other: { texto: 'OUTRO' },
  },
];

describe('a command on registers with an idempotency key', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await givenAccount(product.api, '123-4');
    await product.api.post('/orcamento/save', { cnpjAssociacao: SCHOOL, ano: YEAR, ...plan.line, valor: 1000 }).expect(201);
    const revenue = { cnpjAssociacao: SCHOOL, ano: EARLIER, numConta: '123-4', data: `${EARLIER}-01-02`, valor: 500, descricao: 'REPASSE' };
    await product.api.post('/receita/save', revenue).expect(201);
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [EARLIER], ate: `${YEAR + 1}-12-31` };
    await product.api.post('/rel_associacao_usuario/save', link).expect(200);
  });

  beforeEach(async () => {
    steps = await rows('ressalva');
  });

  afterAll(() => product.close());

  /** Number of steps that opinions claim to have seen. */
  let steps = 0;
  const send = ({ path, who, body }: Register, chave: string, changes: object = {}) =>
    product.api.post(path, { cnpjAssociacao: SCHOOL, ...body(plan, steps), ...changes }, who).set('Idempotency-Key', chave);
  const rows = async (table: string) => (await product.sql(`select from ${table}`)).length;
  const expectSame = (answers: Response[]) => {
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body });
  };
  /** Makes storing answers fail during the work. */
  const withoutKeeping = async <T>(work: () => Promise<T>): Promise<T> => {
    await product.sql(`
      create function falha() returns trigger language plpgsql as $$ begin raise exception 'at fault' using errcode = '58030'; end $$;
      create trigger falha before insert or update on pedido_idempotente for each row when (new.resposta is not null) execute function falha()`);
    try {
      return await work();
    } finally {
      await product.sql('drop function falha cascade');
    }
  };

  it.each(REGISTERS)(
    'makes one row of $name though its answer could not be kept, and answers it when it is sent again',
    async (register) => {
      const before = await rows(register.table);
      const save = () => send(register, `falha-${register.table}`);
      const fault = await withoutKeeping(() => save().then((answer) => answer));
      expect([fault.status, await rows(register.table)]).toEqual([503, before]);
      expectSame([await save(), await save()]);
      expect(await rows(register.table)).toBe(before + 1);
    },
  );

  it.each(REGISTERS.filter(({ other }) => other))(
    `makes one row of $name though ${CALLERS} of it arrive at once, answers all the same, and refuses another body`,
    async (register) => {
      const before = await rows(register.table);
      expectSame(await Promise.all(Array.from({ length: CALLERS }, () => send(register, `juntas-${register.table}`))));
      expect(await rows(register.table)).toBe(before + 1);
      const { body } = await send(register, `juntas-${register.table}`, register.other).expect(422);
      expect(body.code).toBe('requisicao.chave-repetida');
    },
  );

  it('of another person is another request, though key and content are the same', async () => {
    const call = (who: Who) =>
      product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'DE QUEM PEDIU' }, who).set('Idempotency-Key', 'a-mesma');
    const { body } = await call('gestor').expect(201);
    expect((await call('gestor').expect(201)).body).toEqual(body);
    await call('admin').expect(409);
  });

  it('is decided anew after a refusal', async () => {
    const programa = { cnpjAssociacao: SCHOOL, descricao: 'NOME TOMADO' };
    const { body: taken } = await product.api.post('/programa/save', programa).expect(201);
    const save = () => product.api.post('/programa/save', programa).set('Idempotency-Key', 'recusada');
    await save().expect(409);
    await product.api.delete(`/programa/delete/${SCHOOL}/${taken.id}`).expect(204);
    await save().expect(201);
  });

  it('is the same request with reordered fields in body and query', async () => {
    const named = (test: Test, chave: string) => test.set('Idempotency-Key', chave);
    const first = await named(product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'ORDEM' }), 'ordem').expect(201);
    expectSame([first, await named(product.api.post('/programa/save', { descricao: 'ORDEM', cnpjAssociacao: SCHOOL }), 'ordem')]);
    const holiday = { cnpjAssociacao: SCHOOL, data: '2026-10-05', descricao: 'CIDADE' };
    await product.api.post('/associacao/feriados', holiday).expect(201);
    await named(product.api.delete(`/associacao/feriados?cnpjAssociacao=${SCHOOL}&data=2026-10-05`), 'endereco').expect(204);
    await named(product.api.delete(`/associacao/feriados?data=2026-10-05&cnpjAssociacao=${SCHOOL}`), 'endereco').expect(204);
  });

  it('is recorded in the journal once, with its author', async () => {
    await send(REGISTERS[0]!, 'diario', { descricao: 'NO DIÁRIO' }).expect(201);
    await send(REGISTERS[0]!, 'diario', { descricao: 'NO DIÁRIO' }).expect(201);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=programa`).expect(200);
    expect(body.itens.filter((entry: object) => JSON.stringify(entry).includes('NO DIÁRIO'))).toEqual([
      expect.objectContaining({ tipo: 'programa.inclusao', autor: { cpf: '52998224725', nome: 'ANA PAULA FERREIRA DOS SANTOS' } }),
    ]);
  });
});
