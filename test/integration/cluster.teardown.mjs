import { rmSync } from 'node:fs';

export default async function stopCluster() {
  const { cluster, products, dataDir } = globalThis.__cluster;
  products.server.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
