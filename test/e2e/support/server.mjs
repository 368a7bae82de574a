// The product as `npm start` runs it, with the demo, over a data folder that lives as long as the tests.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { CLIENT } from '../../integration/openid-issuer.ts';
import { scratchFolder } from '../../integration/scratch.ts';

const dataDir = scratchFolder('razao-e2e-');
const server = spawn(process.execPath, ['dist/backend/src/main.js'], {
  stdio: 'inherit',
  env: {
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
  },
});

// Stopping the tests signals the whole process group; only wait for the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
