// Writes backend/src/api/answers.json, or the file named: for every operation of the API the schema of what it answers, read from the return types of the controllers
// and the types of libs/contracts that they name.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

const ANSWERS_FILE = 'backend/src/api/answers.json';

/** Stands within the package, so that its `#contracts` resolve there as everywhere. */
const TYPES_FILE = 'dist/.answers/answers.ts';

const ROUTES = ['Get', 'Post', 'Put', 'Delete', 'PdfRoute'];

/** Types that wrap an answer without changing it. */
const WRAPPERS = ['Promise', 'Saved', 'JsonText'];

/** Types whose answers are files. */
const FILES = ['StreamableFile', 'Report'];

/** What every report answers to `desde`, which no return type of a controller names. */
const DIFFERENCE = {
  operation: 'Report_difference',
  imports: ["import { ReportDifference } from '#contracts/reporting.js'"],
  answer: 'ReportDifference',
};

/** What is written to the file, as text: for each operation its schema, whether it is a save, or that it is a text, a file or nothing. */
function describeAnswers() {
  const routes = controllers().flatMap(routesOf);
  const typed = [...routes.filter(({ kind }) => kind === 'json'), DIFFERENCE];
  const schemas = schemasOf(typed);
  const operations = routes.map(({ operation, kind, isSave, isReport }) => [
    operation,
    { kind, ...(isSave && { isSave }), ...(isReport && { isReport }), ...(kind === 'json' && { schema: schemas[operation] }) },
  ]);
  const types = Object.entries(schemas).filter(([name]) => !typed.some(({ operation }) => operation === name));
  const sorted = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ operations: sorted(operations), schemas: sorted(types) }, null, 2)}\n`;
}

const controllers = () =>
  readdirSync('backend/src', { recursive: true })
    .filter((file) => file.endsWith('.controller.ts'))
    .map((file) => join('backend/src', file))
    .sort();

/** The routes of a controller, with the text of what each answers and of the imports that it needs. */
function routesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter((each) => ts.isImportDeclaration(each) && each.moduleSpecifier.text.startsWith('#contracts/'));
  return source.statements.filter(ts.isClassDeclaration).flatMap((controller) =>
    controller.members
      .filter((member) => (ts.getDecorators(member) ?? []).some(({ expression }) => ROUTES.includes(expression.expression?.text)))
      .map((method) => {
        const operation = `${controller.name.text.replace(/Controller$/, '')}_${method.name.text}`;
        if (!method.type) throw new Error(`${file}: ${operation} does not say what it answers.`);
        return { operation, imports: imports.map((each) => each.getText()), ...unwrapped(method.type) };
      }),
  );
}

function unwrapped(type, isSave = false) {
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  if (WRAPPERS.includes(name)) return unwrapped(type.typeArguments[0], isSave || name === 'Saved');
  if (FILES.includes(name)) return { kind: 'file', isReport: name === 'Report' };
  if (type.kind === ts.SyntaxKind.VoidKeyword) return { kind: 'nothing' };
  if (type.kind === ts.SyntaxKind.StringKeyword) return { kind: 'text', isSave };
  return { kind: 'json', isSave, answer: type.getText() };
}

/** JSON Schemas of every operation and of every type that its answer is made of, by name. */
function schemasOf(routes) {
  const contracts = new Map();
  for (const { imports } of routes)
    for (const statement of imports) {
      const [, names, file] = /import (?:type )?\{([^}]*)\} from '([^']+)'/s.exec(statement);
      const known = contracts.get(file) ?? new Set();
      for (const name of names.split(',')) if (name.trim()) known.add(name.trim().replace(/^type /, ''));
      contracts.set(file, known);
    }
  const lines = [...contracts].map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from '${file}';`);
  const types = routes.map(({ operation, answer }) => `export type ${operation} = ${answer};`);
  mkdirSync(join(TYPES_FILE, '..'), { recursive: true });
  writeFileSync(TYPES_FILE, `${[...lines, ...types].join('\n')}\n`);
  try {
    const options = { path: TYPES_FILE, tsconfig: 'tsconfig.json', type: '*', skipTypeCheck: true, topRef: true, jsDoc: 'none' };
    const { definitions } = createGenerator(options).createSchema('*');
    return JSON.parse(JSON.stringify(definitions).replaceAll('#/definitions/', '#/components/schemas/'));
  } finally {
    rmSync(join(TYPES_FILE, '..'), { recursive: true });
  }
}

writeFileSync(process.argv[2] ?? ANSWERS_FILE, describeAnswers());
