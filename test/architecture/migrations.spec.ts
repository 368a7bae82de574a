import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { migrations } from '../../migrations/index.js';
import { sqlHash } from '../release/sql-hash.js';

/** Each migration of a release with the SHA-256 of its SQL. A release adds its own (docs/how-to/release.md). */
const RELEASED = JSON.parse(readFileSync('migrations/released.json', 'utf8')) as Record<string, string>;

it('never changes the SQL of a released migration: what an installation has applied stays, and a change is a migration of its own', async () => {
  const released = migrations.filter(({ name }) => name in RELEASED);
  expect(Object.fromEntries(await Promise.all(released.map(sqlHash)))).toEqual(RELEASED);
});

it('applies released migrations first, and new ones in the order of their names', () => {
  const names = migrations.map(({ name }) => name);
  expect(names.slice(0, Object.keys(RELEASED).length)).toEqual(Object.keys(RELEASED));
  expect(names).toEqual(names.toSorted());
});
