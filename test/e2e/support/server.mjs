// The product as `npm start` runs it, with the demo, over a data folder that lives as long as the tests.
// The first one writes the demo and keeps a copy of its folder, on which the others start.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { CLIENT } from '../../integration/openid-issuer.ts';
import { scratchFolder } from '../../integration/scratch.ts';

const dataDir = scratchFolder('razao-e2e-');
const demoDir = process.env.E2E_DEMO;
const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  DEMO: 'true',
  LOG_LEVEL: 'error',
  CHROME_PATH: '',
  DATABASE_URL: '',
  // Screenshots show the default configuration.
  SIGNUP_ENABLED: String(!process.env.SCREENSHOTS),
  // Playwright's own: the product runs from what was built.
  NODE_OPTIONS: '',
  // Mail goes to the test that listens on this port.
  SMTP_URL: `smtp://127.0.0.1:${Number(process.env.PORT) - 10_000}?requireTLS=false`,
  MAIL_FROM: 'Razão <razao@example.org>',
  // So does the OpenID Connect issuer.
  ...(!process.env.SCREENSHOTS && {
    OPENID_ISSUER: `http://127.0.0.1:${Number(process.env.PORT) - 15_000}`,
    OPENID_CLIENT_ID: CLIENT.clientId,
    OPENID_CLIENT_SECRET: CLIENT.clientSecret,
    OPENID_NAME: 'Conta',
  }),
  PUBLIC_URL: `http://localhost:${process.env.PORT}`,
};
let server;
let isStopped = false;

// Stopping the tests signals the whole process group; only wait for the server.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopped = true;
    server.kill(signal);
  });

/** Copies with owners and rights: the database runs as another user. */
const copy = (from, to) => execFileSync('cp', ['-a', `${from}/.`, to]);

if (existsSync(demoDir)) {
  copy(demoDir, dataDir);
} else {
  // On another port: the tests wait for their own.
  const ended = run('pipe', { PORT: '0' });
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    if (said.includes('Razão em ')) break;
  }
  server.kill('SIGTERM');
  await ended;
  if (!isStopped) copy(dataDir, demoDir);
}
if (!isStopped) process.exitCode = (await run('inherit', {})) ?? 1;
for (const folder of [dataDir, demoDir]) rmSync(folder, { recursive: true, force: true });

/** Starts the product; resolves to its exit code. */
function run(stdout, more) {
  server = spawn(process.execPath, ['dist/backend/src/main.js'], {
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...environment, ...more },
  });
  return new Promise((resolve) => server.once('exit', resolve));
}
