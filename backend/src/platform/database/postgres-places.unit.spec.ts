import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { copyOf, lockedFolder } from './postgres-places.js';

let folder: string;
let native: string;
const root = () => join(folder, 'copies');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
  native = join(folder, 'package/native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(root());
  writeFileSync(join(native, 'bin/postgres'), 'the program');
  symlinkSync('postgres', join(native, 'bin/postmaster'));
  release('18.0.0');
});

afterEach(() => rmSync(folder, { recursive: true }));

const release = (version: string) => writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ version }));

it('the programs are copied once', () => {
  const copy = copyOf(native, root());
  expect(readFileSync(join(copy, 'bin/postmaster'), 'utf8')).toBe('the program');
  expect(copyOf(native, root())).toBe(copy);
  expect(readdirSync(root())).toHaveLength(1);
});

it.each([
  ['lost a file', (copy: string) => rmSync(join(copy, 'bin/postgres'))],
  ['was cut short', (copy: string) => writeFileSync(join(copy, 'bin/postgres'), 'the')],
  ['was never finished', (copy: string) => rmSync(join(copy, 'bin'), { recursive: true })],
])('a copy of the programs that %s is replaced', (_, harm) => {
  harm(copyOf(native, root()));
  expect(readFileSync(join(copyOf(native, root()), 'bin/postgres'), 'utf8')).toBe('the program');
  expect(readdirSync(root())).toHaveLength(1);
});

it('another version of the package gets a copy of its own', () => {
  const former = copyOf(native, root());
  writeFileSync(join(native, 'bin/postgres'), 'the programme');
  release('18.0.1');
  expect(readFileSync(join(copyOf(native, root()), 'bin/postgres'), 'utf8')).toBe('the programme');
  expect(existsSync(former)).toBe(true);
});

it('the first folder that a user may not enter is found, by owner, group and others', () => {
  const inner = join(folder, 'a/b');
  mkdirSync(inner, { recursive: true });
  chmodSync(folder, 0o711);
  chmodSync(join(folder, 'a'), 0o700);
  chmodSync(inner, 0o700);
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  expect(lockedFolder(inner, { uid, gid })).toBeUndefined();
  expect(lockedFolder(inner, { uid: uid + 1, gid: gid + 1 })).toBe(join(folder, 'a'));
  chmodSync(join(folder, 'a'), 0o710);
  expect(lockedFolder(inner, { uid: uid + 1, gid })).toBe(inner);
});
