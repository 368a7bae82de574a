import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';

interface TextRule {
  /** The files it judges. */
  files: RegExp;
  /** What is wrong with one of them; nothing when it is as it should be. */
  find(text: string, path: string): string[] | Promise<string[]>;
}

const SOURCES = /^(backend|frontend|libs|migrations|test|tools)\/.*\.(ts|tsx|mjs|cjs)$/;
const BROWSER_TESTS = /^test\/e2e\/.*\.ts$/;
const BROWSER_OR_SPEC = /^test\/e2e\/.*\.ts$|\.spec\.tsx?$/;
const MIGRATIONS = /^migrations\/\d{4}-[^/]+\.ts$/;
const ANY_FILE = /(?<!\.(png|webp|ico|woff2?|docx|xlsx|pdf))$/;

/** The numbers of the rules in docs/rules.md. */
const RULES = new Set([...readFileSync('docs/rules.md', 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number));

/** Rules on what stands in the files. The patterns are written so that they do not match themselves. */
export const rules: Record<string, TextRule> = {
  'short-files': {
    // The verifier of an export is one file that an auditor reads from its beginning to its end.
    files: new RegExp(`^(?!.*/verifica\\.mjs$)${SOURCES.source.slice(1)}`),
    find: (text) => (text.trimEnd().split('\n').length > 300 ? ['more than 300 lines: it is two things'] : []),
  },
  'no-skipped-tests': { files: SOURCES, find: every(/\b(it|test|describe)\.(skip|only|todo|fixme|failing)\b|\b[xf](it|test|describe)\(/g) },
  'no-sleeps': { files: BROWSER_OR_SPEC, find: every(/\bwaitForTimeout\b|(?<!\.)\bset(Timeout|Interval)\b/g) },
  'no-locators-by-place': { files: BROWSER_TESTS, find: every(/\.(nth\(|(first|last)\(\))|:(nth|first|last|only)-|\bnth=/g) },
  'no-escape-hatches': {
    files: SOURCES,
    find: every(
      /(:|\bas|<|,)\s*any(?=\s*([;,)\]}>=|&[]|$))|@ts-(ignor[e]|nochec[k]|expect-erro[r])|(biome|eslint)-(ignor[e]|disabl[e])|TOD[O]|FIXM[E]/gm,
    ),
  },
  'no-machine-paths': { files: ANY_FILE, find: every(/(?<![\w.~-])\/(root|home|Users|work)\/[\w.-]+/g) },
  'no-registry-hosts': {
    files: ANY_FILE,
    find: every(/https?:\/\/[^\s/"']*(registr[y]|mirro[r]|artifactor[y])[^\s"']*|"resolve[d]":/g, true),
  },
  'no-outside-references': { files: ANY_FILE, find: every(/\b(contrac[t]|issu[e] \d+) §|\b[Pp]ar[t] [1-9]\b/g) },
  'no-conflict-markers': { files: ANY_FILE, find: every(/^(<{7}|>{7}) .*$/gm) },
  'known-rules': { files: ANY_FILE, find: unknownRules },
  'complete-lock': { files: /^package-lock\.json$/, find: missingFromLock },
  'isolated-tenants': { files: MIGRATIONS, find: async (_, path) => openTenantTables(await sqlOf(path)) },
  'append-only-book': { files: MIGRATIONS, find: async (_, path) => grantsToRewrite(await sqlOf(path)) },
};

/** Where `files` under `root` break the rule: "file: what". */
export async function offences(rule: string, files: string[], root: string): Promise<string[]> {
  const { files: judged, find } = rules[rule]!;
  const found = files
    .filter((file) => judged.test(file) && statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    .map(async (file) => (await find(readFileSync(join(root, file), 'utf8'), resolve(root, file))).map((what) => `${file}: ${what}`));
  return (await Promise.all(found)).flat();
}

/** Every match of the pattern; with `once`, the first one of the file. */
function every(pattern: RegExp, once = false) {
  return (text: string) => [...text.matchAll(pattern)].map(([match]) => match).slice(0, once ? 1 : undefined);
}

/** Rules that a text names (`rule 9.3`, `rules 9.3 and 9.4`) and docs/rules.md does not have. */
function unknownRules(text: string): string[] {
  return [...text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [])
    .filter((number) => !RULES.has(number))
    .map((number) => `there is no rule ${number}`);
}

/** Packages of other platforms that the lock leaves out: `npm ci` would refuse it. */
function missingFromLock(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
}

async function sqlOf(path: string): Promise<string> {
  const classes = Object.values((await import(path)) as Record<string, new (...args: never[]) => Migration>);
  const migrations = classes.map((Class) => new Class());
  for (const migration of migrations) await migration.up();
  return migrations.flatMap((migration) => migration.getQueries()).join(';\n');
}

/** Tables with `cnpj_associacao` that do not start their primary key with it or do not force row-level security. */
function openTenantTables(sql: string): string[] {
  const bodies = new Map<string, string>();
  for (const [, table = '', body = ''] of sql.matchAll(/create table (?:if not exists )?(\w+)\s*\((.*?)\)(?:\s*partition by[^;]*)?;/gs)) {
    const like = /^\s*like (\w+) including all/.exec(body)?.[1];
    bodies.set(table, like ? (bodies.get(like) ?? '') : body);
  }
  return [...bodies]
    .filter(([, body]) => /^\s*cnpj_associacao /m.test(body))
    .filter(
      ([table, body]) =>
        !/primary key \(cnpj_associacao\b|^\s*cnpj_associacao [^,]*primary key/m.test(body) ||
        !['enable', 'force'].every((word) => new RegExp(`alter table ${table} ${word} row level security`).test(sql)),
    )
    .map(([table]) => `${table} is open to other associations`);
}

/** Grants that would let the application change or delete what is written in a book or a journal. */
function grantsToRewrite(sql: string): string[] {
  return [...sql.matchAll(/grant ([^;]*?) on (?:table )?([^;]*?) to [^;]*/g)]
    .filter(
      ([, rights = '', tables = '']) => /\b(evento|diario_entrada)\b|all tables/.test(tables) && /update|delete|truncate|all/.test(rights),
    )
    .map(([statement]) => statement);
}
