// Preloaded by the commands that run the product: settings of a file .env, where there is one; the environment goes before it.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
