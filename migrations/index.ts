import { globSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

const files = globSync('{,*/}[0-9]*.{js,ts}', { cwd: import.meta.dirname }).toSorted((one, other) =>
  basename(one).localeCompare(basename(other)),
);

/**
 * Every file `<number>-<module>`, in order of application; a released one never changes. From 1.2 on those of a release stand in a folder
 * of its number.
 */
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
