import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** What an installation of a release left behind, and showed. */
export interface Left {
  versao: string;
  /** The ends of its books and journals. */
  cabecas: { cadeia: string; sequencia: number; hash: string }[];
  /** SHA-256 of each report, by its path. */
  relatorios: Record<string, string>;
  /** Every type of fact in its books. */
  fatos: string[];
}

/** Names in an archive: the data folder, and the files that the release wrote. */
export const PARTS = { data: 'dados', backup: 'copia.zip', association: 'associacao.zip', year: 'exercicio.zip', left: 'deixou.json' };

/** PostgreSQL does not run as root: its files then belong to nobody. */
const NOBODY = 65534;

/** A folder as one compressed file: files whose contents repeat, as those of PostgreSQL's databases, take the space of one. */
export function packed(folder: string): Buffer {
  const tree: Zippable = {};
  const add = (path: string) => {
    if (!lstatSync(join(folder, path)).isDirectory()) tree[path] = readFileSync(join(folder, path));
    else {
      if (path) tree[`${path}/`] = strToU8('');
      for (const name of readdirSync(join(folder, path))) add(join(path, name));
    }
  };
  add('');
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  return zstdCompressSync(zipSync(tree, { level: 0 }), { params });
}

/** Unpacks it into a folder, as the user that PostgreSQL runs as. */
export function unpack(file: Buffer, folder: string): void {
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY);
  };
  for (const [name, content] of Object.entries(unzipSync(zstdDecompressSync(file, { params })))) {
    const path = join(folder, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path, content);
    own(path, name.endsWith('/') ? 0o700 : 0o600);
  }
}
