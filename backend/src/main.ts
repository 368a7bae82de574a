import 'reflect-metadata';
import { readConfig } from '#platform/config.js';
import { startFailure } from '#platform/start-failure.js';

try {
  const config = readConfig();
  // Loaded when the settings are known to be right: what is wrong with one is said at once.
  const { serve } = await import('./server.js');
  await serve(config);
} catch (error) {
  const failure = startFailure(error);
  if (!failure) throw error;
  process.stderr.write(`${failure.message}\n`);
  process.exit(failure.exitCode);
}
