import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { forbiddenReads, foreignTables, offences, openToOthers, rules } from './text-rules.js';

const FIXTURES = 'test/architecture/fixtures/';

/** All tracked files and files to be added, without the fixtures. */
const repository = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && !file.startsWith(FIXTURES));

test.each(Object.keys(rules))('%s', async (rule) => {
  const fixture = join(FIXTURES, rule);
  const files = readdirSync(fixture, { recursive: true, encoding: 'utf8' });
  const broken = await Promise.all(Object.keys(rules).map(async (other) => [other, await offences(other, files, fixture)] as const));
  expect(broken.filter(([, found]) => found.length > 0)).toEqual([[rule, [expect.anything()]]]);

  expect(await offences(rule, repository, '.')).toEqual([]);
});

describe('tables-have-owners', () => {
  const named = (text: string) => foreignTables(text, 'backend/src/modules/search/search.sql.ts');

  test.each([
    'select nome from favorecido',
    'select from visao_programa p, favorecido f',
    'left join only public.favorecido f',
    'insert into favorecido values',
    'update favorecido set',
    'delete from favorecido where',
    'truncate favorecido',
    'lock table favorecido',
    '`favorecido f where f.nome = $1`',
    "{ register: 'favorecido' }",
  ])('finds a table of another module in: %s', (text) => expect(named(text)).toEqual(['favorecido belongs to treasury']));

  test.each(['select nome from visao_favorecido', "{ table: 'favorecido' }", '// the name comes from favorecido', 'for update'])(
    'finds none in: %s',
    (text) => expect(named(text)).toEqual([]),
  );
});

describe('reads-follow-edges', () => {
  test.each([
    ['planning', 'select from visao_favorecido', 'visao_favorecido belongs to treasury'],
    ['bank', 'select from visao_fonte_recurso, visao_exercicio', 'visao_exercicio belongs to fiscal-years'],
    ['balances', 'select from situacao_do_exercicio', 'situacao_do_exercicio belongs to budget-ledger'],
    ['identity', 'select fins_de_livros($1, $2)', 'fins_de_livros belongs to book'],
  ])('finds in %s: %s', (module, sql, found) => expect(forbiddenReads(sql, `backend/src/modules/${module}/a.sql.ts`)).toEqual([found]));

  test('finds a view of a module in the platform', () =>
    expect(forbiddenReads('select from visao_conta', 'backend/src/platform/a.ts')).toEqual(['visao_conta belongs to treasury']));

  test.each([
    ['bank', 'select from visao_favorecido, situacao_do_exercicio'],
    ['search', 'select from visao_exercicio'],
    ['journal', 'select from associacao_cadastrada'],
    ['planning', '// unlike visao_favorecido'],
  ])('finds nothing in %s: %s', (module, sql) => expect(forbiddenReads(sql, `backend/src/modules/${module}/a.sql.ts`)).toEqual([]));
});

test('isolated-tenants finds a view with the rights of its owner', () => {
  expect(openToOthers('create view visao_conta as select num_conta from conta;')).toEqual(['visao_conta is open to other associations']);
  expect(openToOthers('create view visao_conta with (security_invoker = true) as select num_conta from conta;')).toEqual([]);
});
