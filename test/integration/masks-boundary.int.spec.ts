import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PizZip from 'pizzip';
import { fieldsOf, type Given, OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { type Provided, provide, reach, SCHOOL, type TestProduct } from './harness.js';
import { expenseOf, givenPlan, YEAR } from './scenario.js';

/** A valid CPF that begins so. */
function cpfOf(nine: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, value, index) => total + Number(value) * (digits.length + 1 - index), 0);
    return digits + String(((sum * 10) % 11) % 10);
  };
  return digit(digit(nine));
}

/** The people of one of two installations, which are the same but for what masks hide. */
interface People {
  members: { cpf: string; nome: string; dataNasc: string; rgNum: string; cpfConjuge: string; rgDataEmissao: string }[];
  dependents: { cpf: string; nome: string; dataNasc: string; parentesco: string }[];
}

const HERE: People = {
  members: [
    {
      cpf: cpfOf('987654321'),
      nome: 'EVA LIMA',
      dataNasc: '1961-07-23',
      rgNum: '71.828-X',
      cpfConjuge: cpfOf('123456789'),
      rgDataEmissao: '1961-12-24',
    },
    {
      cpf: cpfOf('111445566'),
      nome: 'ANA SÁ',
      dataNasc: '1980-01-02',
      rgNum: '31.415-9',
      cpfConjuge: cpfOf('222112233'),
      rgDataEmissao: '1999-01-01',
    },
    {
      cpf: cpfOf('222445577'),
      nome: 'ANA SÁ',
      dataNasc: '1980-05-06',
      rgNum: '14.142-1',
      cpfConjuge: cpfOf('333112233'),
      rgDataEmissao: '1999-01-01',
    },
  ],
  dependents: [
    { cpf: cpfOf('862883667'), nome: 'IVO LIMA', dataNasc: '2011-10-09', parentesco: 'FILHO' },
    { cpf: cpfOf('111883667'), nome: 'IVO LIMA', dataNasc: '2011-01-02', parentesco: 'FILHO' },
  ],
};

const THERE: People = {
  members: [
    { ...HERE.members[0]!, cpf: cpfOf('123654321'), dataNasc: '1961-03-04', rgNum: '55.555-X', cpfConjuge: cpfOf('777456789') },
    { ...HERE.members[1]!, cpf: cpfOf('999445566'), dataNasc: '1980-11-12', rgNum: '99.999-9', cpfConjuge: cpfOf('888112233') },
    { ...HERE.members[2]!, cpf: cpfOf('000445577'), dataNasc: '1980-01-01', rgNum: '88.888-1', cpfConjuge: cpfOf('999112233') },
  ],
  dependents: [
    { ...HERE.dependents[0]!, cpf: cpfOf('001883667'), dataNasc: '2011-02-03' },
    { ...HERE.dependents[1]!, cpf: cpfOf('990883667'), dataNasc: '2011-12-31' },
  ],
};

/** Values of the first member here and there, of a dependent, and visible ones. */
const CPFS = [HERE.members[0]!, THERE.members[1]!, HERE.dependents[0]!].map(({ cpf }) => cpf).concat(HERE.members[0]!.cpfConjuge);
const DAYS = [HERE.members[0]!.dataNasc, HERE.dependents[0]!.dataNasc, '1961-05-05'];
const TEXTS = ['654.321', 'ANA', HERE.members[0]!.rgNum, THERE.members[0]!.dataNasc, CPFS[0]!];

/** Where a person is named by the whole CPF: the answer tells whether the register has it, and the journal tells who asked (rule 36.7). */
const LOOK_UPS: Record<string, string> = {
  'POST /api/pessoa/save': 'cpf',
  'POST /api/pessoa_dependente/save': 'cpf cpfPessoa',
  'DELETE /api/pessoa/delete': 'cpf',
  'GET /api/pessoa_dependente/all': 'cpfPessoa',
  'DELETE /api/pessoa_dependente/delete': 'cpfPessoa',
};

/** Shows one person for a reason, which the journal tells. */
const SHOWS = ['POST /api/pessoa/mostra', 'POST /api/pessoa_dependente/mostra'];

/** A stream without end, and what ends the session of the caller or changes how they log in. */
const LEFT_OUT = /^GET \/api\/livro\/mudancas$|\/api\/(auth|sessao|segundo_fator|usuario)\b/;

/** Of thousands of calls, in milliseconds. */
const PATIENCE = 600_000;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Reading calls first, then what writes, then what deletes. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const CALLED = OPERATIONS.filter((operation) => !LEFT_OUT.test(nameOf(operation)) && !SHOWS.includes(nameOf(operation))).toSorted(
  (a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method),
);

/** The values with which a field is tried: guesses of what masks hide, and what they show. */
function guessesOf(operation: Operation, field: string, { type, format, enum: choices }: ReturnType<typeof fieldsOf>[string]): unknown[] {
  const types = [type].flat();
  if (/^cnpj(Associacao|Escola)?$|^ano/.test(field) || LOOK_UPS[nameOf(operation)]?.split(' ').includes(field)) return [];
  if (choices) return choices.slice(0, 1);
  if (types.includes('boolean')) return [true];
  if (types.includes('integer') || types.includes('number')) return [2];
  if (/^cpf/.test(field)) return CPFS;
  if (/data|Data|Em$|^de$|^ate$|^dia$/.test(field)) return DAYS;
  return types.includes('string') && format !== 'binary' ? TEXTS : [];
}

const lines = (titles: string, rows: string[]) => [titles, ...rows].join('\n');

