import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { contentOf, createOnce, keptSecret } from './kept-file.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});

afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

it('a secret is generated once, whole and for its owner alone', () => {
  const secret = keptSecret(folder, 'jwt');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(folder, 'jwt')).toBe(secret);
  expect(readdirSync(folder)).toEqual(['jwt.secret']);
  expect(statSync(join(folder, 'jwt.secret')).mode & 0o777).toBe(0o600);
});

it.each(['', 'curto', `${'x'.repeat(31)}\n`])('a kept secret of fewer than 32 characters is refused, not replaced: %j', (kept) => {
  const file = join(folder, 'jwt.secret');
  writeFileSync(file, kept);
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(
    `O segredo em ${file} está vazio ou incompleto: deve ter pelo menos 32 caracteres. Traga-o de uma cópia da pasta. Sem cópia, apague-o e execute npm run db:adopt.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(kept);
});

it('a file that another process created first stays, and is what both use', () => {
  const file = join(folder, 'postgres.location');
  expect(createOnce(file, 'primeiro')).toBe('primeiro');
  expect(createOnce(file, 'segundo')).toBe('primeiro');
  expect(readdirSync(folder)).toEqual(['postgres.location']);
});

it('nothing is left of a file that could not be written', () => {
  expect(() => createOnce(join(folder, 'sem', 'pasta'), 'x')).toThrow('ENOENT');
  expect(existsSync(join(folder, 'sem'))).toBe(false);
});

it('a file that may not be read is a failure, not an absent file', () => {
  expect(contentOf(join(folder, 'nenhum'))).toBeUndefined();
  expect(() => contentOf(folder)).toThrow('EISDIR');
});
