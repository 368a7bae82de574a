// Writes backend/src/api/answers.json, or the file named: for every operation of the API the schema of what it answers, read from the return types of the
// controllers and the types of libs/contracts that they name.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFormatter, createParser, createProgram, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import { importsOf, readRoutes } from './controllers.mjs';
import { RecordParser } from './record-parser.mjs';

const ANSWERS_FILE = 'backend/src/api/answers.json';

/** Inside the package, so that `#contracts` resolves. */
const TYPES_FILE = 'dist/.answers/answers.ts';

/** Answers that no controller's return type contains: of every report to `desde`, of a form and of a dossier as data. */
const FURTHER = [
  {
    operation: 'Report_difference',
    imports: ["import { ReportDifference } from '#contracts/reporting/reporting.js'"],
    answer: 'ReportDifference',
  },
  {
    operation: 'Report_data',
    imports: ["import { SubmissionFormAnswer } from '#contracts/accountability/submission.record.js'"],
    answer: 'SubmissionFormAnswer',
  },
  {
    operation: 'Dossier_data',
    imports: ["import { Dossier } from '#contracts/reporting/dossier.js'"],
    answer: 'Dossier',
  },
];

/** Content of the file: for each operation its schema and whether it is a save, or that it answers a text, a file or nothing. */
function describeAnswers() {
  const routes = readRoutes();
  const typed = [...routes.filter(({ kind }) => kind === 'json'), ...FURTHER];
  const schemas = schemasOf(typed);
  const operations = routes.map(({ operation, kind, isSave, isReport }) => [
    operation,
    { kind, ...(isSave && { isSave }), ...(isReport && { isReport }), ...(kind === 'json' && { schema: schemas[operation] }) },
  ]);
  const types = Object.entries(schemas).filter(([name]) => !typed.some(({ operation }) => operation === name));
  const sorted = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ operations: sorted(operations), schemas: sorted(types) }, null, 2)}\n`;
}

/** JSON Schemas of every operation and of every type that its answer is made of, by name. */
function schemasOf(routes) {
  const types = routes.map(({ operation, answer }) => `export type ${operation} = ${answer};`);
  mkdirSync(join(TYPES_FILE, '..'), { recursive: true });
  writeFileSync(TYPES_FILE, `${[...importsOf(routes), ...types].join('\n')}\n`);
  try {
    const options = {
      ...DEFAULT_CONFIG,
      path: TYPES_FILE,
      tsconfig: 'tsconfig.json',
      type: '*',
      skipTypeCheck: true,
      topRef: true,
      jsDoc: 'none',
    };
    const program = createProgram(options);
    const parser = createParser(program, options, (chain) => chain.addNodeParser(new RecordParser(program.getTypeChecker())));
    const { definitions } = new SchemaGenerator(program, parser, createFormatter(options), options).createSchema('*');
    // Answers hold amounts in reais alone: what the server holds in centavos has the same schema.
    const text = JSON.stringify(definitions).replaceAll(/%3Cnumber%3E|<number>/g, '');
    return JSON.parse(text.replaceAll('#/definitions/', '#/components/schemas/'));
  } finally {
    rmSync(join(TYPES_FILE, '..'), { recursive: true });
  }
}

writeFileSync(process.argv[2] ?? ANSWERS_FILE, describeAnswers());
