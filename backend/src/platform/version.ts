import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { extname, join } from 'node:path';

/** The version of `package.json`, which the footer and the description of the API show as well. */
export const VERSION = (JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { version: string }).version;

/** Where the running code lies: `dist`, or the repository in tests. */
const ROOT = join(import.meta.dirname, '../../..');

let code: string | undefined;

/**
 * Names the version and the code of the modules and libraries that is running: what is kept from one run to the next, and depends on how the code works, is kept
 * under it. Commits between two releases have the same version.
 */
export function codeVersion(): string {
  code ??= `${VERSION} ${codeHash()}`;
  return code;
}

function codeHash(): string {
  const ending = extname(import.meta.filename);
  const files = globSync([`libs/**/*${ending}`, `backend/src/modules/**/*${ending}`], { cwd: ROOT }).filter(
    (file) => !file.includes('.spec.'),
  );
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
