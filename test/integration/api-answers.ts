import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Described {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, { content?: Record<string, unknown> }> };
};

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema({ $id: 'api', ...DOCUMENT });

/** Every path with a pattern for its addresses; paths with fewer parameters come first. */
const PATHS = Object.keys(DOCUMENT.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** An answer in supertest's form. */
interface Answer {
  status: number;
  type: string;
  body: unknown;
}

/** Throws if an answer's status, content type or body differs from `docs/openapi.json`. Ignores undescribed failures (500) and addresses outside the API. */
export function assertDescribed(method: string, address: string, { status, type, body }: Answer): void {
  const [pathname = ''] = address.split('?');
  const path = PATHS.find(({ path: each, pattern }) => pattern.test(pathname) && method in DOCUMENT.paths[each]!)?.path;
  if (!path || status === 500) return;
  const named = `${method.toUpperCase()} ${path}`;
  const { responses } = DOCUMENT.paths[path]![method]!;
  const described = responses[status];
  if (!described) throw new Error(`${named} answered ${status}, which docs/openapi.json does not describe: ${JSON.stringify(body)}`);
  const reference = described.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${status}`;
  const { content } = described.$ref ? DOCUMENT.components.responses[status]! : described;
  if (!content) return;
  if (!(type in content))
    throw new Error(`${named} answered ${status} as ${type || 'nothing'} instead of ${Object.keys(content).join(' or ')}`);
  if (!type.endsWith('json')) return;
  const validate = ajv.getSchema(`api#${reference}/content/${escaped(type)}/schema`)!;
  if (validate(Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body)) return;
  const extra = validate.errors!.flatMap(({ params }) => (params.additionalProperty as string | undefined) ?? []);
  const hint = extra.length > 0 ? ` (${extra.join(', ')}: described by \`npm run docs:openapi\`?)` : '';
  throw new Error(`${named} answered ${status} in another shape: ${ajv.errorsText(validate.errors, { dataVar: '' })}${hint}`);
}

/** A key, escaped for a JSON Pointer in a URI. */
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
