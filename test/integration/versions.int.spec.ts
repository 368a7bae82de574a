import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { type Json, REGISTERS, type Register } from './versioned-registers.js';

const STALE = 'Este registro foi alterado por outra pessoa. Veja o que mudou e salve de novo.';

describe('the version of a register’s record', () => {
  let product: TestProduct;
  /** Key of the record of each register created by the first test. */
  const keys = new Map<string, unknown>();

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const named = ({ name, record }: Register) =>
    ['associations', 'banks'].includes(name) || 'cnpjEscola' in record ? {} : { cnpjAssociacao: SCHOOL };
  const save = (register: Register, body: Json) => product.api[register.method ?? 'post'](`/${register.save}`, body);
  const stored = async ({ list, key }: Register, value: unknown): Promise<Json> => {
    const separator = list.includes('?') ? '&' : '?';
    const address = list.startsWith('ata/') ? list : `${list}${separator}cnpjAssociacao=${SCHOOL}`;
    const { body } = await product.api.get(`/${address}`).expect(200);
    return (body as Json[]).find((row) => row[key] === value)!;
  };

  it.each(REGISTERS)('refuses a save of $name with an outdated version, and nothing changes', async (register) => {
    const { body: created } = await product.api
      .post(`/${register.create ?? register.save}`, { ...named(register), ...register.record })
      .expect(201);
    expect(created.versao).toBe(1);
    keys.set(register.name, created[register.key]);
    const first = await stored(register, created[register.key]);
    expect(first).toEqual(created);

    const { body: changed } = await save(register, { ...first, ...register.change }).expect(200);
    expect(changed).toMatchObject({ ...register.change, versao: 2 });
    expect(await stored(register, created[register.key])).toEqual(changed);

    const refused = await save(register, first).expect(409);
    expect(refused.body).toMatchObject({ code: 'registro.versao', message: STALE });
    const told = { por: expect.any(String), minha: true, em: expect.any(String), descricao: null, sequencia: null };
    expect(refused.body.mudancas).toEqual(register.isUntold ? [] : [told]);
    expect(await stored(register, created[register.key])).toEqual(changed);
  });

  it.each(REGISTERS)('accepts a listed record of $name, and a save without a version', async (register) => {
    const listed = await stored(register, keys.get(register.name));
    const raised = register.isOfPeople ? 1 : 0;
    expect((await save(register, listed).expect(200)).body).toEqual({ ...listed, versao: Number(listed.versao) + raised });
    const { versao: _, ...unversioned } = listed;
    await save(register, unversioned).expect(200);
  });

  it.each(REGISTERS)('accepts exactly one of eight concurrent saves of $name', async (register) => {
    const before = await stored(register, keys.get(register.name));
    const other = register.other ?? ((index) => ({ [Object.keys(register.change)[0]!]: `NOME ${index}` }));
    const bodies = Array.from({ length: 8 }, (_, index) => ({ ...before, ...other(index) }));
    const answers = await Promise.all(bodies.map((body) => save(register, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await stored(register, before[register.key])).versao).toBe((before.versao as number) + 1);
  });
});
