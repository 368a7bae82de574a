import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { givenAccount, YEAR } from '../../../../../test/integration/scenario.js';

/** A number with a slash and a letter, as banks write them. */
const ACCOUNT = '12/345-X';
const SAVINGS = '777#1';

describe('revenues over HTTP', () => {
  let product: TestProduct;
  let idFonteRecurso: number;

  beforeAll(async () => {
    product = await startProduct();
    for (const numConta of [ACCOUNT, SAVINGS]) await givenAccount(product.api, numConta);
    const { body } = await product.api.post('/fonte_recurso/save', { cnpjAssociacao: SCHOOL, descricao: 'PDDE' }).expect(201);
    idFonteRecurso = body.id;
  });

  afterAll(() => product.close());

  const bodyOf = (changes: object = {}) => ({
    cnpjAssociacao: SCHOOL,
    ano: YEAR,
    numConta: ACCOUNT,
    data: `${YEAR}-03-10`,
    valor: 1234.56,
    descricao: 'REPASSE',
    ...changes,
  });
  const save = (changes: object = {}, who?: Who) => product.api.post('/receita/save', bodyOf(changes), who);
  const register = async (changes: object = {}): Promise<Revenue> => (await save(changes).expect(201)).body;
  const address = ({ id, numConta }: Pick<Revenue, 'id' | 'numConta'>, ano = YEAR, cnpj = SCHOOL) =>
    `/receita/${ano}/${cnpj}/${encodeURIComponent(numConta)}/${id}`;
  const list = async (query = `&ano=${YEAR}`): Promise<Revenue[]> =>
    (await product.api.get(`/receita/all?cnpjAssociacao=${SCHOOL}${query}`).expect(200)).body;

  it('registers revenues with the next number, lists newest first with names, corrects and deletes', async () => {
    const first = await register({ numConta: ACCOUNT.toLowerCase(), descricao: ' repasse do fnde ', idFonteRecurso });
    expect(first).toEqual({
      ...bodyOf({ descricao: 'REPASSE DO FNDE', idFonteRecurso }),
      ...UNCLASSIFIED,
      descricaoPrograma: null,
      id: first.id,
      versao: first.versao,
      nomeBanco: 'BANCO DO BRASIL S.A.',
      descricaoConta: 'CONTA MOVIMENTO',
      descricaoFonteRecurso: 'PDDE',
    });
    const { body: second } = await product.api.post('/receita', bodyOf()).expect(201);
    expect(second).toMatchObject({ id: first.id + 1, idFonteRecurso: null, descricaoFonteRecurso: null });
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const changed = await product.api.put(address(second), bodyOf({ valor: 99.9, versao: second.versao })).expect(200);
    expect(changed.body).toMatchObject({ id: second.id, valor: 99.9 });
    await save({ id: second.id, valor: 98 }).expect(200);
    await product.api.delete(address(second)).expect(204);
    expect((await list()).map(({ id }) => id)).toEqual([first.id]);
    const entries = await product.sql(`select tipo from evento where dados ->> 'id' = $1 order by sequencia`, [String(second.id)]);
    expect(entries.map(({ tipo }) => tipo)).toEqual([
      'ReceitaRegistrada.v1',
      'ReceitaAlterada.v1',
      'ReceitaAlterada.v1',
      'ReceitaExcluida.v1',
    ]);
    expect((await register()).id).toBe(second.id + 1);
  });

  it('moves a revenue to another account, after which the old address answers 404', async () => {
    const revenue = await register();
    const moved = await product.api.put(address(revenue), bodyOf({ numConta: SAVINGS })).expect(200);
    expect(moved.body.numConta).toBe(SAVINGS);
    const gone = await product.api.put(address(revenue), bodyOf()).expect(404);
    expect(gone.body.message).toBe(`Receita nº ${revenue.id} não encontrada.`);
    await product.api.delete(address(revenue)).expect(404);
    await product.api.delete(address(moved.body)).expect(204);
  });

  it('lists the revenues of one year, or of all years', async () => {
    const last = await register({ ano: YEAR - 1, data: `${YEAR - 1}-12-31` });
    expect((await list()).every(({ ano }) => ano === YEAR)).toBe(true);
    expect(await list(`&ano=${YEAR - 1}`)).toEqual([last]);
    expect((await list('')).at(-1)).toEqual(last);
  });

  it('classifies several revenues together, all or none', async () => {
    const [first, second] = [await register({ numConta: ACCOUNT }), await register({ numConta: ACCOUNT })];
    const classify = (receitas: object[], said: object) =>
      product.api.put('/receita/classifica', { cnpjAssociacao: SCHOOL, ano: YEAR, receitas, ...said });
    const { body: programa } = await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'PTRF' }).expect(201);
    const said = { tipo: 'REPASSE', categoria: 'LIVRE', idPrograma: programa.id };
    await classify([{ id: first.id }, { id: 999 }], said).expect(404);
    await classify([{ id: first.id, versao: 0 }], said).expect(409);
    await classify([{ id: first.id }], { idPrograma: 999 }).expect(404);
    await classify([{ id: first.id }], { tipo: 'ESTORNO' }).expect(400);
    await classify(
      [first, second].map(({ id, versao }) => ({ id, versao })),
      said,
    ).expect(204);
    const { body: all } = await product.api.get(`/receita/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(all.slice(0, 2)).toMatchObject([second, first].map(({ id }) => ({ id, ...said, descricaoPrograma: 'PTRF' })));
    for (const { id } of [first, second])
      await product.api.delete(`/receita/${YEAR}/${SCHOOL}/${encodeURIComponent(ACCOUNT)}/${id}`).expect(204);
  });

  it('classifies revenues only within the terms of their account, as on saving', async () => {
    const program = (descricao: string) => product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201);
    const [{ body: own }, { body: other }] = [await program('PROGRAMA DA CONTA'), await program('OUTRO PROGRAMA')];
    await givenAccount(product.api, '88-8', { idPrograma: own.id });
    const [bound, free] = [await register({ numConta: '88-8' }), await register()];
    const classify = (idPrograma: number) =>
      product.api.put('/receita/classifica', {
        cnpjAssociacao: SCHOOL,
        ano: YEAR,
        idPrograma,
        receitas: [{ id: free.id }, { id: bound.id }],
      });
    const { body } = await classify(other.id).expect(422);
    expect(body.code).toBe('conta.programa');
    expect((await list()).filter(({ idPrograma }) => idPrograma === other.id)).toEqual([]);
    await classify(own.id).expect(204);
    await save({ ...bound, versao: null, idPrograma: own.id, descricao: 'SALVA DE NOVO' }).expect(200);
  });

  it('refuses a revenue whose address and body disagree', async () => {
    const revenue = await register();
    const otherYear = await product.api.put(address(revenue, YEAR - 1), bodyOf()).expect(400);
    expect(otherYear.body).toMatchObject({ message: 'Dados inválidos. Verifique os campos.', errors: [{ field: 'ano' }] });
    await product.api.put(address(revenue, YEAR, RESIDENTS), bodyOf()).expect(400);
    await product.api.put(address(revenue), bodyOf({ id: revenue.id + 1 })).expect(400);
    await product.api.put(address({ ...revenue, id: 'x' as never }), bodyOf()).expect(400);
  });

  it('names every failing field of a revenue with the sentence of its form', async () => {
    const { body } = await product.api.post('/receita/save', { cnpjAssociacao: SCHOOL, ano: YEAR, valr: 1 }).expect(400);
    expect(body.message).toBe('Dados inválidos. Verifique os campos.');
    expect(body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`).sort()).toEqual([
      'data: Informe a data da receita',
      'descricao: Informe a descrição da receita',
      'numConta: Selecione uma conta',
      'valor: Informe um valor válido',
      'valr: Campo desconhecido',
    ]);
  });

  it.each([
    ['Informe um valor válido', { valor: 0 }],
    ['Informe um valor válido', { valor: -1 }],
    ['Informe um valor válido', { valor: 0.001 }],
    ['Informe um valor válido', { valor: '10' }],
    ['Data inválida', { data: '2026-02-30' }],
    ['Informe a descrição da receita', { descricao: '  ' }],
    ['Descrição deve ter no máximo 255 caracteres', { descricao: 'D'.repeat(256) }],
  ])('refuses a revenue with %s: %j', async (message, changes) => {
    const { body } = await save(changes).expect(400);
    expect(body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
  });

  it('refuses a revenue whose account or source does not exist, a missing revenue, and a day of another year', async () => {
    const before = await product.sql('select count(*) from evento');
    expect((await save({ numConta: '0' }).expect(404)).body.message).toBe('Conta não encontrada.');
    expect((await save({ idFonteRecurso: 99 }).expect(404)).body.message).toBe('Fonte de recursos não encontrada.');
    await save({ id: 999 }).expect(404);
    await product.api.put(address({ id: 999, numConta: ACCOUNT }), bodyOf()).expect(404);
    await product.api.delete(address({ id: 999, numConta: ACCOUNT })).expect(404);
    const early = await save({ data: `${YEAR - 1}-12-31` }).expect(422);
    expect(early.body.message).toBe(`A data da receita deve estar no exercício de ${YEAR}.`);
    expect(await product.sql('select count(*) from evento')).toEqual(before);
  });

  it('refuses an edit of a revenue on a stale version', async () => {
    const seen = await register();
    await save({ id: seen.id, versao: seen.versao, valor: 2 }).expect(200);
    const stale = await save({ id: seen.id, versao: seen.versao, valor: 3 }).expect(409);
    expect(stale.body.message).toContain(`você viu a versão ${seen.versao}`);
  });

  it('refuses to delete the source of a revenue', async () => {
    await register({ idFonteRecurso });
    const refused = await product.api.delete(`/fonte_recurso/delete/${SCHOOL}/${idFonteRecurso}`).expect(409);
    expect(refused.body.message).toContain('receitas');
  });

  it('lets callers with a link read and write revenues, and nobody else', async () => {
    const { body } = await save({}, 'usuario').expect(201);
    await product.api.delete(address(body), 'usuario').expect(204);
    for (const [who, status] of [
      ['ninguem', 401],
      ['usuario', 403],
    ] as const) {
      await product.api.get(`/receita/all?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`, who).expect(status);
      await save({ cnpjAssociacao: RESIDENTS }, who).expect(status);
      await product.api.put(address(body, YEAR, RESIDENTS), bodyOf({ cnpjAssociacao: RESIDENTS }), who).expect(status);
      await product.api.delete(address(body, YEAR, RESIDENTS), who).expect(status);
    }
  });
});
