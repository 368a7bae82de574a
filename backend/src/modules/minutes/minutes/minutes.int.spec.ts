import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docxText } from '../../../../../test/integration/docx.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';

const KEY_REQUIRED = 'CNPJ da Escola, Data da Ata e Hora da Ata são obrigatórios!';
const KEY = { cnpjEscola: SCHOOL, data: '2026-11-21', hora: '19:30' };
const EMPTY = {
  dataIni: null,
  dataFim: null,
  dataEdital: null,
  presidentePronome: null,
  presidenteNome: null,
  secretarioPronome: null,
  secretarioNome: null,
  pauta: [],
  propostas: [],
};
const FULL = {
  dataIni: '2026-12-01',
  dataFim: '2028-12-01',
  dataEdital: '2026-11-27',
  presidentePronome: 'SRA.',
  presidenteNome: 'ANA PAULA FERREIRA',
  secretarioPronome: 'SR.',
  secretarioNome: 'JOSÉ DA SILVA',
  pauta: [],
  propostas: [],
};

/** Parser that returns the raw body. */
const bytesOf: Parameters<ReturnType<TestProduct['api']['get']>['parse']>[0] = (answer, done) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => done(null, Buffer.concat(chunks)));
};

describe('minutes over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (cnpj = SCHOOL, who?: Who) => product.api.get(`/ata/all?cnpjEscola=${cnpj}`, who);
  const save = (body: object = {}, who?: Who) => product.api.post('/ata/save', { ...KEY, ...body }, who);
  const remove = (key: object = {}, who?: Who) =>
    product.api.delete(`/ata/delete?${new URLSearchParams({ ...KEY, ...key } as Record<string, string>)}`, who);
  const fill = (what: 'Ata' | 'Edital', body: object = {}, who?: Who) =>
    product.api
      .post(`/ata/preencher${what}`, { ...KEY, ...body }, who)
      .buffer()
      .parse(bytesOf);

  it('are created, changed by date and time, listed latest first and deleted with any link', async () => {
    const created = await save({ novo: true }, 'usuario').expect(201);
    expect(created.body).toEqual({ ...KEY, ...EMPTY, versao: 1 });
    const typed = {
      presidentePronome: 'sra.',
      presidenteNome: ' ana paula ferreira ',
      secretarioPronome: 'Sr.',
      secretarioNome: 'josé da silva',
    };
    const changed = await save({ ...FULL, ...typed }, 'usuario').expect(200);
    expect(changed.body).toEqual({ ...KEY, ...FULL, versao: 2 });
    await save({ data: '2027-01-10' }).expect(201);
    await save({ hora: '08:00', dataIni: '', dataFim: '', dataEdital: ' ', presidentePronome: '', presidenteNome: ' ' }).expect(201);
    expect((await list(SCHOOL, 'usuario').expect(200)).body).toEqual([
      { ...KEY, data: '2027-01-10', ...EMPTY, versao: 1 },
      { ...KEY, ...FULL, versao: 2 },
      { ...KEY, hora: '08:00', ...EMPTY, versao: 1 },
    ]);
    for (const key of [{}, { data: '2027-01-10' }, { hora: '08:00' }]) await remove(key, 'usuario').expect(204);
    expect((await list()).body).toEqual([]);
    expect((await remove().expect(404)).body.message).toBe('Ata não encontrada.');
  });

  it('are not created twice, and are separate for each association', async () => {
    await save({ novo: true }).expect(201);
    expect((await save({ novo: true }).expect(409)).body.message).toBe('Já existe uma ata nesta data e hora.');
    await save({ cnpjEscola: RESIDENTS, novo: true }).expect(201);
    await remove().expect(204);
    expect((await list(RESIDENTS)).body).toHaveLength(1);
    await remove({ cnpjEscola: RESIDENTS }).expect(204);
  });

  it('are refused without association, date or time, naming the missing field', async () => {
    for (const [field, empty] of [
      ['cnpjEscola', ''],
      ['data', ''],
      ['hora', null],
      ['data', undefined],
    ] as const) {
      const answer = await save({ [field]: empty }).expect(400);
      expect(answer.body.errors).toEqual([{ field, message: KEY_REQUIRED }]);
    }
    for (const call of [product.api.post('/ata/save', {}), product.api.delete('/ata/delete')]) {
      const { body } = await call.expect(400);
      expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cnpjEscola', 'data', 'hora']);
      for (const { message } of body.errors) expect(message).toBe(KEY_REQUIRED);
    }
    expect((await product.api.get('/ata/all').expect(400)).body.errors).toEqual([{ field: 'cnpjEscola', message: KEY_REQUIRED }]);
  });

  it.each([
    ['Data da ata inválida', 'data', '2026-02-30'],
    ['Hora da ata inválida', 'hora', '24:00'],
    ['Hora da ata inválida', 'hora', '9:30'],
    ['Data de início inválida', 'dataIni', '01/12/2026'],
    ['Data de fim inválida', 'dataFim', 'x'],
    ['Data do edital inválida', 'dataEdital', 20261127],
    ['Data de início deve ser menor que data de fim', 'dataFim', '2026-11-30'],
    ['Data do edital deve ser anterior à data de início', 'dataEdital', '2026-12-01'],
    ['Pronome do presidente deve ser SR., SRA. ou SRTA.', 'presidentePronome', 'DR.'],
    ['Pronome do secretário deve ser SR., SRA. ou SRTA.', 'secretarioPronome', 'X'],
    ['Nome do presidente deve ter no máximo 70 caracteres', 'presidenteNome', 'N'.repeat(71)],
    ['Nome do secretário deve ter no máximo 70 caracteres', 'secretarioNome', 'N'.repeat(71)],
    ['Nome do presidente contém caracteres inválidos', 'presidenteNome', 'A\ufffeB'],
    ['Nome do secretário contém caracteres inválidos', 'secretarioNome', 'A\uffffB'],
    ['Valor inválido', 'novo', 'sim'],
    ['Campo desconhecido', 'dataInicio', '2026-12-01'],
  ])('are refused with %s: %s', async (message, field, value) => {
    const answer = await save({ dataIni: '2026-12-01', [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
    expect((await list()).body).toEqual([]);
  });

  it('are printed as saved, with any link', async () => {
    await save(FULL).expect(201);
    const print = (nome: string, key: object = {}) =>
      product.api
        .get(`/ata/documento?${new URLSearchParams({ ...KEY, nome, ...key } as Record<string, string>)}`, 'usuario')
        .buffer()
        .parse(bytesOf);
    const edital = await print('Edital').expect(200).expect('content-disposition', 'attachment; filename="Edital.docx"');
    expect(docxText(edital.body)).toContain('EDITAL DE CONVOCAÇÃO');
    expect(docxText((await print('Ata', { ano: 2026 }).expect(200)).body)).toContain('ANA PAULA FERREIRA');
    for (const key of [{ ano: 2025 }, { hora: '19:31' }, { data: '2026-11-22' }]) await print('Ata', key).expect(404);
    await print('Convite').expect(400);
    await remove().expect(204);
  });

  it('become Ata.docx and Edital.docx, with dates and time written out and the association fully named', async () => {
    const ata = await fill('Ata', FULL, 'usuario')
      .expect(200)
      .expect('content-type', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
      .expect('content-disposition', 'attachment; filename="Ata.docx"');
    for (const text of [
      'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MUNICIPAL MONTEIRO LOBATO',
      'CNPJ 11.222.333/0001-81',
      'RUA PADRE GERMANO MAYER, 1210, SALA DA APM, CRISTO REI, CURITIBA/PR, CEP 80.050-270',
      'No dia vinte e um de novembro de dois mil e vinte e seis, às dezenove horas e trinta minutos, na sede',
      'Assumiu a presidência dos trabalhos a SRA. ANA PAULA FERREIRA, que convidou o SR. JOSÉ DA SILVA para secretariar',
      'início em primeiro de dezembro de dois mil e vinte e seis e término em primeiro de dezembro de dois mil e vinte e oito',
      'edital de convocação de vinte e sete de novembro de dois mil e vinte e seis.',
      'CURITIBA/PR, 21 de novembro de 2026.',
    ])
      expect(docxText(ata.body)).toContain(text);
    const edital = await fill('Edital', FULL).expect(200).expect('content-disposition', 'attachment; filename="Edital.docx"');
    for (const text of [
      'EDITAL DE CONVOCAÇÃO',
      'início em 1º de dezembro de 2026 e término em 1º de dezembro de 2028',
      'CURITIBA/PR, 27 de novembro de 2026.',
    ])
      expect(docxText(edital.body)).toContain(text);
    for (const { body } of [ata, edital]) expect(docxText(body)).not.toMatch(/[{}]|undefined|null/);
  });

  it('leave blanks for unknown values, and write the hours zero and one in the singular', async () => {
    const { body } = await fill('Ata', { hora: '01:00' }).expect(200);
    expect(docxText(body)).toContain('à uma hora, na sede');
    expect(docxText(body)).toContain('Assumiu a presidência dos trabalhos ____________________, que convidou ____________________ para');
    expect(docxText(body)).not.toMatch(/undefined|null/);
  });

  it.each([
    ['markup', '<w:p/> & "ANA" \'B\' </w:t>'],
    ['tags', '{associacao} {#x} {@y}'],
    ['emoji', 'ANA 👩‍🏫 FERREIRA'],
    ['70 characters', 'Ã'.repeat(70)],
  ])('print a name with %s as text', async (_, presidenteNome) => {
    const { body } = await fill('Edital', { presidentePronome: 'SR.', presidenteNome }).expect(200);
    expect(docxText(body)).toContain(`Pelo presente edital, o SR. ${presidenteNome.toUpperCase()}, no exercício`);
  });

  describe('reprinted minutes', () => {
    const print = async (what: 'Ata' | 'Edital', body: object) =>
      (await fill(what, { ...FULL, hora: '08:15', ...body }).expect(200)).headers['x-emissao-anterior'] as string | undefined;
    const difference = (entry: string, cnpj = SCHOOL) =>
      product.api.get(`/diario/documento/diferenca?cnpjAssociacao=${cnpj}&desde=${entry}`, 'usuario');

    it('report their changes in words', async () => {
      expect([await print('Ata', {}), await print('Ata', {}), await print('Edital', {})]).toEqual([undefined, undefined, undefined]);
      const earlier = await print('Ata', { presidenteNome: 'BIA SOUZA', dataFim: '' });
      expect(earlier).toMatch(/^\d+ \d{4}-\d\d-\d\dT.*Z$/);
      const [entry] = earlier!.split(' ') as [string];
      const { body } = await difference(entry).expect(200);
      expect(body).toEqual({
        nome: 'ATA DE 21/11/2026',
        de: Number(entry),
        ate: Number(entry) + 2,
        mudancas: [
          { onde: 'ATA DE 21/11/2026', texto: 'Fim do mandato: era 01/12/2028, agora em branco' },
          { onde: 'ATA DE 21/11/2026', texto: 'Presidente: de a SRA. ANA PAULA FERREIRA para a SRA. BIA SOUZA' },
        ],
        omitidas: 0,
      });
      await difference('99999').expect(404);
      await difference('x').expect(400);
      await difference(entry, RESIDENTS).expect(403);
    });

    it('report another template', async () => {
      await print('Edital', { hora: '08:30' });
      const { body: template } = await product.api.get('/template/modelo/Ata').responseType('blob').expect(200);
      await product.api.post('/template/save', undefined).field('nome', 'Edital').attach('file', template, 'outro.docx').expect(201);
      const [entry] = (await print('Edital', { hora: '08:30' }))!.split(' ') as [string];
      const { body } = await difference(entry).expect(200);
      expect(body.mudancas).toEqual([{ onde: 'EDITAL DE 21/11/2026', texto: 'O documento segue outro template' }]);
    });
  });

  it('are validated like saved minutes', async () => {
    for (const what of ['Ata', 'Edital'] as const) {
      const { body } = await product.api.post(`/ata/preencher${what}`, { ...KEY, hora: '' }).expect(400);
      expect(body.errors).toEqual([{ field: 'hora', message: KEY_REQUIRED }]);
    }
  });

  it('are refused without a link', async () => {
    const other = { cnpjEscola: RESIDENTS };
    for (const call of [
      (who: Who) => list(RESIDENTS, who),
      (who: Who) => save(other, who),
      (who: Who) => remove(other, who),
      (who: Who) => product.api.post('/ata/preencherAta', { ...KEY, ...other }, who),
      (who: Who) => product.api.post('/ata/preencherEdital', { ...KEY, ...other }, who),
    ]) {
      await call('usuario').expect(403);
      await call('ninguem').expect(401);
    }
    expect((await list(RESIDENTS)).body).toEqual([]);
  });
});
