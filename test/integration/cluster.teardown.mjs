import { rmSync } from 'node:fs';

export default async function stopCluster() {
  const { cluster, dataDir } = globalThis.__cluster;
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
