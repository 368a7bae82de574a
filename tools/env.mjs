// Preloaded by commands that run the product: reads settings from .env, if present; the environment has precedence.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
