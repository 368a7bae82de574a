import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationsOf } from '#platform/http/openapi.js';
import { describeApi } from '../../backend/src/api/describe-api.js';
import { type ProductHere, startProductHere } from './product-here.js';

const FILE = 'docs/openapi.json';

describe('the description of the API', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
  });

  afterAll(() => product.close());

  it(`is the one committed as ${FILE} (npm run docs:openapi writes it anew)`, () => {
    const document = `${JSON.stringify(describeApi(product.app), null, 2)}\n`;
    if (process.env.UPDATE_OPENAPI) writeFileSync(FILE, document);
    expect(readFileSync(FILE, 'utf8')).toBe(document);
  });

  it('has no dangling references, and describes every field of requests', () => {
    const document = describeApi(product.app);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    const found = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect(references.filter((path) => !found(path))).toEqual([]);
    const fields = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      Object.entries('properties' in schema ? (schema.properties ?? {}) : {}).map(([field, shape]) => ({
        field: `${name}.${field}`,
        shape,
      })),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ shape }) => !('type' in shape || '$ref' in shape || 'anyOf' in shape)).map(({ field }) => field)).toEqual([]);
  });

  it('describes purpose, answers and refusals of every operation', () => {
    const { paths } = describeApi(product.app);
    const operations = Object.values(paths).flatMap(operationsOf);
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
    const undescribed = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(
          ([status, response]) => status.startsWith('2') && status !== '204' && !(response && 'content' in response && response.content),
        )
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(undescribed).toEqual([]);
    expect(operations.filter(({ responses }) => !('503' in responses)).map(({ operationId }) => operationId)).toEqual(['Health_health']);
  });

  it('is served without a token, also as a page', async () => {
    const { body } = await product.api.get('/openapi.json', 'ninguem').expect(200);
    expect(body.paths['/api/despesa/save'].post.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ExpenseRequest' } } },
    });
    expect(body.components.schemas.ExpenseRequest.properties.valor).toMatchObject({ type: 'number', multipleOf: 0.01 });
    expect(body.paths['/api/despesa/all'].get.parameters.map(({ name }: { name: string }) => name)).toEqual(['cnpjAssociacao', 'ano']);
    expect(body.components.schemas.MemberRequest.properties.id).toEqual({ type: ['integer', 'null'], minimum: 0 });
    expect(body.components.schemas.MemberRequest.properties.sexo).toEqual({
      type: ['string', 'null'],
      enum: ['FEMININO', 'MASCULINO', null],
    });
    const from = body.paths['/api/saldo_orcamentario'].get.parameters.find(({ name }: { name: string }) => name === 'em');
    expect(from).toEqual({ name: 'em', in: 'query', required: false, schema: { type: 'string', format: 'date' } });
    const docs = await product.api.get('/docs', 'ninguem').expect(200);
    expect(docs.text).toContain('swagger-ui');
  });

  it('names the required access of every route', async () => {
    const { paths } = describeApi(product.app);
    const open = [
      '/api/auth',
      '/api/auth/openid',
      '/api/auth/openid/inicio',
      '/api/auth/passkey',
      '/api/auth/passkey/opcoes',
      '/api/auth/segundo_fator',
      '/api/auth/signup',
      '/api/auth/senha/esquecida',
      '/api/auth/senha/nova',
      '/api/saude',
      '/api/saude/pronto',
    ];
    for (const [path, methods] of Object.entries(paths)) {
      if (open.includes(path)) continue;
      for (const method of Object.keys(methods) as ('get' | 'post' | 'put' | 'delete')[]) {
        const call = product.api[method];
        const answer = await (call as (path: string, ...rest: unknown[]) => ReturnType<typeof call>)(
          path.replace('/api', '').replaceAll(/\{\w+\}/g, '1'),
          ...(method === 'get' || method === 'delete' ? ['ninguem'] : [{}, 'ninguem']),
        );
        expect([path, method, answer.status]).toEqual([path, method, 401]);
      }
    }
  });
});
