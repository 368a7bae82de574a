import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { type Json, REGISTERS, type Register } from './versioned-registers.js';

const STALE = 'Este registro foi alterado por outra pessoa. Veja o que mudou e salve de novo.';
const TOLD = { por: expect.any(String), minha: true, em: expect.any(String), descricao: null, sequencia: null };
const CPF = '86288366757';
const BOOK = { cnpjAssociacao: SCHOOL, ano: 2026 };
const OF_BOOK = `cnpjAssociacao=${SCHOOL}&ano=2026`;
/** The lines of the first item of the registers and of the one that moved. */
const LINE = { idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, idItem: 1 };
const OTHER_LINE = { ...LINE, idSubAcao: null, idItem: 2 };

/** A record with a version that is no row of a register: its answers, or where it is read, have another shape. */
interface OtherRecord {
  name: string;
  save: string;
  record: Json;
  change: Json;
  /** Where it is read: alone, or in a list by its field `key`. */
  read: string;
  key?: string;
  isUntold?: true;
}

/** In order of dependency, after the registers. */
const OTHER_RECORDS: OtherRecord[] = [
  {
    name: 'a user',
    save: 'usuario/salvar',
    record: { cpf: CPF, nome: 'CLARA', login: 'clara', role: 'USER', situacao: 'ATIVO', senha: 'margarida-8' },
    change: { cargo: 'TESOUREIRA' },
    read: 'usuario/all',
    key: 'cpf',
    isUntold: true,
  },
  {
    name: 'the link of a user',
    save: 'rel_associacao_usuario/save',
    record: { cpf: CPF, cnpj: SCHOOL, tipo: 'USER' },
    change: { tipo: 'GEST' },
    read: `rel_associacao_usuario/cpf?cpf=${CPF}`,
    key: 'cnpj',
  },
  {
    name: 'the limit of payments',
    save: 'alcada/save',
    record: { cnpjAssociacao: SCHOOL, valor: 10 },
    change: { valor: 20 },
    read: `alcada?cnpjAssociacao=${SCHOOL}`,
  },
  {
    name: 'the draft of a rol',
    save: 'rol/save',
    record: { ...BOOK, idPrograma: 1, linhas: [{ numero: 1, grupo: 'PINTURA', descricao: 'TINTA', categoria: 'CUSTEIO', valor: 10 }] },
    change: { previsto: { CUSTEIO: 5, CAPITAL: 0 } },
    read: `rol?${OF_BOOK}&idPrograma=1`,
  },
  {
    name: 'the proposal of a redistribution',
    save: 'redistribuicao/rascunho/save',
    record: {
      ...{ ...BOOK, data: '2026-03-01', justificativa: 'Pintura das salas' },
      ...{ debitos: [{ ...LINE, valor: 5 }], creditos: [{ ...OTHER_LINE, valor: 5 }] },
    },
    change: { justificativa: 'Pintura do pátio' },
    read: `redistribuicao/rascunho/all?${OF_BOOK}`,
    key: 'id',
  },
];

/** A save of one part of a record that the tests before have changed, with its first version. */
interface PartialSave {
  name: string;
  method?: 'post' | 'put';
  path: string;
  body: Json;
  read: string;
}

const PARTIAL_SAVES: PartialSave[] = [
  {
    name: 'the marks of several assets',
    method: 'put',
    path: 'bem/marca',
    body: { cnpjAssociacao: SCHOOL, bens: [{ id: 1, versao: 1, tombamento: '7' }] },
    read: `bem/all?${OF_BOOK}`,
  },
  {
    name: 'the expenses of a research',
    method: 'put',
    path: 'pesquisa_preco/vincula',
    body: { ...BOOK, id: 1, versao: 1, idDespesas: [] },
    read: `pesquisa_preco/all?${OF_BOOK}`,
  },
  {
    name: 'the justification of a point',
    method: 'put',
    path: 'prestacao/1/justifica',
    body: { ...BOOK, versao: 1, codigo: 'dinheiro.livre', texto: null },
    read: `prestacao/all?${OF_BOOK}`,
  },
  {
    name: 'the opinion of the fiscal council',
    method: 'put',
    path: 'prestacao/1/parecer',
    body: { ...BOOK, versao: 1, data: '2026-05-10', conclusao: 'FAVORAVEL', texto: 'Contas em ordem.' },
    read: `prestacao/all?${OF_BOOK}`,
  },
  {
    name: 'the expenses of a priority',
    method: 'put',
    path: 'rol/vincula',
    body: { ...BOOK, idPrograma: 1, versao: 1, idLinha: 1, idDespesas: [] },
    read: `rol?${OF_BOOK}&idPrograma=1`,
  },
  {
    name: 'the approval of a rol',
    path: 'rol/aprova',
    body: { ...BOOK, idPrograma: 1, versao: 1, data: '2026-03-01', idAta: null },
    read: `rol?${OF_BOOK}&idPrograma=1`,
  },
  {
    name: 'the confirmation of a limit',
    path: 'alcada/confirma',
    body: { cnpjAssociacao: SCHOOL, versao: 1 },
    read: `alcada?cnpjAssociacao=${SCHOOL}`,
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
    expect(refused.body.mudancas).toEqual(register.isUntold ? [] : [TOLD]);
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

  const read = async (address: string): Promise<Json | Json[]> => (await product.api.get(`/${address}`).expect(200)).body;
  const readOne = async ({ read: address, key }: OtherRecord, of: Json): Promise<Json> => {
    const body = await read(address);
    return Array.isArray(body) ? body.find((row) => row[key!] === of[key!])! : body;
  };

  it.each(OTHER_RECORDS)('refuses a save of $name with an outdated version, and nothing changes', async (other) => {
    const write = (body: Json) => product.api.post(`/${other.save}`, { ...other.record, ...body });
    const { body: created } = await write({});
    expect(created).toMatchObject({ versao: 1 });
    const key = other.key ? { [other.key]: created[other.key] } : {};
    const seen = { ...key, versao: created.versao };
    expect((await write({ ...seen, ...other.change }).expect(200)).body).toMatchObject({ versao: 2 });
    const changed = await readOne(other, key);
    expect(changed).toMatchObject({ versao: 2 });

    const refused = await write(seen).expect(409);
    expect(refused.body).toMatchObject({ code: 'registro.versao', message: STALE });
    expect(refused.body.mudancas).toEqual(other.isUntold ? [] : [TOLD]);
    expect(await readOne(other, key)).toEqual(changed);
  });

  it.each(PARTIAL_SAVES)(
    'refuses $name with an outdated version of its record, and nothing changes',
    async ({ method = 'post', path, ...save }) => {
      const before = await read(save.read);
      const { body } = await product.api[method](`/${path}`, save.body).expect(409);
      expect(body).toMatchObject({ code: 'registro.versao', message: STALE });
      expect(await read(save.read)).toEqual(before);
    },
  );
});
