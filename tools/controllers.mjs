// Reads the routes of the API from the decorators and types of the controllers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** HTTP method of each decorator that makes a route. */
const METHODS = { Get: 'GET', Post: 'POST', Put: 'PUT', Delete: 'DELETE', PdfRoute: 'GET' };

/** Types that wrap an answer without changing it. */
const WRAPPERS = ['Promise', 'Saved', 'JsonText'];

/** Types whose answers are files. */
const FILES = ['StreamableFile', 'ReportAnswer'];

/**
 * Every route: its operation, method and addresses below `/api`, the imports from libs/contracts that its types need, the names of the types of its `query`,
 * `body` and `upload` (undefined without one), and what it answers.
 */
export const readRoutes = () =>
  readdirSync('backend/src', { recursive: true })
    .filter((file) => file.endsWith('.controller.ts'))
    .map((file) => join('backend/src', file))
    .sort()
    .flatMap(routesOf);

function routesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter((each) => ts.isImportDeclaration(each) && each.moduleSpecifier.text.startsWith('#contracts/'));
  return source.statements.filter(ts.isClassDeclaration).flatMap((controller) => {
    const [root = ''] = textsOf(decoratorOf(controller, 'Controller'));
    return controller.members.flatMap((handler) => {
      const route = decoratorsOf(handler).find(({ expression }) => expression.text in METHODS);
      if (!route) return [];
      const operation = `${controller.name.text.replace(/Controller$/, '')}_${handler.name.text}`;
      if (!handler.type) throw new Error(`${file}: ${operation} does not say what it answers.`);
      const [upload, options] = decoratorOf(handler, 'Upload')?.arguments ?? [];
      const uploadedAsJson = options?.properties?.find(({ name }) => name.getText() === 'orJson')?.initializer;
      return {
        operation,
        method: METHODS[route.expression.text],
        paths: textsOf(route).map((path) =>
          [root, path]
            .filter(Boolean)
            .join('/')
            .replaceAll(/:(\w+)/g, '{$1}'),
        ),
        imports: imports.map((each) => each.getText()),
        query: typeOfParameter(handler, 'Query'),
        body: typeOfParameter(handler, 'Body') ?? uploadedAsJson?.getText() ?? typeOfApiBody(handler),
        upload: upload?.getText(),
        ...answerOf(handler.type),
      };
    });
  });
}

const decoratorsOf = (node) => (ts.getDecorators(node) ?? []).map(({ expression }) => expression);
const decoratorOf = (node, name) => decoratorsOf(node).find(({ expression }) => expression.text === name);

/** The string arguments of a decorator: one, a list, or the empty string if none. */
function textsOf({ arguments: [argument] }) {
  if (!argument) return [''];
  return ts.isArrayLiteralExpression(argument) ? argument.elements.map(({ text }) => text) : [argument.text];
}

/** Request class of a handler that reads its body itself: `@ApiBody({ type: LoginRequest })`. */
const typeOfApiBody = (handler) => /\btype: (\w+)/.exec(decoratorOf(handler, 'ApiBody')?.getText() ?? '')?.[1];

const typeOfParameter = (handler, name) => handler.parameters.find((parameter) => decoratorOf(parameter, name))?.type.getText();

function answerOf(type, isSave = false) {
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  if (WRAPPERS.includes(name)) return answerOf(type.typeArguments[0], isSave || name === 'Saved');
  if (FILES.includes(name)) return { kind: 'file', isReport: name === 'ReportAnswer' };
  if (type.kind === ts.SyntaxKind.VoidKeyword) return { kind: 'nothing' };
  if (type.kind === ts.SyntaxKind.StringKeyword) return { kind: 'text', isSave };
  return { kind: 'json', isSave, answer: type.getText() };
}

/** Import statements of the needed types. */
export function importsOf(routes, isNeeded = () => true) {
  const files = new Map();
  for (const statement of new Set(routes.flatMap(({ imports }) => imports))) {
    const [, names, file] = /import (?:type )?\{([^}]*)\} from '([^']+)'/s.exec(statement);
    const known = files.get(file) ?? new Set();
    for (const name of names.split(',')) if (name.trim()) known.add(name.trim().replace(/^type /, ''));
    files.set(file, known);
  }
  return [...files].flatMap(([file, names]) => {
    const needed = [...names].filter(isNeeded).sort();
    return needed.length > 0 ? [`import type { ${needed.join(', ')} } from '${file}';`] : [];
  });
}
