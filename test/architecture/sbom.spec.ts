import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  properties: { name: string }[];
}

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const product = JSON.parse(readFileSync('package.json', 'utf8'));
const direct = Object.entries<string>(product.dependencies).map(([name, version]) => `${name}@${version}`);

describe('npm run sbom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-sbom-'));
  let bom: Bom;
  let references: string[];

  beforeAll(() => {
    const file = join(folder, 'sbom.cdx.json');
    execFileSync(process.execPath, ['tools/sbom.mjs', file]);
    bom = JSON.parse(readFileSync(file, 'utf8'));
    references = bom.components.map((component) => component['bom-ref']);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the product and its version, in CycloneDX', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
    expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'razao', version: product.version });
  });

  it('names every direct dependency, its version and address, and that the product depends on it', () => {
    expect(references).toEqual(expect.arrayContaining(direct));
    expect(bom.components.find(({ name }) => name === 'react')).toMatchObject({ purl: `pkg:npm/react@${product.dependencies.react}` });
    expect(bom.dependencies.find(({ ref }) => ref === `razao@${product.version}`)?.dependsOn).toEqual(expect.arrayContaining(direct));
  });

  it('names each package once, and none that only development needs', () => {
    expect(new Set(references).size).toBe(references.length);
    expect(bom.components.filter(({ name }) => ['jest', 'vite', '@biomejs/biome', '@playwright/test'].includes(name))).toEqual([]);
    expect(bom.components.filter(({ properties }) => properties.some(({ name }) => name.endsWith(':development')))).toEqual([]);
  });
});
