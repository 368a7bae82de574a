import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|svg|html)$/;

/** Leaves every text of the built web app compressed beside it (`.br`, `.gz`), for the server to hand out to whoever takes it so: a quarter of the bytes. */
export function compressed(): Plugin {
  return {
    name: 'razao-compressed',
    writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => TEXTS.test(name))) {
        const file = join(dir!, fileName);
        const text = readFileSync(file);
        // The highest quality takes six times as long for eight percent less.
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
