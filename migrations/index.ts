import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

const files = globSync('[0-9]*.{js,ts}', { cwd: import.meta.dirname }).toSorted();

/** Every file `<number>-<module>` of this folder, in order of application; a released one never changes. */
export const migrations = await Promise.all(
  files.map(async (file) => {
    const exported = Object.values((await import(`./${file}`)) as Record<string, unknown>);
    return { name: parse(file).name, class: exported.find(isMigration)! };
  }),
);

type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

function isMigration(exported: unknown): exported is MigrationClass {
  return typeof exported === 'function' && exported.prototype instanceof Migration;
}
