import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledForm } from '#contracts/accountability/layout.js';
import { type FigureEntry, type Point, type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { dateInBrazil, daysBetween } from '#domain/plain-date.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { type Plan } from '../../../../../test/integration/scenario.js';
import { fieldsOf, tableOf } from '../../../../../test/integration/submission-forms.js';

const { esperado } = PDDE_EXAMPLE;
const YEAR = PDDE_YEAR;
const ACCOUNT = PDDE_ACCOUNT;
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };

describe('the PDDE Básico of 2024 over HTTP (fnde-2024-pdde-basico.json)', () => {
  let product: TestProduct;
  let plan: Plan;
  let id: number;

  beforeAll(async () => {
    product = await startProduct();
    ({ plan, id } = await givenPddeSubmission(product));
  });

  afterAll(() => product.close());

  const at = (path: string, query = '') => `/prestacao/${id}${path}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}${query}`;
  const form = async (codigo: string, query = ''): Promise<FilledForm> =>
    (await product.api.get(at(`/formulario/${codigo}`, `&formato=json${query}`)).expect(200)).body;
  const entries = async (formulario: string, campo: string, coluna?: string): Promise<FigureEntry[]> => {
    const account = formulario === 'conciliacao' ? `&numConta=${ACCOUNT}` : '';
    const query = `&formulario=${formulario}&campo=${campo}${coluna ? `&coluna=${coluna}` : ''}${account}`;
    return (await product.api.get(at('/composicao', query)).expect(200)).body;
  };

  it('fills every field of block 2 to the centavo', async () => {
    expect(fieldsOf(await form('demonstrativo'))).toEqual(
      Object.fromEntries(Object.entries(esperado.demonstrativo.campos).map(([of, { C, K }]) => [of, [C, K]])),
    );
  });

  it('lists the payments, a retained tax under the payee that it was retained of', async () => {
    const { grupos, total } = tableOf(await form('demonstrativo'));
    const rows = grupos.flatMap(({ linhas }) => linhas);
    expect(rows).toHaveLength(esperado.demonstrativo.linhas);
    expect(total?.valor).toBe(esperado.demonstrativo.total['27']);
    const tax = rows.find(({ celulas }) => celulas[2] === 'ISS RETIDO')!;
    expect(tax.celulas.slice(1)).toEqual([
      expect.stringContaining('HIGIENIZADORA EXEMPLO LTDA – '),
      'ISS RETIDO',
      'FNDE',
      'C',
      'Guia 1933, 04/09/2024',
      '10/09/2024',
      15.28,
    ]);
    expect(tax.nota).toBe('Imposto retido de NFS-e 1933, 23/08/2024, recolhido a MUNICÍPIO (ISS RETIDO).');
  });

  it('reconciles the account, whose balance is that of the programme', async () => {
    expect(fieldsOf(await form('conciliacao', `&numConta=${ACCOUNT}`))).toEqual(
      Object.fromEntries(Object.entries(esperado.conciliacao).map(([of, amount]) => [of, [amount]])),
    );
  });

  it.each(['08', '09', '10', '11', '12', '13', '14', '15', '16'])('answers the entries behind field %s, whose sum it is', async (campo) => {
    for (const coluna of ['C', 'K'] as const)
      expect(toReais(sumOfReais(await entries('demonstrativo', campo, coluna)))).toBe(esperado.demonstrativo.campos[campo]![coluna]);
  });

  it('names the records behind a figure', async () => {
    const capital = await entries('demonstrativo', '14', 'K');
    expect(capital.map(({ registro, descricao }) => [registro?.tipo, descricao])).toContainEqual([
      'DESPESA',
      'ELETRO EXEMPLO LTDA · REFRIGERADOR',
    ]);
    expect(await entries('conciliacao', '11')).toEqual([
      { registro: null, data: '2024-12-31', descricao: 'Saldo do extrato', programa: null, conta: null, categoria: null, valor: 191.13 },
    ]);
    const refused = await product.api.get(at('/composicao', '&formulario=demonstrativo&campo=99')).expect(404);
    expect(refused.body.detail).toContain('não tem o campo 99');
  });

  it('prints what it shows', async () => {
    const { text } = await readPdf((await product.api.get(at('/formulario/demonstrativo')).expect(200)).body);
    for (const part of [
      '08 Saldo do Exercício Anterior R$ 193,68 R$ 746,09',
      '15 Saldo a Reprogramar para o Exercício Seguinte R$ 27,93 R$ 163,20',
      '27 Total',
    ])
      expect(text).toContain(part);
  });

  it('names its forms, those of accounts for each account', async () => {
    const { formularios, programa, estado } = (await product.api.get(at('')).expect(200)).body as SubmissionDetails;
    expect({ programa, estado }).toEqual({ programa: 'PDDE BÁSICO', estado: 'EM_PREPARO' });
    expect(formularios.map(({ codigo, numConta }) => (numConta ? `${codigo} ${numConta}` : codigo))).toEqual([
      'demonstrativo',
      'memoria',
      `conciliacao ${ACCOUNT}`,
      'rol',
      'bens',
      'parecer',
      'oficio',
      'justificativas',
    ]);
    for (const { codigo, numConta } of formularios) await form(codigo, numConta ? `&numConta=${numConta}` : '');
  });

  it.each<[string, number, string]>([
    ['/formulario/nada', 404, 'não tem o formulário nada'],
    ['/formulario/conciliacao', 422, 'Escolha a conta'],
    ['/formulario/bb-agil', 422, 'é impresso por conta'],
    ['/formulario/atesto', 422, 'não é impresso pela prestação'],
  ])('refuses %s', async (path, status, detail) => {
    const { body } = await product.api.get(at(path, '&formato=json')).expect(status);
    expect(body.detail).toContain(detail);
  });

  it('refuses an account that is absent, and one of a form without account', async () => {
    await product.api.get(at('/formulario/conciliacao', '&formato=json&numConta=9')).expect(404);
    const { body } = await product.api.get(at('/formulario/demonstrativo', `&formato=json&numConta=${ACCOUNT}`)).expect(422);
    expect(body.detail).toContain('não é de uma conta');
  });

  describe('its points', () => {
    const points = async (): Promise<Point[]> => (await product.api.get(at('/pendencias')).expect(200)).body;
    const answer = (point: object, texto: string | null) => product.api.put(at('/justifica'), { ...book, ...point, texto });
    const codesOf = (found: readonly Point[]) => [...new Set(found.map(({ codigo }) => codigo))];

    it('are what the example is said to lack: three documents of after their payment, with the reason that was given then', async () => {
      const late = (await points()).filter(({ codigo }) => codigo === 'documento.depois');
      expect(late.map(({ mensagem, justificativa }) => [mensagem, justificativa])).toEqual([
        ['UTILIDADES EXEMPLO LTDA: documento de 20/09/2024, posterior ao pagamento de 09/09/2024.', 'ENTREGA COMBINADA'],
        ['CLIMA EXEMPLO LTDA: documento de 11/10/2024, posterior ao pagamento de 10/10/2024.', 'ENTREGA COMBINADA'],
        ['MÓVEIS EXEMPLO LTDA: documento de 05/11/2024, posterior ao pagamento de 01/11/2024.', 'ENTREGA COMBINADA'],
      ]);
    });

    it('block while December is open, and warn of what has no paper, atesto, research, line, asset, statement or signer', async () => {
      const found = await points();
      expect(found.filter(({ bloqueia }) => bloqueia).map(({ mensagem }) => mensagem)).toEqual([
        `${ACCOUNT}: dezembro de 2024 não está conciliado.`,
      ]);
      expect(codesOf(found)).toEqual([
        'conta.mes-aberto',
        // The statement begins in May.
        'extrato.falta',
        'despesa.sem-comprovante',
        'despesa.sem-atesto',
        'despesa.sem-pesquisa',
        'despesa.sem-rol',
        'documento.depois',
        'capital.sem-bem',
        'cargo.vago',
        'parecer.falta',
        'ata.falta',
      ]);
      // A retained tax asks for its proof alone.
      const ofTax = found.filter(({ mensagem }) => mensagem.startsWith('MUNICÍPIO (ISS RETIDO)'));
      expect(codesOf(ofTax)).toEqual(['despesa.sem-comprovante']);
      expect(found.find(({ codigo }) => codigo === 'despesa.sem-atesto')).toMatchObject({
        fundamento: 'Res. CD/FNDE 15/2021, art. 26',
        destino: expect.stringMatching(/^\/despesas\?sel=\d+$/),
      });
      for (const { mensagem } of found) expect(mensagem).not.toMatch(/irregular/i);
    });

    it('miss minutes of the execution until those of a later day have it on their agenda', async () => {
      const missed = async () => (await points()).filter(({ codigo }) => codigo === 'ata.falta').map(({ mensagem }) => mensagem);
      const held = (data: string, texto: string) =>
        product.api.post('/ata/save', { cnpjEscola: SCHOOL, data, hora: '19:00', pauta: [{ texto }], novo: true }).expect(201);
      await held('2024-12-31', 'Prestação de contas de 2024');
      await held('2025-01-10', 'Eleição da diretoria');
      expect(await missed()).toEqual(['Falta a ata que aprova o plano.', 'Falta a ata que aprova a execução.']);
      await held('2025-01-11', 'Aprovação da prestação de contas de 2024');
      expect(await missed()).toEqual(['Falta a ata que aprova o plano.']);
    });

    it('are answered by a sentence, which is printed, and taken back', async () => {
      const [point] = (await points()).filter(({ codigo }) => codigo === 'capital.sem-bem');
      const after: Point[] = (await answer({ codigo: point!.codigo, registro: point!.registro }, 'Bem a receber em janeiro.').expect(200))
        .body;
      expect(after.find(({ mensagem }) => mensagem === point!.mensagem)?.justificativa).toBe('Bem a receber em janeiro.');
      const printed = tableOf(await form('justificativas')).grupos.flatMap(({ linhas }) => linhas.map(({ celulas }) => celulas));
      expect(printed).toContainEqual([point!.mensagem, 'Bem a receber em janeiro.']);
      const back: Point[] = (await answer({ codigo: point!.codigo, registro: point!.registro }, null).expect(200)).body;
      expect(back.find(({ mensagem }) => mensagem === point!.mensagem)?.justificativa).toBeNull();
    });

    it('are not answered where they block, or are not there', async () => {
      const [blocking] = await points();
      const { body } = await answer({ codigo: blocking!.codigo, registro: blocking!.registro }, 'Depois.').expect(422);
      expect(body.detail).toBe('Este ponto não se justifica: corrija-o.');
      await answer({ codigo: 'saldo.negativo', registro: { tipo: 'COLUNA', ano: YEAR, id: 'C' } }, 'Depois.').expect(404);
    });
  });

  describe('what people say of it', () => {
    const details = async (): Promise<SubmissionDetails> => (await product.api.get(at('')).expect(200)).body;
    const codes = async () => ((await product.api.get(at('/pendencias')).expect(200)).body as Point[]).map(({ codigo }) => codigo);
    const opinion = (changes: object) =>
      product.api.put(at('/parecer'), {
        ...book,
        data: `${YEAR + 1}-01-10`,
        conclusao: 'FAVORAVEL',
        texto: 'Contas em ordem.',
        ...changes,
      });

    it('the opinion of the council is printed, signed by those who sat in it on its day', async () => {
      const offices = (await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'UEX' }).expect(200)).body;
      const member = offices.find(({ orgao }: { orgao: string }) => orgao === 'CONSELHO_FISCAL');
      const ocupantes = [{ idCargo: member.id, vaga: 1, nome: 'RUI REIS', de: `${YEAR}-01-01` }];
      const mandate = { cnpjAssociacao: SCHOOL, de: `${YEAR}-01-01`, ate: `${YEAR + 1}-12-31`, ocupantes };
      await product.api.post('/mandato/save', mandate).expect(201);
      await opinion({ data: `${new Date().getFullYear() + 1}-12-31` }).expect(422);
      const { body } = await opinion({}).expect(200);
      expect(body.parecer).toMatchObject({ conclusao: 'FAVORAVEL', assinantes: [{ nome: 'RUI REIS', cargo: member.nome }] });
      const printed = JSON.stringify(await form('parecer'));
      for (const text of ['Contas em ordem.', 'RUI REIS']) expect(printed).toContain(text);
      expect(await codes()).not.toContain('parecer.falta');
    });

    it('it is told to be of before the last payment, and of before the figures changed', async () => {
      await opinion({ data: `${YEAR}-06-01` }).expect(200);
      expect((await codes()).filter((code) => code.startsWith('parecer'))).toEqual(['parecer.antes']);
      const given = { data: `${YEAR}-12-30`, numConta: ACCOUNT, idPrograma: plan.line.idPrograma, categoria: 'CUSTEIO' };
      const revenue = { ...book, ...given, tipo: 'DEVOLUCAO', valor: -5, descricao: 'SALDO NÃO USADO' };
      await product.api.post('/receita/save', revenue).expect(201);
      expect((await codes()).filter((code) => code.startsWith('parecer'))).toEqual(['parecer.velho', 'parecer.antes']);
    });

    it('a return of money is what a person says, of the ways that the layout knows', async () => {
      const [question] = (await details()).perguntas;
      expect(question).toMatchObject({
        texto: expect.stringMatching(/^Devolução de R\$.5,00 em 30.12.2024: SALDO NÃO USADO$/),
        resposta: 'devolvidos',
      });
      const fields = async () => fieldsOf(await form('demonstrativo'));
      const before = await fields();
      const answer = (registro: object, resposta: string) => product.api.put(at('/resposta'), { ...book, registro, resposta });
      const { body } = await answer(question!.registro, 'saldoDevolvido').expect(200);
      expect(body.perguntas[0].resposta).toBe('saldoDevolvido');
      const after = await fields();
      expect([before['12']![0]! - after['12']![0]!, after['16']![0]! - before['16']![0]!, after['15']]).toEqual([5, 5, before['15']]);
      await answer({ ...question!.registro, id: '99' }, 'devolvidos').expect(404);
      await answer(question!.registro, 'nada').expect(400);
      const { id: idReceita } = (await product.sql<{ id: number }>(`select id from receita where descricao = 'SALDO NÃO USADO'`))[0]!;
      await product.api.delete(`/receita/${YEAR}/${SCHOOL}/${ACCOUNT}/${idReceita}`).expect(204);
      expect((await details()).perguntas).toEqual([]);
    });
  });

  describe('the register', () => {
    const whole = () => ({ ...book, layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, idPrograma: plan.line.idPrograma });
    const save = (changes: object) => product.api.post('/prestacao/save', { ...whole(), ...changes });

    it('refuses the same submission once more', async () => {
      const { body } = await save({}).expect(409);
      expect(body.detail).toBe('Já existe esta prestação de contas.');
    });

    it.each<[object, number, string]>([
      [{ layout: 'NADA' }, 404, 'O layout NADA não existe.'],
      [{ idPrograma: 999 }, 404, 'Programa não encontrado.'],
      [{ idPrograma: null }, 422, 'Escolha o programa'],
      [{ idPrograma: null, programas: [1] }, 422, 'Escolha o programa'],
      [{ de: `${YEAR}-02-01` }, 422, 'é o ano inteiro'],
      [{ layout: 'PTRF-SP', de: `${YEAR - 1}-02-01` }, 422, `dentro do exercício de ${YEAR}`],
      [{ layout: 'PTRF-SP', de: `${YEAR}-05-01`, ate: `${YEAR}-04-30` }, 422, 'antes de começar'],
      [{ layout: 'PTRF-SP', idPrograma: null, programas: [999], dados: null }, 404, 'Programa nº 999 não encontrado.'],
      [{ dados: { nada: 'x' } }, 422, 'não pergunta nada'],
      [{ dados: { numeroEscolas: 'duas' } }, 422, 'Nº de escolas: informe um número inteiro.'],
      [{ dados: { inep: ['1'] } }, 400, 'Dados: envie até 30 respostas'],
    ])('refuses %j', async (changes, status, detail) => {
      const { body } = await save({ id, ...changes }).expect(status);
      expect(JSON.stringify(body)).toContain(detail);
    });

    it('is changed, listed and deleted', async () => {
      const saved = (
        await save({ layout: 'PTRF-SP', idPrograma: null, programas: [plan.line.idPrograma], ate: `${YEAR}-04-30` }).expect(201)
      ).body;
      expect(saved).toMatchObject({ programa: 'PDDE BÁSICO', programas: [plan.line.idPrograma], estado: 'EM_PREPARO' });
      const changed = (await save({ ...saved, prazo: `${YEAR}-05-31` }).expect(200)).body;
      const dias = daysBetween(dateInBrazil(new Date()), `${YEAR}-05-31`);
      const prazo = { codigo: 'ENTREGA', nome: 'Entrega', dia: `${YEAR}-05-31`, dias, fundamento: null };
      expect(changed).toMatchObject({ prazo: `${YEAR}-05-31`, prazos: [prazo] });
      // The one with a deadline first, also on the desk of the year after.
      const desk = await product.api.get(`/painel?cnpjAssociacao=${SCHOOL}&ano=${YEAR + 1}`).expect(200);
      const points = (await product.api.get(`/prestacao/${saved.id}/pendencias?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body;
      const impedem = points.filter(({ bloqueia }: Point) => bloqueia).length;
      expect(desk.body.tarefas.prestacoes).toEqual([
        {
          ...{ ano: YEAR, id: saved.id, estado: 'EM_PREPARO', programa: 'PDDE BÁSICO', prazo, pedidos: 0 },
          ...{ impedem, avisam: points.length - impedem },
        },
        expect.objectContaining({ id, prazo: null }),
      ]);
      const { body } = await product.api.get(`/prestacao/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
      expect(body.map((each: { id: number }) => each.id)).toEqual([id, saved.id]);
      await product.api.delete(`/prestacao/delete/${SCHOOL}/${YEAR}/${saved.id}`).expect(204);
      await product.api.get(`/prestacao/${saved.id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(404);
    });
  });
});
