import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'razao-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['tools/answers.mjs', 'backend/src/api/answers.json'],
  ['tools/routes.mjs', 'frontend/src/shared/api/routes.ts'],
])(
  '%s would write %s as it is committed (npm run docs:openapi writes it anew)',
  (tool, committed) => {
    const fresh = join(folder, 'fresh');
    execFileSync(process.execPath, [tool, fresh]);
    expect(readFileSync(committed, 'utf8')).toBe(readFileSync(fresh, 'utf8'));
  },
  120_000,
);

it('gives the web client the routes and bodies that docs/openapi.json describes', () => {
  expect(routesOfTheClient()).toEqual(routesDescribed());
});

/** `GET despesa/pagina`, `POST despesa/save ExpenseRequest`: of every route, its method, address and class of a JSON body. */
function routesOfTheClient(): string[] {
  const sections = readFileSync('frontend/src/shared/api/routes.ts', 'utf8').matchAll(/^ {2}([A-Z]+): \{\n(.*?)\n {2}\};/gms);
  return [...sections]
    .flatMap(([, method, routes]) =>
      [...routes!.matchAll(/'([^']+)': \{ (?:query: \w+; )?(?:body: (\w+); )?(upload)?/g)].map(([, path, body, upload]) =>
        [method, path, upload ? 'form' : body].filter(Boolean).join(' '),
      ),
    )
    .sort();
}

interface Described {
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}

function routesDescribed(): string[] {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {};
        const body = form ? 'form' : json?.schema.$ref?.split('/').at(-1);
        return [method.toUpperCase(), path.replace('/api/', ''), body].filter(Boolean).join(' ');
      }),
    )
    .sort();
}
