import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';

const STALE = 'Este registro foi alterado por outra pessoa. Veja o que mudou e salve de novo.';
const CPF = '15350946056';

type Json = Record<string, unknown>;

interface Register {
  name: string;
  list: string;
  /** Path of a save; two if creation has its own path. */
  save: string;
  create?: string;
  method?: 'post' | 'put';
  /** A record as sent by a form, and a new value of one of its fields. */
  record: Json;
  change: Json;
  /** Field that identifies the record in the list. */
  key: string;
  /** Every save raises its version, whether or not it changes something (rule 36.7). */
  isOfPeople?: true;
  /** Belongs to the whole installation: who changed it is not told (rule 3.4). */
  isShared?: true;
}

/** Every register with changeable records, in order of dependency. */
const REGISTERS: Register[] = [
  {
    name: 'associations',
    list: 'associacao/all',
    save: 'associacao/save',
    record: { cnpj: '60746948000112', nome: 'VERSIONADA' },
    change: { nome: 'OUTRA' },
    key: 'cnpj',
  },
  { name: 'programs', list: 'programa/all', save: 'programa/save', record: { descricao: 'P' }, change: { descricao: 'P2' }, key: 'id' },
  {
    name: 'funds sources',
    list: 'fonte_recurso/all',
    save: 'fonte_recurso/save',
    record: { descricao: 'F' },
    change: { descricao: 'F2' },
    key: 'id',
  },
  {
    name: 'expense elements',
    list: 'elemento_despesa/all',
    save: 'elemento_despesa/save',
    record: { descricao: 'E' },
    change: { descricao: 'E2' },
    key: 'id',
    isShared: true,
  },
  {
    name: 'actions',
    list: 'acao/all?idPrograma=1',
    save: 'acao/save',
    record: { idPrograma: 1, descricao: 'A' },
    change: { descricao: 'A2' },
    key: 'id',
  },
  {
    name: 'sub-actions',
    list: 'sub_acao/all?idPrograma=1&idAcao=1',
    save: 'sub_acao/save',
    record: { idPrograma: 1, idAcao: 1, descricao: 'S' },
    change: { descricao: 'S2' },
    key: 'id',
  },
  {
    name: 'items',
    list: 'item/associacao',
    save: 'item/save',
    record: { idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, descricao: 'I' },
    change: { descricao: 'I2' },
    key: 'id',
  },
  {
    name: 'items moved to another parent',
    list: 'item/associacao',
    save: 'item/save',
    record: { idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, descricao: 'M' },
    change: { idSubAcao: null },
    key: 'id',
  },
  {
    name: 'payees',
    list: 'favorecido/all',
    save: 'favorecido/save',
    record: { tipo: 'PF', cpfOrCnpj: CPF, nome: 'FULANO' },
    change: { nome: 'BELTRANO' },
    key: 'cpfOrCnpj',
  },
  {
    name: 'banks',
    list: 'banco/all',
    save: 'banco/update/ZZZ',
    create: 'banco/create',
    method: 'put',
    record: { id: 'ZZZ', nome: 'BANCO Z' },
    change: { nome: 'BANCO ZZ' },
    key: 'id',
    isShared: true,
  },
  {
    name: 'accounts',
    list: 'conta/all',
    save: 'conta/update',
    create: 'conta/create',
    method: 'put',
    record: { numConta: '1-9', idBanco: '001', agencia: '1', descricao: 'CONTA' },
    change: { descricao: 'POUPANÇA' },
    key: 'numConta',
  },
  {
    name: 'members',
    list: 'pessoa/all',
    save: 'pessoa/save',
    record: { cpf: CPF, nome: 'SÓCIA' },
    change: { nome: 'SÓCIO' },
    key: 'cpf',
    isOfPeople: true,
  },
  {
    name: 'dependents',
    list: `pessoa_dependente/all?cpfPessoa=${CPF}`,
    save: 'pessoa_dependente/save',
    record: { cpfPessoa: CPF, nome: 'FILHA', parentesco: 'FILHA' },
    change: { nome: 'FILHO' },
    key: 'id',
    isOfPeople: true,
  },
  {
    name: 'minutes',
    list: `ata/all?cnpjEscola=${SCHOOL}`,
    save: 'ata/save',
    record: { cnpjEscola: SCHOOL, data: '2026-03-10', hora: '19:00' },
    change: { presidenteNome: 'FULANA' },
    key: 'data',
  },
];

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
    expect(refused.body.mudancas).toEqual(register.isShared ? [] : [told]);
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
    const field = Object.keys(register.change).at(-1)!;
    const changes = field === 'idSubAcao' ? Array(8).fill({ descricao: 'X' }) : [];
    const bodies = Array.from({ length: 8 }, (_, index) => ({ ...before, ...(changes[index] ?? { [field]: `NOME ${index}` }) }));
    const answers = await Promise.all(bodies.map((body) => save(register, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await stored(register, before[register.key])).versao).toBe((before.versao as number) + 1);
  });
});
