// Writes dist/sbom.cdx.json, or the file named: the packages that package-lock.json installs without development, on every platform, as CycloneDX.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const file = resolve(process.argv[2] ?? 'dist/sbom.cdx.json');
process.chdir(join(import.meta.dirname, '..'));

const NPM_SBOM = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const bom = JSON.parse(execFileSync('npm', NPM_SBOM, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
const { name, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

// `npm sbom --omit=dev` leaves out what a development package needs too, such as react. Of a package in several folders npm describes any one, or each.
const shipped = new Set(Object.entries(packages).flatMap(([path, { dev }]) => (dev ? [] : referenceOf(path))));
bom.components = shippedOf(bom.components, 'bom-ref').map((component) => ({
  ...component,
  properties: component.properties.filter((property) => property.name !== 'cdx:npm:package:development'),
}));
bom.dependencies = shippedOf(bom.dependencies, 'ref').map(({ ref, dependsOn }) => ({
  ref,
  dependsOn: dependsOn.filter((other) => shipped.has(other)),
}));
// npm takes the name of the folder.
bom.metadata.component.name = name;

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);

/** One entry for each shipped package, in the order of package-lock.json. */
function shippedOf(entries, key) {
  const found = new Map(entries.map((entry) => [entry[key], entry]));
  return [...shipped].flatMap((reference) => found.get(reference) ?? []);
}

function referenceOf(path) {
  const { name = path.split('node_modules/').at(-1), version } = packages[path];
  return `${name}@${version}`;
}
