import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Seat } from '#contracts/offices/mandate.record.js';
import { type Office } from '#contracts/offices/office.record.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';

const ANA = '52998224725';

describe('offices and mandates over HTTP', () => {
  let product: TestProduct;
  let offices: Office[];
  const of = { cnpjAssociacao: SCHOOL };

  beforeAll(async () => {
    product = await startProduct();
    offices = (await product.api.post('/cargo/pronto', { ...of, conjunto: 'UEX' }, 'usuario').expect(200)).body;
    await product.api.post('/ata/save', { cnpjEscola: SCHOOL, data: '2024-03-01', hora: '19:00' }).expect(201);
  });

  afterAll(() => product.close());

  const idOf = (nome: string) => offices.find((office) => office.nome === nome)!.id;
  const occupant = (cargo: string, nome: string, de: string, more: object = {}) => ({ idCargo: idOf(cargo), vaga: 1, nome, de, ...more });
  const save = (body: object, who?: Who) => product.api.post('/mandato/save', { ...of, ...body }, who);
  const list = async (who?: Who) => (await product.api.get(`/mandato/all?cnpjAssociacao=${SCHOOL}`, who).expect(200)).body;
  const seats = async (em: string, who?: Who): Promise<Seat[]> =>
    (await product.api.get(`/mandato/ocupantes?cnpjAssociacao=${SCHOOL}&em=${em}`, who).expect(200)).body;

  it('creates the offices of a ready set once, and adds what is lacking', async () => {
    expect(offices.map(({ nome, vagas }) => `${nome} ${vagas}`)).toEqual([
      'PRESIDENTE 1',
      'VICE-PRESIDENTE 1',
      'SECRETÁRIO 1',
      'TESOUREIRO 1',
      'CONSELHEIRO DELIBERATIVO 3',
      'PRESIDENTE DO CONSELHO FISCAL 1',
      'CONSELHEIRO FISCAL 2',
    ]);
    const again = await product.api.post('/cargo/pronto', { ...of, conjunto: 'UEX' }).expect(200);
    expect(again.body).toEqual(offices);
    const unknown = await product.api.post('/cargo/pronto', { ...of, conjunto: 'X' }).expect(400);
    expect(unknown.body.errors).toEqual([{ field: 'conjunto', message: 'Escolha um conjunto de cargos' }]);
  });

  it('refuses a second office that presides, one of the same name, and seats out of range', async () => {
    const body = { ...of, nome: 'DIRETOR', orgao: 'DIRETORIA', papel: 'PRESIDE', vagas: 1, ordem: 9 };
    const second = await product.api.post('/cargo/save', body).expect(422);
    expect(second.body).toMatchObject({
      code: 'cargo.papel',
      message: 'Preside a associação é o papel de um cargo só, e já é o de PRESIDENTE.',
    });
    const twin = await product.api.post('/cargo/save', { ...body, papel: 'OUTRO', nome: 'tesoureiro' }).expect(409);
    expect(twin.body.message).toBe('Já existe um cargo com este nome.');
    const wrong = await product.api.post('/cargo/save', { ...body, vagas: 31, orgao: 'X' }).expect(400);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['orgao', 'vagas']);
  });

  it('keeps a mandate whole, tells who holds what on a day, and deletes it', async () => {
    const given = {
      de: '2024-03-01',
      ate: '2026-02-28',
      idAta: '2024-03-01T19:00',
      cartorio: '1º ofício',
      ocupantes: [
        occupant('PRESIDENTE', 'Ana', '2024-03-01', { cpf: ANA, segmento: 'RESPONSAVEL' }),
        occupant('PRESIDENTE', 'Davi', '2025-01-10', { ate: '2025-02-20', interino: true, motivo: 'licença' }),
        occupant('CONSELHEIRO FISCAL', 'Eva', '2024-03-01', { vaga: 2 }),
      ],
    };
    const { body: saved } = await save(given, 'gestor').expect(201);
    expect(saved).toMatchObject({ id: 1, idAta: '2024-03-01T19:00', cartorio: '1º OFÍCIO', registro: null, versao: 1 });
    expect(saved.ocupantes[1]).toEqual({
      idCargo: idOf('PRESIDENTE'),
      vaga: 1,
      idPessoa: null,
      nome: 'DAVI',
      cpf: null,
      segmento: null,
      de: '2025-01-10',
      ate: '2025-02-20',
      interino: true,
      motivo: 'licença',
    });
    expect(await list('gestor')).toEqual([saved]);
    const holders = async (day: string) => (await seats(day)).map(({ cargo, vaga, nome, interino }) => [cargo.nome, vaga, nome, interino]);
    expect(await seats('2024-02-29')).toEqual([]);
    expect((await holders('2025-01-10')).slice(0, 2)).toEqual([
      ['PRESIDENTE', 1, 'DAVI', true],
      ['VICE-PRESIDENTE', 1, null, false],
    ]);
    expect((await holders('2025-02-21')).at(0)).toEqual(['PRESIDENTE', 1, 'ANA', false]);
    expect((await holders('2026-02-28')).at(-1)).toEqual(['CONSELHEIRO FISCAL', 2, 'EVA', false]);
    const kept = await product.api.delete(`/ata/delete?cnpjEscola=${SCHOOL}&data=2024-03-01&hora=19:00`).expect(409);
    expect(kept.body.message).toContain('(mandatos)');
    await product.api.delete(`/mandato/delete/${SCHOOL}/1`, 'usuario').expect(204);
    expect(await list()).toEqual([]);
  });

  it('refuses what no mandate may be, and changes nothing', async () => {
    const { body: saved } = await save({ de: '2024-03-01', ate: '2026-02-28', ocupantes: [occupant('TESOUREIRO', 'EVA', '2024-03-01')] });
    const { id } = saved;
    for (const [changes, status, code] of [
      [{ ate: '2024-03-01' }, 422, 'mandato.fim'],
      [{ id: 0, de: '2026-02-28', ate: '2027-01-01', ocupantes: [] }, 422, 'mandato.sobreposto'],
      [{ ocupantes: [occupant('TESOUREIRO', 'EVA', '2023-03-01')] }, 422, 'mandato.fora'],
      [{ ocupantes: [occupant('TESOUREIRO', 'EVA', '2024-03-01'), occupant('TESOUREIRO', 'RUI', '2025-03-01')] }, 422, 'mandato.vaga'],
      [{ ocupantes: [{ ...occupant('TESOUREIRO', 'EVA', '2024-03-01'), idCargo: 99 }] }, 404, 'registro.ausente'],
      [{ idAta: '2024-03-02T19:00' }, 404, 'registro.ausente'],
      [{ id: 99 }, 404, 'registro.ausente'],
      [{ versao: 7 }, 409, 'registro.versao'],
    ] as const) {
      const { body } = await save({ id, de: saved.de, ate: saved.ate, ...changes }).expect(status);
      expect(body.code).toBe(code);
    }
    const { body } = await save({ id, de: saved.de, ate: 'x', ocupantes: [{ vaga: 0, de: 'x' }] }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'ate',
      'ocupantes.0.de',
      'ocupantes.0.idCargo',
      'ocupantes.0.nome',
      'ocupantes.0.vaga',
    ]);
    expect(await list()).toEqual([saved]);
    const inUse = await product.api.delete(`/cargo/delete/${SCHOOL}/${idOf('TESOUREIRO')}`).expect(422);
    expect(inUse.body).toMatchObject({ code: 'cargo.em-uso', message: 'TESOUREIRO tem ocupantes e não pode ser excluído.' });
    await product.api.delete(`/cargo/delete/${SCHOOL}/${idOf('VICE-PRESIDENTE')}`).expect(204);
    await product.api.delete(`/mandato/delete/${SCHOOL}/${id}`).expect(204);
  });

  it('takes over the CPF of a member who is chosen, and of the same person in another mandate', async () => {
    await product.api.post('/pessoa/save', { ...of, cpf: ANA, nome: 'ANA REIS' }).expect(201);
    const [{ id: idPessoa, cpf: masked }] = (await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}&mascarado=true`).expect(200)).body;
    expect(masked).toMatch(/^\*\*/);
    const first = [
      occupant('PRESIDENTE', 'ANA REIS', '2028-01-01', { idPessoa, cpf: masked }),
      occupant('TESOUREIRO', 'RUI LIMA', '2028-01-01', { cpf: '390.533.447-05' }),
      occupant('SECRETÁRIO', 'ANA REIS', '2028-01-01', { cpf: null }),
    ];
    const { body: saved } = await save({ de: '2028-01-01', ate: '2028-12-31', ocupantes: first }, 'usuario').expect(201);
    expect((await list())[0].ocupantes.map(({ cpf }: { cpf: string }) => cpf)).toEqual([ANA, '39053344705', null]);
    const [, rui] = (await list('usuario'))[0].ocupantes;
    const next = { de: '2029-01-01', ate: '2029-12-31', ocupantes: [{ ...rui, de: '2029-01-01' }] };
    await save(next, 'usuario').expect(201);
    expect((await list())[0].ocupantes[0].cpf).toBe('39053344705');
    for (const { id } of await list()) await product.api.delete(`/mandato/delete/${SCHOOL}/${id}`).expect(204);
    expect(saved.ocupantes[0].cpf).toMatch(/^\*\*/);
  });

  it('raises the version for who sees masks, whether or not the CPF was that already', async () => {
    const ocupantes = [occupant('PRESIDENTE', 'ANA', '2027-01-01', { cpf: ANA })];
    const { body: saved } = await save({ de: '2027-01-01', ate: '2027-12-31', ocupantes }).expect(201);
    const guess = (cpf: string, versao: number) => save({ ...saved, versao, ocupantes: [{ ...ocupantes[0], cpf }] }, 'usuario').expect(200);
    expect((await guess(ANA, 1)).body.versao).toBe(2);
    expect((await guess('39053344705', 2)).body.versao).toBe(3);
    await product.api.delete(`/mandato/delete/${SCHOOL}/${saved.id}`).expect(204);
  });

  it('masks CPFs for users, who keep them unseen, and hides them from auditors', async () => {
    const body = { de: '2027-01-01', ate: '2027-12-31', ocupantes: [occupant('PRESIDENTE', 'ANA', '2027-01-01', { cpf: ANA })] };
    const { body: saved } = await save(body).expect(201);
    const [seen] = await list('usuario');
    expect(seen.ocupantes[0].cpf).toMatch(/^\*\*/);
    const { body: again } = await save({ ...seen, cartorio: 'CENTRAL' }, 'usuario').expect(200);
    expect(again.ocupantes[0].cpf).toMatch(/^\*\*/);
    expect((await list())[0]).toEqual({ ...saved, cartorio: 'CENTRAL', versao: 2 });
    expect((await seats('2027-05-01', 'usuario'))[0]!.cpf).toMatch(/^\*\*/);
    const auditor = `tipo = 'AUDITOR', anos = '{2026}', ate = '2999-12-31'`;
    await product.sql(
      `update rel_associacao_usuario set ${auditor} where cnpj = $1 and cpf in (select cpf from usuario where login = 'usuario')`,
      [SCHOOL],
    );
    expect((await seats('2027-05-01', 'usuario'))[0]).toMatchObject({ nome: 'ANA', cpf: null });
    expect(JSON.stringify(await list('usuario'))).not.toMatch(/\*\*|52998224725/);
    await save({ ...saved, versao: 2 }, 'usuario').expect(403);
    await product.api.delete(`/mandato/delete/${SCHOOL}/${saved.id}`).expect(204);
  });

  it('lets one of two overlapping mandates in when both are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save({ de: `2030-0${index + 1}-01`, ate: '2031-12-31', ocupantes: [] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
  });
});
