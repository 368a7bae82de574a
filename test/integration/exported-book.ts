import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { type Api, SCHOOL } from './harness.js';

/** Exports the book of a year and unpacks it in that folder. */
export async function exportBook(api: Api, folder: string, ano: number, cnpjAssociacao = SCHOOL): Promise<void> {
  const { body } = await api.get(`/exportacao/exercicio?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`).responseType('blob').expect(200);
  unpackBook(body as Buffer, folder);
}

/** Unpacks the export of a year in that folder. */
export function unpackBook(archive: Buffer, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(archive)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Runs `verifica.mjs` (the folder's own or another one) on a folder; answers its exit code, 0 on success, and its output. */
export function verifyExport(folder: string, verifier = join(folder, 'verifica.mjs')): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [verifier, folder], { maxBuffer: 2 ** 26, env: {} }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    ),
  );
}
