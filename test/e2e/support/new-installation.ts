import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { scratchFolder } from '../../integration/scratch.js';
import { someCpf } from './api.js';

/** The first administrator of a new installation, whom its settings name. */
export const FIRST = { login: 'diretora', senha: 'canto-verde-azul', nome: 'ANA DIRETORA' };

/** Starts the product as a new installation does, over an empty folder and without the demo; answers where it is, and what stops it. */
export async function newInstallation(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = scratchFolder('razao-nova-');
  const server = spawn(process.execPath, ['dist/backend/src/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'false', PORT: '0', LOG_LEVEL: 'error', CHROME_PATH: '', NODE_OPTIONS: '' },
      ...{ ADMIN_LOGIN: FIRST.login, ADMIN_SENHA: FIRST.senha, ADMIN_NOME: FIRST.nome, ADMIN_CPF: someCpf() },
    },
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface(server.stdout)) {
    const url = /Razão em (\S+)/.exec(line)?.[1];
    if (url) return { url, stop };
  }
  await stop();
  throw new Error('The new installation did not start.');
}