/** Spreadsheets of members with the CPFs of here and there, and with days about their births. */
const CSVS = [
  lines(
    'CPF;Nome',
    [...CPFS, cpfOf('555555111')].map((cpf) => `${cpf};X`),
  ),
  lines(
    'CPF;Data de emissão do RG',
    CPFS.map((cpf) => `${cpf};24/03/1961`),
  ),
  lines(
    'CPF;Nome;Data de emissão do RG;Data de filiação',
    CPFS.flatMap((cpf) => DAYS.map((day) => `${cpf};X;${day};${day}`)),
  ),
];

/** Every request of an operation but the minimal one: with each field alone, and with a person named by number besides. */
function requestsOf(operation: Operation): Given[] {
  const fields = fieldsOf(operation);
  // Printing is refused here.
  if ('application/pdf' in (operation.responses[200]?.content ?? {})) return [];
  // Each file is read in a process of its own.
  if ('file' in fields) return CSVS.map((file) => ({ file }));
  const numbers: Given = {
    ...('id' in fields && { id: 1 }),
    ...('idPessoa' in fields && { idPessoa: 1 }),
    ...('nome' in fields && { nome: 'EVA LIMA' }),
  };
  const each = Object.entries(fields).flatMap(([field, schema]) =>
    guessesOf(operation, field, schema).map((value) => ({ [field]: value })),
  );
  const named = Object.keys(numbers).length > 0 ? [{}, numbers] : [{}];
  return named.flatMap((base) => [base, ...each.map((given) => ({ ...base, ...given }))]).slice(1);
}

/** Moments, hashes and random numbers, which no two installations share. */
const unlike = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, 'MOMENT')
    .replaceAll(/\b\d\d\/\d\d\/\d{4},? (às )?\d\d:\d\d(:\d\d)?(\.\d+)?/g, 'MOMENT')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, 'UUID')
    .replaceAll(/\b[0-9a-f]{16,64}\b/g, 'HASH');

/** What a reader sees of an answer: the files of an archive or a spreadsheet. */
async function textOf(bytes: Buffer): Promise<string> {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind !== 'PK\x03\x04') return bytes.toString();
  const files = Object.values(new PizZip(bytes).files).map(async (file) => `${file.name}: ${await textOf(file.asNodeBuffer())}`);
  return (await Promise.all(files)).join('\n');
}

/** Where two texts begin to differ, with what stands around it. */
function firstDifference(here: string, there: string): string {
  const at = [...here].findIndex((char, index) => char !== there[index]);
  return [here, there].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' | ');
}

interface Answered {
  call: string;
  answer: string;
}

describe('what masks hide', () => {
  const products: (TestProduct & Provided)[] = [];

  async function given({ members, dependents }: People): Promise<void> {
    const provided = await provide({ settings: { chromePath: '/nonexistent' } });
    const product = { ...provided, ...reach(provided.url, provided), close: async () => undefined };
    products.push(product);
    const { api } = product;
    const plan = await givenPlan(api);
    await api.post('/despesa/save', expenseOf(plan), 'gestor').expect(201);
    for (const member of members) await api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, ...member }).expect(201);
    for (const dependent of dependents)
      await api.post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, idPessoa: 1, ...dependent }).expect(201);
  }

  beforeAll(async () => {
    for (const people of [HERE, THERE]) await given(people);
  });

  afterAll(async () => {
    for (const { name } of products) await fetch(`${process.env.TEST_PRODUCTS_URL}/${name}`, { method: 'DELETE' });
  });

  /** What each product answers `usuario` to a request. */
  function ask(operation: Operation, values: Given): Promise<Answered[]> {
    const { address, init } = sampleRequest(operation, SCHOOL, values);
    return Promise.all(
      products.map(async ({ url, tokens }) => {
        const answer = await fetch(url + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokens.usuario}` } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        return { call: `${nameOf(operation)} ${JSON.stringify(values)}`, answer: unlike(`${answer.status} ${await textOf(bytes)}`) };
      }),
    );
  }

  /** The calls that the two answer otherwise, and the number of all. */
  async function differences(tipo: 'AUDITOR' | 'USER'): Promise<{ told: string[]; calls: number }> {
    for (const { api } of products)
      await api
        .post('/rel_associacao_usuario/save', { cpf: '39053344705', cnpj: SCHOOL, tipo, anos: [YEAR], ate: `${YEAR + 1}-12-31` })
        .expect(200);
    const told: string[] = [];
    let calls = 0;
    /** Whether the role may call it at all: who may not is refused before anything is looked at. */
    const compare = async (operation: Operation, values: Given): Promise<boolean> => {
      const [here, there] = await ask(operation, values);
      calls += 1;
      if (here!.answer !== there!.answer || here!.answer.startsWith('500'))
        told.push(`${here!.call}: ${firstDifference(here!.answer, there!.answer)}`);
      return !here!.answer.startsWith('403');
    };
    for (const operation of CALLED) {
      if (!(await compare(operation, {}))) continue;
      const requests = requestsOf(operation);
      // What writes is asked in the same order here and there.
      if (operation.method === 'GET') await Promise.all(requests.map((values) => compare(operation, values)));
      else for (const values of requests) await compare(operation, values);
    }
    return { told, calls };
  }

  it(
    'changes no answer and no refusal to an auditor, whatever is asked',
    async () => {
      const { told, calls } = await differences('AUDITOR');
      expect(told).toEqual([]);
      expect(calls).toBeGreaterThan(300);
    },
    PATIENCE,
  );

  it(
    'changes no answer and no refusal to a link of type USER, whatever is asked',
    async () => {
      const { told, calls } = await differences('USER');
      expect(told).toEqual([]);
      expect(calls).toBeGreaterThan(800);
    },
    PATIENCE,
  );
});
