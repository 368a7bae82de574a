import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config.js';
import { contentOf, createOnce, syncFolder } from '../kept-file.js';
import { lockedFolder, type Runner, sharedRoot } from './postgres-places.js';

const locationFile = (dataDir: string) => join(dataDir, 'postgres.location');

/** Says that nobody has used the installation yet: its database may be empty, and the demo may be written into it. */
const newMark = (dataDir: string) => join(dataDir, 'installation.new');

const clusterIn = (home: string) => join(home, 'postgres');

/** Start of the names of folders in which initdb works. */
const UNFINISHED = 'postgres.new-';

/**
 * The folder of the installation's PostgreSQL; undefined if the data folder never had one. What lies there decides, never permissions or paths. Throws
 * ConfigError where there was a PostgreSQL that cannot be found, is incomplete, or may not be read.
 */
export function existingCluster(dataDir: string): string | undefined {
  const home = contentOf(locationFile(dataDir))?.trim();
  const named = clusterIn(resolve(dataDir, home ?? '.'));
  const found = [...new Set([clusterIn(dataDir), named])].filter(holdsCluster);
  if (found.length > 1)
    throw new ConfigError(
      `A pasta de dados tem dois bancos de dados, ${found.join(' e ')}, e nada foi alterado. Tire dela o que não é o seu; ${locationFile(dataDir)} diz onde fica o do último início.`,
    );
  if (found[0] === undefined) {
    if (hasContent(named))
      throw new ConfigError(
        `A pasta ${named} tem arquivos de um PostgreSQL, mas não o arquivo PG_VERSION: está incompleta. Nada foi alterado. Traga-a inteira de uma cópia, ou indique outra DATA_DIR e restaure nela uma cópia de segurança.`,
      );
    if (home !== undefined)
      throw new ConfigError(
        `Os dados desta instalação ficam em ${named}, como diz ${locationFile(dataDir)}, e não estão lá. Nada foi alterado. Traga-os de volta, ou escreva nesse arquivo a pasta que agora os contém; para começar outra instalação, indique outra DATA_DIR.`,
      );
  }
  return found[0];
}

/** Whether a folder is a PostgreSQL's. Throws ConfigError if that cannot be seen. */
function holdsCluster(folder: string): boolean {
  try {
    return statSync(join(folder, 'PG_VERSION')).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new ConfigError(
      `Os dados desta instalação ficam em ${folder}, que o usuário que executa o Razão não pode ler (${code}). Inicie-o com o usuário que a criou.`,
    );
  }
}

const hasContent = (path: string) => existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0);

/**
 * The user under whom PostgreSQL runs on the cluster, for the superuser: its owner. Throws ConfigError if that user cannot reach the cluster, or if it cannot be
 * written.
 */
export function runnerOf(cluster: string): Runner | undefined {
  accessSync(cluster, constants.W_OK);
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(cluster);
  if (uid === 0)
    throw new ConfigError(
      `Os dados desta instalação ficam em ${cluster}, que é do root, e o PostgreSQL não roda como root. Devolva-a ao usuário dele, como com chown -R postgres: ${cluster}.`,
    );
  const locked = lockedFolder(dirname(cluster), { uid, gid });
  if (locked !== undefined)
    throw new ConfigError(
      `Os dados desta instalação ficam em ${cluster}, mas o usuário do PostgreSQL (nº ${uid}) não pode entrar em ${locked}. Deixe-o passar, como com chmod o+x ${locked}.`,
    );
  return { uid, gid };
}

/**
 * Creates the cluster with `initdb`, which makes it inside a folder of its own and answers its path; then it gets its name: in the data folder, or in a system folder if the unprivileged user cannot
 * enter that. Of two first starts at once one is faster, and both get its cluster.
 */
export async function createCluster(
  dataDir: string,
  runner: Runner | undefined,
  initdb: (folder: string) => Promise<string>,
): Promise<string> {
  createOnce(newMark(dataDir), '');
  const isOutside = runner !== undefined && lockedFolder(dataDir, runner) !== undefined;
  const home = isOutside ? mkdtempSync(join(sharedRoot('data'), 'installation-')) : dataDir;
  if (isOutside) chmodSync(home, 0o711);
  const unfinished = mkdtempSync(join(home, UNFINISHED));
  try {
    giveName(await initdb(unfinished), clusterIn(home));
    rmSync(unfinished, { recursive: true, force: true });
    const published = createOnce(locationFile(dataDir), `${isOutside ? home : '.'}\n`, 0o644).trim();
    if (isOutside && published !== home) rmSync(home, { recursive: true });
  } catch (error) {
    rmSync(isOutside ? home : unfinished, { recursive: true, force: true });
    // A faster process deletes what the slower ones are at.
    if (existingCluster(dataDir) === undefined) throw error;
  }
  return existingCluster(dataDir)!;
}

/** Does nothing if another process was faster. */
function giveName(created: string, cluster: string): void {
  try {
    renameSync(created, cluster);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  syncFolder(dirname(cluster));
}

/** Writes down where the cluster lies, and deletes what interrupted first starts left in the data folder: those folders never had a name. */
export function settleCluster(dataDir: string, cluster: string): void {
  const home = dirname(cluster) === dataDir ? '.' : dirname(cluster);
  if (contentOf(locationFile(dataDir)) === undefined) createOnce(locationFile(dataDir), `${home}\n`, 0o644);
  for (const name of readdirSync(dataDir))
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}

export const isNewInstallation = (dataDir: string): boolean => existsSync(newMark(dataDir));

/** Marks the installation as new, or as used: then no start fills it with the demo or takes an empty database for its own. */
export function markNew(dataDir: string, isNew: boolean): void {
  if (isNew) createOnce(newMark(dataDir), '');
  else rmSync(newMark(dataDir), { force: true });
}
