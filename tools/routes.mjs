// Writes frontend/src/shared/api/routes.ts, or the file named: every route of the API with the types of its query, its body and its answer, as the controllers name
// them.
import { writeFileSync } from 'node:fs';
import { importsOf, readRoutes } from './controllers.mjs';

const ROUTES_FILE = 'frontend/src/shared/api/routes.ts';

function describeRoutes() {
  const routes = readRoutes();
  const groups = Map.groupBy(routes, ({ method }) => method);
  const map = [...groups].sort(byName).map(([method, those]) => `  ${method}: {\n${entriesOf(those)}\n  };`);
  const isNamed = (type) => type === 'ReportDifference' || type === 'ReportJob' || new RegExp(`\\b${type}\\b`).test(map.join('\n'));
  return `// Written by \`npm run docs:openapi\` from the controllers.
${importsOf(routes, isNamed).sort().join('\n')}

/** A PDF, the job that prints it, or what has changed in it. */
export type Report = Blob | ReportJob | ReportDifference;

/** Every route of the API, by method and address below \`/api\`. An \`upload\` is a form with a file. */
export interface Routes {
${map.join('\n')}
}
`;
}

function entriesOf(routes) {
  const entries = routes.flatMap((route) => route.paths.map((path) => [path, `    '${path}': { ${typesOf(route)} };`]));
  return entries
    .sort(byName)
    .map(([, line]) => line)
    .join('\n');
}

function typesOf({ query, body, upload, kind, isReport, answer }) {
  const answers = { json: answer, text: 'string', file: isReport ? 'Report' : 'Blob', nothing: 'void' };
  const types = Object.entries({ query, body, upload, answer: answers[kind] });
  return types
    .filter(([, type]) => type)
    .map(([part, type]) => `${part}: ${type}`)
    .join('; ');
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

writeFileSync(process.argv[2] ?? ROUTES_FILE, describeRoutes());
