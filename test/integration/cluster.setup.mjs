import { serveProducts } from './products.mjs';
import { scratchFolder } from './scratch.ts';

/**
 * One PostgreSQL for the whole run, started by the built product's own code; `template_razao` is migrated and holds the people of the tests,
 * and each test file gets a clone of it with a product. Durability is off: these databases live for seconds.
 */
export default async function startCluster() {
  const { startEmbeddedPostgres } = await import('../../dist/backend/src/platform/database/embedded-postgres.js');
  const { prepareTemplate } = await import('../../dist/test/integration/template.js');
  const dataDir = scratchFolder('razao-int-');
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Visited one after the other: many databases would keep it busy.
    autovacuum_naptime: '1min',
  };
  const cluster = await startEmbeddedPostgres(dataDir, { settings });
  await prepareTemplate(cluster.url('postgres'), cluster.url('template_razao'));
  const products = await serveProducts(cluster);
  process.env.TEST_PRODUCTS_URL = products.url;
  globalThis.__cluster = { cluster, products, dataDir };
}
