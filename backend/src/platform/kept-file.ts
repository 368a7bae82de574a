import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, LEAST_SECRET } from './config-values.js';

/** The content of a file; undefined only if there is none: a file that may not be read is a failure. */
export function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates a file, whole and durable or not at all: written under another name first, then linked. Returns its content, which is that of another process if
 * that one was faster.
 */
export function createOnce(file: string, content: string, mode = 0o600): string {
  const aside = `${file}.${randomUUID()}`;
  try {
    const opened = openSync(aside, 'wx', mode);
    try {
      writeFileSync(opened, content);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    publish(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolder(dirname(file));
  return readFileSync(file, 'utf8');
}

function publish(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    // A file system without links.
    renameSync(aside, file);
  }
}

/** A file name is durable only once its folder is synced. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

export const secretFile = (dataDir: string, name: string): string => join(dataDir, `${name}.secret`);

/** A secret generated once and kept in the data folder, readable by its owner only. Throws ConfigError, with the advice `withoutCopy`, if the kept one is too short. */
export function keptSecret(dataDir: string, name: string, withoutCopy = ''): string {
  const file = secretFile(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const kept = (contentOf(file) ?? createOnce(file, randomBytes(32).toString('base64url'))).trim();
  if (kept.length < LEAST_SECRET)
    throw new ConfigError(
      `O segredo em ${file} está vazio ou incompleto: deve ter pelo menos ${LEAST_SECRET} caracteres. Traga-o de uma cópia da pasta.${withoutCopy}`,
    );
  return kept;
}
