import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, resolve } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { unregistered } from './registration.js';

interface TextRule {
  /** The files to check. */
  files: RegExp;
  /** Violations in a file. */
  find(text: string, path: string): string[] | Promise<string[]>;
}

const SOURCES = /^(backend|frontend|libs|migrations|test|tools)\/.*\.(ts|tsx|mjs|cjs)$/;
const BROWSER_TESTS = /^test\/e2e\/.*\.ts$/;
const BROWSER_OR_SPEC = /^test\/e2e\/.*\.ts$|\.spec\.tsx?$/;
const MIGRATIONS = /^migrations\/([\d.]+\/)?\d{4}-[^/]+\.ts$/;
const SERVER = /^backend\/src\/.*(?<!\.spec)\.ts$/;
/** Spelling of acronyms is no knowledge of their forms, and the demo has the words of a school. */
const PRODUCT_CODE =
  /^(backend\/src\/(?!demo\/|platform\/config\.ts)|libs\/(?!domain\/proper-name\.ts)|frontend\/src\/).*(?<!\.spec)\.(tsx?|hbs)$/;
const ANY_FILE = /(?<!\.(png|webp|ico|woff2?|docx|xlsx|pdf))$/;

/** The numbers of the rules in docs/rules.md. */
const RULES = new Set([...readFileSync('docs/rules.md', 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number));

/** What the migrations of the modules create, in order. */
const CREATED = (
  await Promise.all(
    globSync('migrations/{,*/}[0-9]*.ts')
      .map((file) => ({ file, name: parse(file).name }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(async ({ file, name }) => ({ owner: name.slice(5), sql: await sqlOf(resolve(file)) })),
  )
).flatMap(({ owner, sql }) =>
  [...sql.matchAll(/\bcreate (?:or replace )?(table|view|function) (?:if not exists )?(pgboss\.)?(?:\w+\.)?(\w+)/g)]
    .filter(([, , ofPgBoss]) => !ofPgBoss)
    .map(([, kind = '', , name = '']) => ({ kind, name, owner })),
);

/** The module that each table belongs to: its migration creates it. */
const OWNERS = ownersOf('table');
/** The module that each view or function belongs to: its migration creates it first, although a later one may fill it (`port`). */
const VIEW_OWNERS = new Map([...ownersOf('view'), ...ownersOf('function')]);

/** The rules of imports that name files: they hold for reads of views too. */
const EDGES = (
  createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: IRegularForbiddenRuleType[] }
).forbidden.filter(({ to }) => to.path);

/** Where SQL names a table: after a keyword, at the start of a part of a statement, or as a list's searched register. */
const NAMED_IN_SQL = [
  /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?((?:public\.)?\w+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:public\.)?\w+)*)/gi,
  /[`'"](\w+) [a-z]\w* (?=where\b|join\b|left\b|cross\b|\$\{)/g,
  /\bregister: '(\w+)'/g,
];

/** The words that screens never use, each with the word that they use instead, from the table in docs/glossary.md. */
const OTHER_WORDS = [
  ...readFileSync('docs/glossary.md', 'utf8')
    .split('| on the screens | not |')[1]!
    .matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm),
].flatMap(([, word, others]) => others!.split(', ').map((other) => ({ word: word!, other })));

/** Rules on the text of files. The patterns are written so that they do not match themselves. */
export const rules: Record<string, TextRule> = {
  'short-files': {
    // The verifier of an export is one file that an auditor reads from its beginning to its end; the routes are written by a program; a test has as many cases as its rule.
    files: new RegExp(`^(?!.*(/verifica\\.mjs|/api/routes\\.ts|\\.spec\\.tsx?)$)${SOURCES.source.slice(1)}`),
    find: (text) => (text.trimEnd().split('\n').length > 300 ? ['more than 300 lines: it is two things'] : []),
  },
  'no-skipped-tests': { files: SOURCES, find: every(/\b(it|test|describe)\.(skip|only|todo|fixme|failing)\b|\b[xf](it|test|describe)\(/g) },
  'no-sleeps': { files: BROWSER_OR_SPEC, find: every(/\bwaitForTimeout\b|(?<!\.)\bset(Timeout|Interval)\b/g) },
  'no-locators-by-place': { files: BROWSER_TESTS, find: every(/\.(nth\(|(first|last)\(\))|:(nth|first|last|only)-|\bnth=/g) },
  // A field of the screen before, its search for one, may have a longer label.
  'no-partial-labels': { files: BROWSER_TESTS, find: every(/\bgetByLabel\((?:'[^'\n]*'|`[^`\n]*`|[\w.]+(?:\([\w.]*\))?)\)/g) },
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
  // What an authority asks for stands in its layout (chapter 45), of which the configuration names the default one.
  'no-authority-in-code': { files: PRODUCT_CODE, find: every(/\b(FND[E]|PTR[F]|TC[E])\b/g) },
  'no-conflict-markers': { files: ANY_FILE, find: every(/^(<{7}|>{7}) .*$/gm) },
  'registered-handlers': { files: /^backend\/src\/modules\/.+\/[^/]+\.(commands|controller)\.ts$/, find: unregistered },
  // Words that people search for may be any.
  'one-word': {
    files: /^(frontend\/src\/(?!app\/synonyms\.ts)|libs\/contracts\/).*(?<!\.spec)\.tsx?$|^backend\/src\/.*\.hbs$/,
    find: otherWords,
  },
  'rules-numbered-once': {
    files: /^docs\/rules\.md$/,
    find: (text) => {
      const numbers = [...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number!);
      return numbers.filter((number, at) => numbers.indexOf(number) < at).map((number) => `there is another rule ${number}`);
    },
  },
  'known-rules': { files: ANY_FILE, find: unknownRules },
  'known-classes': { files: /^frontend\/src\/.*\.tsx$/, find: unknownClasses },
  'complete-lock': { files: /^package-lock\.json$/, find: missingFromLock },
  'isolated-tenants': { files: MIGRATIONS, find: async (_, path) => openToOthers(await sqlOf(path)) },
  'tables-have-owners': { files: SERVER, find: foreignTables },
  'reads-follow-edges': { files: SERVER, find: forbiddenReads },
  'append-only-book': { files: MIGRATIONS, find: async (_, path) => grantsToRewrite(await sqlOf(path)) },
};

