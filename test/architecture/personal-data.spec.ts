import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** Rows of the documentation's table of tables: name, class, columns of persons, period, other columns. */
const CLASSED = [
  ...readFileSync('docs/personal-data.md', 'utf8').matchAll(/^\| `(\w+)` \| (\w+) \| ([\w ]+) \| ([\w `]+) \| ([\w ]+) \|$/gm),
].map(([, table = '', kind, persons = '', kept = '', others = '']) => ({
  table,
  kind,
  persons: persons.split(' '),
  kept,
  others: others.split(' '),
}));

const CLASSES = ['register', 'access', 'payee', 'proof', 'trace', 'passing'];

/** Names of columns that hold what is of a person. */
const OF_A_PERSON =
  /cpf|(^|_)(autor|email|telefone|celular|nasc|rg|senha|por)($|_)|(autor|conjuge|pai|mae|presidente|secretario)_nome|nome_/;
/** Names of things, which the pattern takes for names of persons. */
const OF_A_THING = ['associacao.nome_fantasia', 'template.nome_arquivo'];

/** Columns by table, as every start compares them with the database. */
const COLUMNS = Map.groupBy(
  Object.keys(JSON.parse(readFileSync('backend/src/platform/database/schema.json', 'utf8')) as object).flatMap((object) => {
    const [, table, column] = /^a coluna (\w+)\.(\w+)$/.exec(object) ?? [];
    return table && column ? [{ table, column }] : [];
  }),
  ({ table }) => table,
);

const columnsOf = (table: string) => (COLUMNS.get(table) ?? []).map(({ column }) => column);

const differing = (one: string[], other: string[]) => [
  ...one.filter((column) => !other.includes(column)),
  ...other.filter((column) => !one.includes(column)),
];

/** What is missing in the classes, or too much. */
function unclassed(columns: (table: string) => string[]): string[] {
  const known = new Map(CLASSED.map(({ table, persons, others }) => [table, [...persons, ...others]]));
  const ofClassed = [...known].flatMap(([table, listed]) => differing(columns(table), listed).map((column) => `${table}.${column}`));
  const ofOthers = [...COLUMNS.keys()]
    .filter((table) => !known.has(table))
    .flatMap((table) =>
      columns(table)
        .filter((column) => OF_A_PERSON.test(column))
        .map((column) => `${table}.${column}`),
    );
  return [...ofClassed, ...ofOthers].filter((column) => !OF_A_THING.includes(column));
}

it('every column of a table with personal data is classed, and no other table holds any', () => {
  const grown = (table: string) => [
    ...columnsOf(table),
    ...({ pessoa: ['apelido'], conta: ['cpf_titular'], livro: ['paginas'] }[table] ?? []),
  ];
  expect(unclassed(grown)).toEqual(['pessoa.apelido', 'conta.cpf_titular']);
  expect(unclassed(columnsOf)).toEqual([]);
  expect(CLASSED.filter(({ kind = '' }) => !CLASSES.includes(kind))).toEqual([]);
});

it('the purge keeps every period that the documentation promises', () => {
  const source = readdirSync('backend/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('backend/src', file), 'utf8'))
    .join('\n');
  const days = [...source.matchAll(/purge\.keep\(\{ table: '(\w+)', since: '\w+', days: (\d+) \}\)/g)].map(
    ([, table, kept]) => `${table}: ${kept} days`,
  );
  const expiring = [...source.matchAll(/purge\.expire\('(\w+)'/g)].map(([, table]) => `${table}: expires`);
  const promised = CLASSED.filter(({ kept }) => /^\d+ days$|^expires$/.test(kept)).map(({ table, kept }) => `${table}: ${kept}`);
  expect([...days, ...expiring].toSorted()).toEqual(promised.toSorted());
  expect(CLASSED.filter(({ kept }) => !/^(\d+ days|expires|person|book|journal|with `\w+`)$/.test(kept))).toEqual([]);
});
