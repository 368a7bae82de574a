import 'reflect-metadata';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config } from '#platform/config.js';
import { createApp } from '../../backend/src/server.js';
import { type Provided, provide, reach, type TestProduct } from './harness.js';

export interface ProductHere extends TestProduct {
  app: NestFastifyApplication;
}

/** As `startProduct`, but in the test file's own process, for those who call what is inside; it loads the whole product, two seconds of work. */
export async function startProductHere(settings: Partial<Config> = {}): Promise<ProductHere> {
  return runHere(await provide({ settings, here: true }));
}

/** Starts the product on an existing database, like a restart. */
export async function runHere(provided: Provided): Promise<ProductHere> {
  const app = await createApp(provided.config, provided);
  await app.listen(0, '127.0.0.1');
  return { app, ...reach(await app.getUrl(), provided), close: () => app.close() };
}
