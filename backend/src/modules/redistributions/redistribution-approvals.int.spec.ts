import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { docxText } from '../../../../test/integration/docx.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { readPdf } from '../../../../test/integration/read-pdf.js';
import { givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';

/** Number of races of each kind. */
const ROUNDS = 20;

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ATA = { cnpjEscola: SCHOOL, data: `${YEAR}-06-10`, hora: '19:30' };
const KEY = `${ATA.data}T${ATA.hora}`;
const APPROVED = { nome: 'ANA FERREIRA', cargo: 'PRESIDENTE', dia: ATA.data, ata: { data: ATA.data, hora: ATA.hora } };
const URSULA = '39053344705';

describe('redistributions approved by the board', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    await product.api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
    await product.api.post('/ata/save', ATA).expect(201);
    await product.api.post('/ata/save', { ...ATA, cnpjEscola: RESIDENTS, hora: '20:00' }).expect(201);
  });

  afterAll(() => product.close());

  const operation = (valor = 0.01) => ({ ...BOOK, data: `${YEAR}-06-15`, justificativa: 'Pintura das salas da frente', valor });
  const lines = (valor = 0.01) => {
    const { valor: _, ...rest } = operation();
    return { ...rest, debitos: [{ ...plan.line, valor }], creditos: [{ ...plan.otherLine, valor }] };
  };
  const pair = () => ({ ...operation(), debito: plan.line, credito: plan.otherLine });
  const keep = async (valor?: number): Promise<RedistributionDraft> =>
    (await product.api.post('/redistribuicao/rascunho/save', lines(valor)).expect(201)).body;
  const again = (id: number, versao: number) =>
    product.api.post('/redistribuicao/rascunho/save', { ...lines(), justificativa: 'Pintura de todas as salas', id, versao });
  const read = async (id: number): Promise<RedistributionDraft> =>
    (await product.api.get(`/redistribuicao/rascunho?cnpjAssociacao=${SCHOOL}&id=${id}`).expect(200)).body;
  const approve = (id: number, changes: object = {}, who?: Who) =>
    product.api.post(
      '/redistribuicao/rascunho/aprova',
      { ...BOOK, id, versao: 1, ata: KEY, nome: 'Ana Ferreira', cargo: 'Presidente', dia: ATA.data, ...changes },
      who,
    );
  const book = (id: number, versao: number) => product.api.post('/redistribuicao/rascunho/efetiva', { ...BOOK, id, versao });
  const remove = (id: number) => product.api.delete(`/redistribuicao/rascunho/delete?cnpjAssociacao=${SCHOOL}&id=${id}`).expect(204);
  const entries = async () => (await product.sql('select from evento')).length;
  const desk = async () => (await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body.tarefas.propostas;

  /** Changes the setting of the association. */
  const require = async (exigeAprovacao: boolean) => {
    const { body } = await product.api.get('/associacao/all').expect(200);
    const school = body.find(({ cnpj }: { cnpj: string }) => cnpj === SCHOOL);
    await product.api.post('/associacao/save', { ...school, exigeAprovacao }).expect(200);
  };

  it('need no approval unless the association requires one, but may have one', async () => {
    await product.api.post('/redistribuicao/operacao', pair()).expect(201);
    const { id, aguardaAprovacao } = await keep();
    expect(aguardaAprovacao).toBe(false);
    expect(await desk()).toEqual({ aAprovar: 0, aprovadas: 0 });
    const { body } = await approve(id).expect(200);
    expect(body).toMatchObject({ versao: 2, aguardaAprovacao: false, aprovacao: { ...APPROVED, proposta: id } });
    expect((await book(id, 2).expect(201)).body.aprovacao).toEqual({ ...APPROVED, proposta: id });
    const other = await keep();
    expect((await book(other.id, 1).expect(201)).body.aprovacao).toBeNull();
  });

  it('are required to have one by who governs the association, which the journal records', async () => {
    const { body } = await product.api.get('/associacao/all').expect(200);
    const school = body.find(({ cnpj }: { cnpj: string }) => cnpj === SCHOOL);
    expect(school.exigeAprovacao).toBe(false);
    for (const who of ['gestor', 'usuario'] as const)
      await product.api.post('/associacao/save', { ...school, exigeAprovacao: true }, who).expect(403);
    await require(true);
    const { body: journal } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=associacao`).expect(200);
    const mudancas = [{ campo: 'Redistribuições exigem aprovação em ata', antes: 'não', depois: 'sim' }];
    expect(journal.itens[0]).toMatchObject({ descricao: expect.stringContaining('redistribuições exigem aprovação em ata'), mudancas });
    // A client that does not know the setting leaves it as it is.
    const { exigeAprovacao: _, versao: __, ...unknowing } = school;
    expect((await product.api.post('/associacao/save', unknowing).expect(200)).body.exigeAprovacao).toBe(true);
  });

  it('are not booked without one where it is required, by any call, and the refusal says what to do', async () => {
    const before = await entries();
    const half = { ...operation(-0.01), operacao: 9_000_000_001, ...plan.line };
    for (const [path, body] of [
      ['operacao', pair()],
      ['linhas', lines()],
      ['save', half],
    ] as const) {
      const refused = await product.api.post(`/redistribuicao/${path}`, body).expect(422);
      expect(refused.body).toMatchObject({
        code: 'redistribuicao.sem-aprovacao',
        message: expect.stringContaining('Guarde-a como proposta'),
      });
    }
    expect(await product.sql('select from redistribuicao_pendente')).toEqual([]);
    const { id, aguardaAprovacao } = await keep();
    expect(aguardaAprovacao).toBe(true);
    const { body } = await book(id, 1).expect(422);
    expect(body.message).toBe(
      `A proposta nº ${id} aguarda aprovação. Leve-a à diretoria e registre na proposta a ata em que foi aprovada.`,
    );
    expect(await entries()).toBe(before);
    expect(await desk()).toEqual({ aAprovar: 1, aprovadas: 0 });
    await remove(id);
  });

  it('are approved by managers in minutes of the association, on a day from the assembly until today', async () => {
    const { id } = await keep();
    await approve(id, {}, 'usuario').expect(403);
    await approve(id, { ata: `${ATA.data}T20:00` }).expect(404);
    expect((await approve(id, { ata: `${YEAR}-06-11T19:30` }).expect(404)).body.message).toContain('Não há ata de 11/06/2026, 19:30');
    await approve(id, { ata: 'ontem' }).expect(400);
    await approve(id, { ata: `${YEAR}-02-30T19:30` }).expect(404);
    await approve(id, { nome: '' }).expect(400);
    expect((await approve(id, { dia: `${YEAR}-06-09` }).expect(422)).body.code).toBe('redistribuicao.dia-aprovacao');
    expect((await approve(id, { dia: `${YEAR + 1}-12-31` }).expect(422)).body.code).toBe('redistribuicao.dia-aprovacao');
    await approve(99_999).expect(404);
    expect((await read(id)).aprovacao).toBeNull();
    await approve(id, {}, 'gestor').expect(200);
    expect(await read(id)).toMatchObject({ versao: 2, aprovacao: { ...APPROVED, proposta: id }, aguardaAprovacao: false });
    expect(await desk()).toEqual({ aAprovar: 0, aprovadas: 1 });
    await remove(id);
  });

  it('are approved as the board saw them: another version is refused, and a change withdraws the approval', async () => {
    const { id } = await keep();
    await again(id, 1).expect(200);
    const { body: stale } = await approve(id).expect(409);
    expect(stale).toMatchObject({
      code: 'redistribuicao.versao',
      message: expect.stringContaining('a justificativa passou de'),
      mudancas: [],
    });
    await approve(id, { versao: 2 }).expect(200);
    const { body: unseen } = await book(id, 2).expect(409);
    expect(unseen.message).toContain('foi aprovada em ata de 10/06/2026, 19:30, por ANA FERREIRA, PRESIDENTE');
    expect((await again(id, 3).expect(200)).body).toMatchObject({ versao: 4, aprovacao: null, aguardaAprovacao: true });
    expect((await book(id, 4).expect(422)).body.code).toBe('redistribuicao.sem-aprovacao');
    await remove(id);
  });

  it('tell the approval in the book: in the operation, the audit, the paper and the year that is exported', async () => {
    const { id } = await keep(12.34);
    await approve(id).expect(200);
    const { body: booked } = await book(id, 2).expect(201);
    const aprovacao = { ...APPROVED, proposta: id };
    expect(booked).toMatchObject({ aprovacao, movimentos: [{ aprovacao }, { aprovacao }] });
    const { body: all } = await product.api.get(`/redistribuicao/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(all[0]).toMatchObject({ operacao: booked.operacao, aprovacao });
    const { body: page } = await product.api.get(`/auditoria?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&operacao=${booked.operacao}`).expect(200);
    expect(page.itens[0].descricao).toContain(', aprovada em ata de 10/06/2026, 19:30, por ANA FERREIRA, PRESIDENTE, em 10/06/2026');
    expect(page.itens[0].dados.aprovacao).toEqual(aprovacao);
    const { body: pdf } = await product.api
      .get(`/relatorio/redistribuicao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&operacao=${booked.operacao}`)
      .expect(200);
    expect((await readPdf(pdf)).text.replaceAll(/\s+/g, ' ')).toContain(`Proposta nº ${id}, aprovada em ata de 10/06/2026, 19:30`);
    const { body: verified } = await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    expect(verified.integro).toBe(true);
  });

  it('keep their minutes: those that approved a proposal or a redistribution are not deleted', async () => {
    const other = { ...ATA, hora: '21:00' };
    const key = new URLSearchParams(other);
    await product.api.post('/ata/save', other).expect(201);
    const { id } = await keep();
    await approve(id, { ata: `${ATA.data}T21:00` }).expect(200);
    expect((await product.api.delete(`/ata/delete?${key}`).expect(409)).body.message).toMatch(/^Esta ata está em uso \(propostas/);
    const { body: booked } = await book(id, 2).expect(201);
    expect((await product.api.delete(`/ata/delete?${key}`).expect(409)).body.message).toMatch(/^Esta ata está em uso \(redistribuições\)/);
    await product.api.delete(`/redistribuicao/operacao/${SCHOOL}/${YEAR}/${booked.operacao}`).expect(204);
    await product.api.delete(`/ata/delete?${key}`).expect(204);
  });

  it('are named in the agenda of minutes, which print them with what was decided', async () => {
    const { id } = await keep(0.02);
    const minutes = { ...ATA, hora: '22:00' };
    const pauta = [
      { texto: 'Redistribuição para a pintura', proposta: id, decisao: 'Aprovado por unanimidade' },
      { texto: 'Assuntos gerais', proposta: null, decisao: null },
    ];
    await product.api.post('/ata/save', { ...minutes, pauta: [{ ...pauta[0], proposta: 99_999 }] }).expect(422);
    await product.api.post('/ata/save', { ...minutes, pauta: [{ texto: '' }] }).expect(400);
    const { body: saved } = await product.api.post('/ata/save', { ...minutes, pauta }).expect(201);
    expect(saved).toMatchObject({ pauta, propostas: [{ id, valor: 0.02, aprovacao: null, operacao: null }] });
    const print = async () => {
      const query = new URLSearchParams({ ...minutes, nome: 'Ata' });
      const { body } = await product.api.get(`/ata/documento?${query}`).buffer().parse(bytes).expect(200);
      return docxText(body).replaceAll('\u00a0', ' ');
    };
    const unapproved = await print();
    for (const part of [
      '1. Redistribuição para a pintura',
      'Decisão: Aprovado por unanimidade',
      '2. Assuntos gerais',
      `Proposta nº ${id}, do exercício de ${YEAR}, no valor de R$ 0,02`,
    ])
      expect(unapproved).toContain(part);
    expect(unapproved).toMatch(/Débito: .+ › MATERIAL DE LIMPEZA.*: R\$ 0,02/);
    expect(unapproved).toContain('Situação: aguarda aprovação.');
    await approve(id, { ata: `${ATA.data}T22:00` }).expect(200);
    await book(id, 2).expect(201);
    expect(await print()).toMatch(/Situação: aprovada em ata de 10\/06\/2026, 22:00.*\nEfetivada como a operação nº \d+\./);
    // The first minutes approved others, which they tell although their agenda does not name them.
    const { body: all } = await product.api.get(`/ata/all?cnpjEscola=${SCHOOL}`).expect(200);
    const first = all.find(({ hora }: { hora: string }) => hora === ATA.hora);
    expect(first).toMatchObject({ pauta: [], propostas: expect.arrayContaining([expect.objectContaining({ aprovacao: APPROVED })]) });
    expect(first.propostas.map((each: { id: number }) => each.id)).not.toContain(id);
  });

  it('are read by auditors with their approval; proposals are not, and auditors approve none', async () => {
    await product.api
      .post('/rel_associacao_usuario/save', { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [YEAR], ate: '2099-12-31' })
      .expect(200);
    const { body } = await product.api.get(`/redistribuicao/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'usuario').expect(200);
    expect(body[0].aprovacao).toMatchObject({ nome: 'ANA FERREIRA' });
    const { body: minutes } = await product.api.get(`/ata/all?cnpjEscola=${SCHOOL}&ano=${YEAR}`, 'usuario').expect(200);
    expect(minutes[0].pauta).toHaveLength(2);
    await product.api.get(`/redistribuicao/rascunho/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`, 'usuario').expect(403);
    await approve(1, {}, 'usuario').expect(403);
  });

  it('are either booked or changed when both are requested at once: an unapproved version never gets into the book', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await keep();
      await approve(id).expect(200);
      const before = await entries();
      const both = [() => book(id, 2), () => again(id, 2)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
      const [booked, changed] = round % 2 ? answers : answers.toReversed();
      const written = (await entries()) - before;
      expect([booked!.status, changed!.status, written]).toEqual(written ? [201, 404, 1] : [409, 200, 0]);
      if (!written) await remove(id);
    }
  });

  it('are either approved or changed when both are requested at once: no approval outlives a change', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await keep();
      const both = [() => approve(id), () => again(id, 1)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409]);
      const { aprovacao, justificativa } = await read(id);
      expect(aprovacao === null).toBe(justificativa === 'Pintura de todas as salas');
      await remove(id);
    }
  });
});

/** Parser that returns the raw body. */
const bytes: Parameters<ReturnType<TestProduct['api']['get']>['parse']>[0] = (answer, done) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => done(null, Buffer.concat(chunks)));
};
