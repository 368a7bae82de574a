import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PizZip from 'pizzip';
import { PdfBrowser } from '#modules/reporting/public.js';
import { fieldsOf, type Given, OPERATIONS, type Operation, sampleRequest } from './api-samples.js';
import { everyRow } from './every-row.js';
import { provide, SCHOOL } from './harness.js';
import { cpfOf, HERE, type People, THERE } from './masked-people.js';
import { expenseOf, givenPlan, YEAR } from './scenario.js';
import { type StoppedProduct, startStopped } from './stopped-clock.js';

/** Values of the first member here and there, of a dependent, and visible ones. */
const CPFS = [HERE.members[0]!, THERE.members[1]!, HERE.dependents[0]!].map(({ cpf }) => cpf).concat(HERE.members[0]!.cpfConjuge);
const DAYS = [HERE.members[0]!.dataNasc, HERE.dependents[0]!.dataNasc, '1961-05-05'];
const TEXTS = ['654.321', 'ANA', HERE.members[0]!.rgNum, THERE.members[0]!.dataNasc, CPFS[0]!];

/** Where a person is named by the whole CPF: the answer tells whether the register has it, and the journal records who asked (rule 36.7). */
const LOOK_UPS: Record<string, string> = {
  'POST /api/pessoa/save': 'cpf',
  'POST /api/pessoa_dependente/save': 'cpf cpfPessoa',
  'DELETE /api/pessoa/delete': 'cpf',
  'GET /api/pessoa_dependente/all': 'cpfPessoa',
  'DELETE /api/pessoa_dependente/delete': 'cpfPessoa',
};

/** Shows one person for a reason, which the journal records. */
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

/** Every guess at night; by day one of each field, in turn. */
const tried = (guesses: unknown[], place: number) =>
  process.env.EVERY_CALL ? guesses : guesses.filter((_, index) => index === place % guesses.length);

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
  // Each file is read in a process of its own.
  if ('file' in fields) return CSVS.map((file) => ({ file }));
  const numbers: Given = {
    ...('id' in fields && { id: 1 }),
    ...('idPessoa' in fields && { idPessoa: 1 }),
    ...('nome' in fields && { nome: 'EVA LIMA' }),
  };
  const each = Object.entries(fields).flatMap(([field, schema], place) =>
    tried(guessesOf(operation, field, schema), place).map((value) => ({ [field]: value })),
  );
  const named = Object.keys(numbers).length > 0 ? [{}, numbers] : [{}];
  return named.flatMap((base) => [base, ...each.map((given) => ({ ...base, ...given }))]).slice(1);
}

/** Headers that differ between any two calls. */
const OF_THE_CALL = ['date', 'x-request-id'];

const isReport = ({ responses }: Operation) => 'application/pdf' in (responses[200]?.content ?? {});

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

const asPage: PdfBrowser['print'] = async (page) => Buffer.from(JSON.stringify(page));

/** Rows as one text, those of a chain by their places in it. */
const inOrder = (rows: string[]) => rows.toSorted(new Intl.Collator('en', { numeric: true }).compare).join('\n');

interface Answered {
  call: string;
  answer: string;
}

describe('what masks hide', () => {
  const products: StoppedProduct[] = [];
  let moment = Date.now();

  /** Both clocks go on by a second. */
  function tick(): Promise<unknown> {
    moment += 1_000;
    return Promise.all(products.map((product) => product.setTime(new Date(moment))));
  }

  async function given({ members, dependents }: People): Promise<void> {
    const product = await startStopped(await provide({ settings: {}, here: true }), new Date(moment));
    product.app.useLogger(false);
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
    for (const product of products) await product.close();
  });

  /** What each product answers `usuario` to a request: status, headers and content. */
  async function ask(operation: Operation, values: Given): Promise<Answered[]> {
    const { address, init } = sampleRequest(operation, SCHOOL, values);
    return Promise.all(
      products.map(async ({ url, tokens, settle }) => {
        const answer = await fetch(url + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokens.usuario}` } });
        const headers = [...answer.headers].filter(([name]) => !OF_THE_CALL.includes(name));
        const text = await textOf(Buffer.from(await answer.arrayBuffer()));
        await settle();
        return { call: `${nameOf(operation)} ${JSON.stringify(values)}`, answer: `${answer.status} ${JSON.stringify(headers)} ${text}` };
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
    const printAsPages = () => products.map(({ app }) => jest.spyOn(app.get(PdfBrowser), 'print').mockImplementation(asPage));
    for (const operation of CALLED) {
      await tick();
      // A PDF is made of nothing but its page, which stands for it; one of each report is printed.
      const prints = tipo === 'AUDITOR' ? [] : printAsPages();
      const isOpen = await compare(operation, {});
      if (prints.length === 0) prints.push(...printAsPages());
      const requests = isOpen ? requestsOf(operation) : [];
      // What writes is asked in the same order here and there, and a person has only a few reports at once.
      if (operation.method === 'GET' && !isReport(operation)) await Promise.all(requests.map((values) => compare(operation, values)));
      else
        for (const values of requests) {
          await tick();
          await compare(operation, values);
        }
      // What the writing calls left behind is read, too.
      if (operation === CALLED.at(-1)) for (const reading of CALLED.filter(({ method }) => method === 'GET')) await compare(reading, {});
      for (const print of prints) print.mockRestore();
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

  it('is all that the two installations differ in after these calls: their journals tell the same of the same moments', async () => {
    const [here, there] = await Promise.all(products.map(({ sql }) => everyRow((text) => sql(text))));
    const told = Object.keys(here!)
      .filter((table) => !/^pessoa(_dependente)?$/.test(table))
      .map((table) => [table, ...[here!, there!].map((rows) => inOrder(rows[table]!))])
      .flatMap(([table, one, other]) => (one === other ? [] : `${table}: ${firstDifference(one!, other!)}`));
    expect(told).toEqual([]);
    expect(here!.diario_entrada!.length).toBeGreaterThan(100);
  });
});
