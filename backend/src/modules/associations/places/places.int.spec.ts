import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Municipio, type Uf } from '#contracts/associations/places.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('places over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  it('lists the 27 states and their 5,571 municípios by name', async () => {
    const ufs: Uf[] = (await product.api.get('/uf/all', 'usuario').expect(200)).body;
    expect(ufs).toHaveLength(27);
    expect(ufs).toContainEqual({ sigla: 'PR', nome: 'PARANÁ' });
    const answers = await Promise.all(ufs.map(({ sigla }) => product.api.get(`/municipio/uf/${sigla}`, 'usuario').expect(200)));
    const municipios: Municipio[] = answers.flatMap(({ body }) => body);
    expect(municipios).toHaveLength(5571);
    expect(new Set(municipios.map(({ codigo }) => codigo)).size).toBe(5571);
    expect(municipios).toContainEqual({ codigo: '3550308', nome: 'SÃO PAULO' });
    const names = municipios.filter(({ codigo }) => codigo.startsWith('41')).map(({ nome }) => nome);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it('accepts a state in lower case, and answers 404 for an unknown one', async () => {
    expect((await product.api.get('/municipio/uf/df').expect(200)).body).toEqual([{ codigo: '5300108', nome: 'BRASÍLIA' }]);
    const answer = await product.api.get('/municipio/uf/XX').expect(404);
    expect(answer.body.message).toBe('UF não encontrada.');
  });

  it('lists the issuers of identity documents', async () => {
    const { body } = await product.api.get('/emissor/all', 'usuario').expect(200);
    expect(body[0]).toEqual({ codigo: 'SSP', nome: 'SECRETARIA DE SEGURANÇA PÚBLICA' });
    expect(body.map(({ codigo }: { codigo: string }) => codigo)).toEqual(expect.arrayContaining(['DETRAN', 'PC', 'OAB']));
  });

  it.each(['/uf/all', '/municipio/uf/PR', '/emissor/all'])('lets the browser cache %s for a day, and requires a session', async (path) => {
    await product.api.get(path).expect('cache-control', 'private, max-age=86400');
    await product.api.get(path, 'ninguem').expect(401);
  });
});
