import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PlannedItem, READY_PLANS } from '#contracts/planning/ready-plans.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';

describe('ready plans', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const item: PlannedItem = {
    programa: 'PDDE',
    acao: 'MANUTENÇÃO',
    item: 'TINTA',
    elemento: '3.3.90.30 – CONSUMO',
    fonte: 'PDDE – CUSTEIO',
  };
  const save = (itens: object[], who?: 'usuario' | 'gestor', cnpjAssociacao = SCHOOL) =>
    product.api.post('/plano_pronto/save', { cnpjAssociacao, itens }, who);
  const names = async (path: string): Promise<string[]> =>
    (await product.api.get(`/${path}?cnpjAssociacao=${SCHOOL}`).expect(200)).body.map(({ descricao }: { descricao: string }) => descricao);

  it('saves a ready plan completely, and answers the place of each item', async () => {
    const { body } = await save([item, { ...item, item: 'pincel ' }]).expect(200);
    expect(body.itens).toEqual([
      { idPrograma: 1, idAcao: 1, idItem: 1, idElementoDespesa: expect.any(Number), idFonteRecurso: 1, criado: true },
      { idPrograma: 1, idAcao: 1, idItem: 2, idElementoDespesa: body.itens[0].idElementoDespesa, idFonteRecurso: 1, criado: true },
    ]);
    expect(await names('item/associacao')).toEqual(['TINTA', 'PINCEL']);
    const { body: items } = await product.api.get(`/item/associacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(items[0]).toMatchObject({ idFonteRecurso: 1, descricaoFonteRecurso: 'PDDE – CUSTEIO' });
    const { body: elements } = await product.api.get('/elemento_despesa/all').expect(200);
    expect(elements).toEqual([expect.objectContaining({ descricao: '3.3.90.30 – CONSUMO', categoria: 'CUSTEIO' })]);
  });

  it('reuses records of the same name, and the element with the same code, in a ready plan', async () => {
    const { body } = await save([
      { ...item, elemento: '3.3.90.30 – MATERIAL DE CONSUMO' },
      { ...item, acao: 'EVENTOS' },
    ]).expect(200);
    expect(body.itens.map(({ idItem, criado }: { idItem: number; criado: boolean }) => [idItem, criado])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect(await names('programa/all')).toEqual(['PDDE']);
    expect(await names('fonte_recurso/all')).toEqual(['PDDE – CUSTEIO']);
    expect((await product.api.get('/elemento_despesa/all')).body).toHaveLength(1);
  });

  it('saves a ready plan atomically', async () => {
    await product.sql(`alter table item add constraint proibido check (descricao <> 'PROIBIDO')`);
    await save([
      { ...item, programa: 'OUTRO', fonte: 'OUTRA' },
      { ...item, item: 'PROIBIDO' },
    ]).expect(500);
    expect(await names('programa/all')).toEqual(['PDDE']);
    expect(await names('fonte_recurso/all')).toEqual(['PDDE – CUSTEIO']);
  });

  it("saves the product's ready plans unchanged, twice", async () => {
    for (const { itens } of READY_PLANS) {
      const { body } = await save(itens).expect(200);
      expect(body.itens.every(({ criado }: { criado: boolean }) => criado)).toBe(true);
      const again = await save(itens).expect(200);
      expect(again.body.itens).toEqual(body.itens.map((placed: object) => ({ ...placed, criado: false })));
    }
  });

  it('refuses missing names in a ready plan, naming each field by its position', async () => {
    const { body } = await save([item, { ...item, item: ' ', fonte: 3, x: 1 }]).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['itens.1.fonte', 'itens.1.item', 'itens.1.x']);
    await save([]).expect(400);
    await save(['x' as unknown as object]).expect(400);
    await save(Array.from({ length: 201 }, () => item)).expect(400);
  });

  it('lets administrators of the association save a ready plan', async () => {
    await save([item], 'gestor').expect(403);
    await save([item], 'usuario').expect(403);
    await save([item], 'usuario', RESIDENTS).expect(403);
  });
});
