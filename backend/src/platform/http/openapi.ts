import { type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { IS_OPTIONAL } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';

export type Contract = new () => object;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaWithFields = Extract<Schemas[string], { properties?: unknown }>;

/** Builds the OpenAPI document: paths from the controllers, request schemas from the validation rules. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Razão')
    .setDescription(
      'Administração e finanças de associações. Erros são application/problem+json (RFC 9457), com a mesma frase em detail e message.',
    )
    .setVersion(version)
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .setOpenAPIVersion('3.1.0')
    .build();
  const document = SwaggerModule.createDocument(app, options, { operationIdFactory: operationId, autoTagControllers: true });
  const schemas = document.components?.schemas ?? {};
  for (const [operation, contract] of contractsByOperation(app)) {
    if (contract.name in schemas) schemas[contract.name] = withNulls(schemaOf(contract));
    else describeQuery(document, operation, contract);
  }
  completePaths(document);
  return document;
}

/** Adds path parameters that handlers do not read because the body repeats them. */
function completePaths({ paths }: OpenAPIObject): void {
  for (const [path, methods] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const operation of operationsOf(methods)) {
      const known = operation.parameters!.map((parameter) => ('name' in parameter ? parameter.name : ''));
      const absent = names.filter((name) => !known.includes(name));
      operation.parameters!.push(
        ...absent.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' as const } })),
      );
    }
  }
}

/** The operations of a path. */
export const operationsOf = ({ get, post, put, delete: remove }: OpenAPIObject['paths'][string]) =>
  [get, post, put, remove].filter((operation) => operation !== undefined);

/** Serves the document at `/api/openapi.json`, browsable at `/api/docs`. */
export function serveOpenApi(app: INestApplication, document: () => OpenAPIObject): void {
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json', customSiteTitle: 'Razão — API' });
}

const operationId = (controller: string, method: string) => `${controller.replace(/Controller$/, '')}_${method}`;

/** The request class of every handler that has one. */
function contractsByOperation(app: INestApplication): [operation: string, contract: Contract][] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const { name, prototype } = metatype as Contract;
    return Object.getOwnPropertyNames(prototype).flatMap((method) => {
      const types: Contract[] = Reflect.getMetadata('design:paramtypes', prototype, method) ?? [];
      return types.filter(isContract).map((type): [string, Contract] => [operationId(name, method), type]);
    });
  });
}

function isContract(type: Contract): boolean {
  return typeof type === 'function' && Object.keys(schemaOf(type).properties ?? {}).length > 0;
}

/** An upload: the file with the fields of its request class, or the JSON fields of the other class. */
export function uploadSchema(contract: Contract, json?: Contract): SchemaWithFields {
  const { properties, required = [] } = withoutNulls(schemaOf(contract));
  return {
    type: 'object',
    required: [...(json ? [] : ['file']), ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...(json && schemaOf(json).properties), ...properties },
  };
}

/** The rules of class-validator, ours included, as JSON Schema, without ignored read-only fields. */
function schemaOf(contract: Contract): SchemaWithFields {
  const schema = targetConstructorToSchema(contract, {
    additionalConverters: {
      isInt: { type: 'integer' },
      isNotEmpty: {},
      isMoney: { type: 'number', multipleOf: 0.01 },
      isDateText: { type: 'string', format: 'date' },
      isId: { type: 'integer', minimum: 1 },
      isIdOrZero: { type: 'integer', minimum: 0 },
      isCpf: { type: 'string' },
      isCnpj: { type: 'string' },
      isPayeeDocument: { type: 'string' },
      readOnlyField: { readOnly: true },
      followsSex: { type: 'string' },
      conditionalValidation: ({ name }) => (name === IS_OPTIONAL ? { nullable: true } : {}),
      // Our other rules compare fields and have no schema.
      customValidation: {},
      // Inlined, because it is never a whole body. A list names the class of its objects.
      nestedValidation: ({ target, propertyName, context }) => {
        const type: unknown = context?.contract ?? Reflect.getMetadata('design:type', (target as Contract).prototype, propertyName);
        return withNulls(schemaOf(type as Contract)) as Record<string, never>;
      },
    },
  }) as SchemaWithFields;
  const properties = Object.entries(schema.properties ?? {}).filter(([, shape]) => !('readOnly' in shape));
  const required = schema.required?.filter((name) => properties.some(([property]) => property === name));
  return { ...schema, properties: Object.fromEntries(properties), ...(required?.length && { required }) };
}

/** Writes nullable fields as JSON Schema does; class-validator-jsonschema writes them as OpenAPI 3.0 did. */
function withNulls(schema: SchemaWithFields): SchemaWithFields {
  const fields = Object.entries(schema.properties ?? {}).map(([name, shape]) => {
    const { nullable, ...rest } = shape as Record<string, unknown>;
    if (!nullable) return [name, shape];
    if (!rest.type) return [name, { anyOf: [rest, { type: 'null' }] }];
    return [name, { ...rest, type: [rest.type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) }];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Queries and forms have no null: an optional field is left out. */
function withoutNulls(schema: SchemaWithFields): SchemaWithFields {
  const fields = Object.entries(schema.properties ?? {}).map(([name, shape]) => {
    const { nullable: _, ...rest } = shape as Schemas[string] & { nullable?: boolean };
    return [name, rest];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Describes a request class read from the query: one parameter per field. */
function describeQuery(document: OpenAPIObject, operation: string, contract: Contract): void {
  const target = Object.values(document.paths)
    .flatMap((path) => [path.get, path.delete])
    .find((candidate) => candidate?.operationId === operation);
  const { properties = {}, required = [] } = withoutNulls(schemaOf(contract));
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }));
  target?.parameters?.push(...parameters);
}
