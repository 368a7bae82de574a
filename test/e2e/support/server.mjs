// The product as `npm start` runs it, with the demo, over a data folder that lives as long as the tests.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'razao-e2e-'));
// As root the database runs under another user, who must be able to pass; otherwise it would be kept elsewhere and stay behind.
chmodSync(dataDir, 0o711);
const server = spawn(process.execPath, ['dist/backend/src/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env.E2E_PORT,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    // Playwright's own: the product runs from what was built.
    NODE_OPTIONS: '',
  },
});

// Whoever stops the tests signals the whole group; waiting for the server is all that is left to do.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
