import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { foreignTables, offences, openToOthers, rules } from './text-rules.js';

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

test('isolated-tenants finds a view with the rights of its owner', () => {
  expect(openToOthers('create view visao_conta as select num_conta from conta;')).toEqual(['visao_conta is open to other associations']);
  expect(openToOthers('create view visao_conta with (security_invoker = true) as select num_conta from conta;')).toEqual([]);
});
