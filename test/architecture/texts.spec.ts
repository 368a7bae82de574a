import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { offences, rules } from './text-rules.js';

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
