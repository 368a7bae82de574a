import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { type Classification, ClassificationService } from './classification.service.js';

describe('the classification of an amount', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
    const { api } = product;
    const school = { cnpjAssociacao: SCHOOL };
    await api.post('/elemento_despesa/save', { descricao: 'MATERIAL DE CONSUMO' }).expect(201);
    await api.post('/fonte_recurso/save', { ...school, descricao: 'FNDE' }).expect(201);
    for (const descricao of ['PDDE', 'PRÓPRIOS']) await api.post('/programa/save', { ...school, descricao }).expect(201);
    for (const descricao of ['MANUTENÇÃO', 'PEDAGÓGICO']) await api.post('/acao/save', { ...school, idPrograma: 1, descricao }).expect(201);
    const under = { ...school, idPrograma: 1, idAcao: 1 };
    for (const descricao of ['PINTURA', 'TELHADO']) await api.post('/sub_acao/save', { ...under, descricao }).expect(201);
    await api.post('/item/save', { ...under, idElementoDespesa: 1, descricao: 'CIMENTO' }).expect(201);
    await api.post('/item/save', { ...under, idSubAcao: 1, idElementoDespesa: 1, descricao: 'TINTA' }).expect(201);
  });

  afterAll(() => product.close());

  const line: Classification = { idPrograma: 1, idAcao: 1, idSubAcao: null, idElementoDespesa: 1, idItem: null };
  const check = (change: Partial<Classification>, cnpj = SCHOOL) =>
    product.app.get(ClassificationService, { strict: false }).check(cnpj, { ...line, ...change });

  it.each<Partial<Classification>>([
    {},
    { idFonteRecurso: 1 },
    { idItem: 1 },
    { idSubAcao: 1, idItem: 2 },
    { idAcao: null },
    { idPrograma: null, idAcao: null },
  ])('accepts the classification %j', async (change) => {
    await expect(check(change)).resolves.toBeUndefined();
  });

  it.each<[Partial<Classification>, string]>([
    [{ idPrograma: 9 }, 'Programa não encontrado.'],
    [{ idAcao: 9 }, 'Ação não encontrada neste programa.'],
    [{ idPrograma: 2 }, 'Ação não encontrada neste programa.'],
    [{ idSubAcao: 9 }, 'Sub-ação não encontrada nesta ação.'],
    [{ idAcao: 2, idSubAcao: 1 }, 'Sub-ação não encontrada nesta ação.'],
    [{ idItem: 9 }, 'Item não encontrado nesta ação.'],
    [{ idAcao: 2, idItem: 1 }, 'Item não encontrado nesta ação.'],
    [{ idItem: 2 }, 'Item não encontrado nesta ação.'],
    [{ idSubAcao: 1, idItem: 1 }, 'Item não encontrado nesta ação.'],
    [{ idSubAcao: 2, idItem: 2 }, 'Item não encontrado nesta ação.'],
    [{ idElementoDespesa: 9 }, 'Elemento de despesa não encontrado.'],
    [{ idFonteRecurso: 9 }, 'Fonte de recursos não encontrada.'],
  ])('answers 404 for the classification %j', async (change, message) => {
    await expect(check(change)).rejects.toMatchObject({ code: 'registro.ausente', message });
  });

  it.each<[Partial<Classification>, string, string]>([
    [{ idPrograma: null }, 'idPrograma', 'Programa é obrigatório'],
    [{ idAcao: null, idSubAcao: 1 }, 'idAcao', 'Ação é obrigatória'],
    [{ idAcao: null, idItem: 1 }, 'idAcao', 'Ação é obrigatória'],
  ])('refuses the classification %j, which lacks an upper level', async (change, field, message) => {
    await expect(check(change)).rejects.toMatchObject({ status: 400, errors: [{ field, message }] });
  });

  it('hides the plan of other associations from the classification', async () => {
    await expect(check({}, RESIDENTS)).rejects.toMatchObject({ code: 'registro.ausente', message: 'Programa não encontrado.' });
  });
});
