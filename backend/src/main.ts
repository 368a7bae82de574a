import 'reflect-metadata';
import { ConfigError, readConfig } from '#platform/config.js';
import { serve } from './server.js';

try {
  await serve(readConfig());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