/** Violations of the rule in `files` under `root`: "file: what". */
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

/** Rules named in a text (`rule 9.3`, `rules 9.3 and 9.4`) but missing in docs/rules.md. */
function unknownRules(text: string): string[] {
  return [...text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [])
    .filter((number) => !RULES.has(number))
    .map((number) => `there is no rule ${number}`);
}

/** Words of a text that people read, in strings and between tags, of which the glossary names another one. */
function otherWords(text: string, path: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replaceAll(/\$\{[^{}]*\}/g, '');
  const read = path.endsWith('.hbs') ? text : (code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]*</g) ?? []).join('\n');
  return OTHER_WORDS.filter(({ other }) =>
    new RegExp(`(?<!\\p{L})${other.replaceAll(/[()]/g, '\\$&')}(?!\\p{L})`, other === other.toLowerCase() ? 'iu' : 'u').test(read),
  ).map(({ word, other }) => `"${other}" is called "${word}"`);
}

/** Classes of a CSS module (`styles.paperList`) missing in its sheet: the compiler accepts any name. */
function unknownClasses(text: string, path: string): string[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, styles, sheet = '']) => {
    const file = sheet.startsWith('#') ? path.replace(/(frontend\/src\/).*/, `$1${sheet.slice(1)}`) : join(dirname(path), sheet);
    const own = readFileSync(file, 'utf8').replace(/:global\([^)]*\)/g, '');
    const known = [...own.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
    return [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))]
      .filter(([, name = '']) => !known.includes(name))
      .map(([, name]) => `${sheet} has no class for ${name}`);
  });
}

/** Packages of other platforms that the lock leaves out: `npm ci` would refuse it. */
function missingFromLock(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
}

function ownersOf(kind: string): Map<string, string> {
  return new Map(
    CREATED.filter((created) => created.kind === kind)
      .reverse()
      .map(({ name, owner }) => [name, owner]),
  );
}

async function sqlOf(path: string): Promise<string> {
  const classes = Object.values((await import(path)) as Record<string, new (...args: never[]) => Migration>);
  const migrations = classes.map((Class) => new Class());
  for (const migration of migrations) await migration.up();
  return migrations.flatMap((migration) => migration.getQueries()).join(';\n');
}

/** Tables of other modules in a module's SQL, which must read views of the owner (`visao_<table>`). */
export function foreignTables(text: string, path: string): string[] {
  const [, module] = /\bbackend\/src\/(?:modules\/)?([^/]+)\//.exec(path) ?? [];
  const named = NAMED_IN_SQL.flatMap((pattern) => [...withoutComments(text).matchAll(pattern)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0]!.replace('public.', ''));
  return [...new Set(named)]
    .filter((table) => (OWNERS.get(table) ?? module) !== module)
    .map((table) => `${table} belongs to ${OWNERS.get(table)}`);
}

/** Views and functions of modules that a file may not import: whoever reads one depends on its owner like an import of the owner's `sql.ts`. */
export function forbiddenReads(text: string, path: string): string[] {
  const from = path.slice(path.lastIndexOf('backend/src/'));
  const named = new Set(withoutComments(text).match(/\b[a-z_]+\b/g));
  return [...VIEW_OWNERS]
    .filter(([name]) => named.has(name))
    .filter(([, owner]) => {
      const to = owner === 'platform' ? 'backend/src/platform/sql.ts' : `backend/src/modules/${owner}/sql.ts`;
      return EDGES.some((rule) => isOn(rule.from, from) && isOn(rule.to, to));
    })
    .map(([name, owner]) => `${name} belongs to ${owner}`);
}

/** Whether a path is one of those that a side of a rule of imports names. */
function isOn({ path, pathNot }: { path?: string | string[]; pathNot?: string | string[] }, file: string): boolean {
  const matches = (patterns: string | string[]) => [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
  return (!path || matches(path)) && !(pathNot && matches(pathNot));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*(\/\/|--).*$/gm, '');
}

/** Leaks between associations: tables without row-level security, and views with the rights of their owner. */
export function openToOthers(sql: string): string[] {
  const views = [...sql.matchAll(/create (?:or replace )?view (\w+) (?!with \(security_invoker = true\))/g)].map(([, view]) => view);
  return [...openTenantTables(sql), ...views].map((name) => `${name} is open to other associations`);
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
    .map(([table]) => table);
}

/** Grants that would let the application change or delete what is written in a book or a journal. */
function grantsToRewrite(sql: string): string[] {
  return [...sql.matchAll(/grant ([^;]*?) on (?:table )?([^;]*?) to [^;]*/g)]
    .filter(
      ([, rights = '', tables = '']) => /\b(evento|diario_entrada)\b|all tables/.test(tables) && /update|delete|truncate|all/.test(rights),
    )
    .map(([statement]) => statement);
}
