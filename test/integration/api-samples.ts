import { readFileSync } from 'node:fs';

type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
};

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Described {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  'x-operation': string;
}

/** A route of the description of the API. */
export interface Operation extends Described {
  method: string;
  path: string;
}

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** Every operation that `docs/openapi.json` describes. */
export const OPERATIONS: Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
);

const YEAR = new Date().getFullYear();
/** Of nobody. */
const SAMPLE_CPF = '84621357964';

/** Sample values of fields whose schema does not suffice. */
const BY_NAME: [pattern: RegExp, value: unknown][] = [
  [/^cpf|^cnpjFavorecido$/, SAMPLE_CPF],
  [/^senha/, 'girassol-amarelo-9'],
  [/^ano/, YEAR],
  [/^email/, 'a@b.example'],
  [/^hora/, '10:00'],
  [/^uf$|Uf$|^ufCrc$/, 'PR'],
  [/Cep$/, '80050270'],
  [/^(telefone|celular)/, '4133333333'],
  [/^numConta$/, '12345-6'],
];

/** Values of fields by name, at any depth; `file` is the content of an uploaded file. */
export type Given = Record<string, unknown>;

/** The fields of an operation, in its address and at the top of its body, with their schemas. */
export function fieldsOf({ parameters, requestBody }: Operation): Record<string, Schema> {
  const [{ schema } = { schema: {} }] = Object.values(requestBody?.content ?? {});
  return { ...Object.fromEntries(parameters.map((each) => [each.name, each.schema])), ...resolved(schema).properties };
}

const resolved = (schema: Schema): Schema => (schema.$ref ? DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]! : schema);

/** A minimal request for that operation and association, with the year that auditors must name, and with these values. */
export function sampleRequest(
  { method, path, parameters, requestBody }: Operation,
  cnpj: string,
  given: Given = {},
): { address: string; init: RequestInit } {
  const values = parameters
    .filter(({ name, required }) => required || name === 'ano' || name in given)
    .map((each) => ({ ...each, value: String(sample(each.name, each.schema, cnpj, given)) }));
  const address = values.reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = new URLSearchParams(values.filter((each) => each.in === 'query').map(({ name, value }): [string, string] => [name, value]));
  return { address: `${address}?${query}`, init: { method, ...bodyOf(requestBody, cnpj, given) } };
}

function bodyOf(requestBody: Described['requestBody'], cnpj: string, given: Given): Pick<RequestInit, 'body' | 'headers'> {
  const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }];
  if (type === 'application/json') return { headers: { 'content-type': type }, body: JSON.stringify(sample('', schema, cnpj, given)) };
  if (type !== 'multipart/form-data') return {};
  const form = new FormData();
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.format === 'binary') form.set(name, new File([String(given.file ?? 'nome;cpf\n')], 'arquivo.csv'));
    else if (schema.required?.includes(name) || name in given) form.set(name, String(sample(name, field, cnpj, given)));
  }
  return { body: form };
}

function sample(name: string, schema: Schema, cnpj: string, given: Given): unknown {
  if (name in given) return given[name];
  if (schema.$ref) return sample(name, resolved(schema), cnpj, given);
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const fields = Object.keys(properties).filter((field) => required.includes(field) || field in given);
    return Object.fromEntries(fields.map((field) => [field, sample(field, properties[field]!, cnpj, given)]));
  }
  if (/^cnpj(Associacao|Escola)?$/.test(name)) return cnpj;
  const named = BY_NAME.find(([pattern]) => pattern.test(name));
  if (named && !schema.enum) return named[1];
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return `${YEAR}-01-01`;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  return 'TEXTO';
}
