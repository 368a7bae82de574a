import 'reflect-metadata';
import { ConfigError, readConfig } from '#platform/config.js';

try {
  const config = readConfig();
  // Loaded when the settings are known to be right: what is wrong with one is said at once.
  const { serve } = await import('./server.js');
  await serve(config);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
