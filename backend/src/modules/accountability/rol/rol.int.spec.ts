import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rol } from '#contracts/accountability/rol.record.js';
import { type JournalChange, type JournalEntry } from '#contracts/audit/journal.js';
import { parseBRL } from '#domain/money.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, type Plan } from '../../../../../test/integration/scenario.js';

const EXAMPLE = JSON.parse(readFileSync('test/fixtures/accountability/rol-2024.json', 'utf8'));
const PRIORITY_GROUPS: string[] = JSON.parse(readFileSync('layouts/FNDE-2024.json', 'utf8')).gruposDoRol;
const YEAR = 2024;
const GROUPS = {
  MATERIAL_PERMANENTE: PRIORITY_GROUPS[0],
  REPAROS_E_SERVICOS: PRIORITY_GROUPS[1],
  MATERIAL_DE_CONSUMO: PRIORITY_GROUPS[2],
} as const;

/** What was bought, with the row that it is tied to (`fnde-2024-pdde-basico.json`); 15,28 are retained of the first. */
const BOUGHT: [row: number | null, objeto: string, valor: number][] = [
  [6, 'HIGIENIZAÇÃO DO RESERVATÓRIO DE ÁGUA', 735.58],
  [1, 'IMPRESSORA', 1601.1],
  [null, 'REFRIGERADOR', 2840],
  [7, 'INSTALAÇÃO DE CFTV', 5800],
  [8, 'MATERIAL DE PAPELARIA', 1905.17],
  [4, '70 CADEIRAS', 2135.7],
  [2, 'LIQUIDIFICADOR', 398.44],
  [5, 'AR-CONDICIONADO', 2280],
];

describe('the rol of priorities over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let idPrograma: number;
  let capital: number;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
    ({ idPrograma } = plan.line);
    await givenAccount(product.api, '1');
    const element = { descricao: 'EQUIPAMENTO', categoria: 'CAPITAL' };
    capital = (await product.api.post('/elemento_despesa/save', element).expect(201)).body.id;
    const saldos = [
      { numConta: '1', idPrograma, categoria: 'CUSTEIO', valor: 193.68 },
      { numConta: '1', idPrograma, categoria: 'CAPITAL', valor: 746.09 },
    ];
    await product.api.post('/implantacao/save', { ...book(), em: `${YEAR}-01-01`, saldos }).expect(201);
  });

  afterAll(() => product.close());

  const book = (ano = YEAR) => ({ cnpjAssociacao: SCHOOL, ano });
  const of = (programme = idPrograma, ano = YEAR) => ({ ...book(ano), idPrograma: programme });
  const read = async (programme = idPrograma, ano = YEAR): Promise<Rol> =>
    (await product.api.get(`/rol?cnpjAssociacao=${SCHOOL}&ano=${ano}&idPrograma=${programme}`).expect(200)).body;
  const save = (changes: object, who?: Who) => product.api.post('/rol/save', { ...of(), ...changes }, who);
  const approve = (changes: object = {}, who?: Who) => product.api.post('/rol/aprova', { ...of(), data: `${YEAR}-08-22`, ...changes }, who);
  const link = (idLinha: number, idDespesas: number[], changes: object = {}) =>
    product.api.put('/rol/vincula', { ...of(), idLinha, idDespesas, ...changes });
  const programme = async (descricao: string): Promise<number> =>
    (await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao }).expect(201)).body.id;
  const spend = async (objetoResumido: string, valor: number, changes: object = {}): Promise<number> => {
    const isCapital = ['IMPRESSORA', 'REFRIGERADOR', '70 CADEIRAS', 'LIQUIDIFICADOR', 'AR-CONDICIONADO'].includes(objetoResumido);
    const line = isCapital ? { idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: capital } : {};
    const body = { ...expenseOf(plan), ...book(), ...line, dataElaboracao: `${YEAR}-08-23`, objetoResumido, valor, ...changes };
    return (await product.api.post('/despesa/save', body).expect(201)).body.idDespesa;
  };
  const printed = async (versao?: number) => {
    const address = `/relatorio/rol?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idPrograma=${idPrograma}${versao ? `&versao=${versao}` : ''}`;
    return (await readPdf((await product.api.get(address).expect(200)).body)).text;
  };

  it('comes out to the centavo as the example, from the form to the paper', async () => {
    const empty = await read();
    expect(empty).toMatchObject({
      estado: 'RASCUNHO',
      versao: 0,
      linhas: [],
      versoes: [],
      disponivel: { CUSTEIO: 193.68, CAPITAL: 746.09 },
    });
    expect((await approve().expect(422)).body).toMatchObject({
      code: 'rol.vazio',
      message: 'Inclua ao menos uma prioridade antes de aprovar.',
    });
    const { entrada, esperado } = EXAMPLE;
    const rows = entrada.linhas.map(({ grupo, atividade, ...row }: { grupo: keyof typeof GROUPS; atividade: string }) => ({
      ...row,
      grupo: GROUPS[grupo],
      descricao: atividade,
    }));
    const { C, K } = entrada.disponivel.previsto;
    await save({ linhas: rows, previsto: { CUSTEIO: C, CAPITAL: K } }, 'usuario').expect(201);
    await approve().expect(200);
    const bought = [];
    for (const [row, objeto, valor] of BOUGHT) bought.push({ row, id: await spend(objeto, valor) });
    const tax = { ...book(), idDespesa: bought[0]!.id, valor: 15.28, idFavorecido: plan.idFavorecido, dataElaboracao: `${YEAR}-09-04` };
    await product.api.post('/despesa/imposto', tax).expect(201);
    const ids = new Map((await read()).linhas.map(({ numero, id }) => [numero, id]));
    for (const { row, id } of bought) if (row) await link(ids.get(row)!, [id]).expect(200);

    const rol = await read();
    const total = ({ C: CUSTEIO, K: CAPITAL, ...more }: { C: number; K: number; total?: number }) => ({ CUSTEIO, CAPITAL, ...more });
    expect(rol).toMatchObject({ estado: 'APROVADO', disponivel: total(esperado.disponivel), avisos: [], desde: [] });
    expect(rol.totais).toMatchObject({ planejado: total(esperado.planejado), sobra: total(esperado.sobra) });
    expect(rol.totais.grupos.map(({ grupo, planejado }) => [grupo, planejado])).toEqual(
      Object.entries(esperado.subtotais).map(([grupo, valor]) => [GROUPS[grupo as keyof typeof GROUPS], valor]),
    );
    expect(rol.linhas.map(({ numero, valor, feito, diferenca }) => ({ numero, planejado: valor, feito, diferenca }))).toEqual(
      esperado.feito,
    );
    expect(rol.foraDoRol.map(({ objeto, valor }) => ({ objeto, valor }))).toEqual(esperado.foraDoRol);
    expect(rol.linhas.filter(({ idDespesas }) => idDespesas.length === 0).map(({ numero }) => numero)).toEqual(esperado.linhasSemDespesa);

    const text = await printed();
    const amounts = [...text.matchAll(/R\$\s?([\d.]+,\d\d)/g)].map(([, amount = '']) => parseBRL(amount)!);
    const [rowsAndSubtotals, sum] = [amounts.slice(0, 11), amounts[11]];
    expect(rowsAndSubtotals.reduce((one, other) => one + other, 0)).toBe(2 * sum!);
    expect(amounts.slice(12)).toEqual([193_68, 746_09, 8275_00, 8275_00, 8468_68, 9021_09, 8468_68, 9021_09]);
    expect(text).toContain('versão 1, aprovada em 22/08/2024');
  }, 60_000);

  it('is in the journal with its amounts as they were typed', async () => {
    const other = await programme('PDDE DIÁRIO');
    const draft = { idPrograma: other, linhas: [], previsto: { CUSTEIO: 0.1, CAPITAL: 12 } };
    await save(draft).expect(201);
    await save({ ...draft, versao: (await read(other)).versao, previsto: { CUSTEIO: 1300.5, CAPITAL: 0 } });
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=rol`).expect(200);
    const changes = body.itens
      .flatMap(({ mudancas }: JournalEntry) => mudancas)
      .filter(({ campo }: JournalChange) => campo === 'Valor previsto');
    expect(changes).toContainEqual({
      ...{ campo: 'Valor previsto', antes: 'Custeio: R$\u00a00,10, Capital: R$\u00a012,00' },
      depois: 'Custeio: R$\u00a01.300,50, Capital: R$\u00a00,00',
    });
  });

  it('begins the next draft with the next save, and tells in words what differs; a version stays as it was approved', async () => {
    const before = await read();
    const [printer, blender, ...others] = before.linhas;
    const added = { numero: 9, grupo: PRIORITY_GROUPS[3], descricao: 'provas', categoria: 'CUSTEIO', valor: 50, prazo: `${YEAR}-11` };
    const linhas = [{ ...printer!, valor: 1600 }, ...others, added];
    const { body: draft } = await save({ ...before, linhas }).expect(200);
    expect(draft).toMatchObject({ estado: 'RASCUNHO' });
    const brl = (sentence: string) => sentence.replaceAll('R$ ', 'R$\u00a0');
    const changes = [
      'Prioridade 1 (IMPRESSORA): valor de R$ 1.300,00 para R$ 1.600,00.',
      'Prioridade 9 (PROVAS) incluída: R$ 50,00, custeio.',
      'Prioridade 2 (LIQUIDIFICADOR) retirada (era de R$ 1.000,00).',
    ].map(brl);
    expect(draft.desde).toEqual(changes);
    expect(draft.avisos).toEqual([brl('O planejado de custeio passa do disponível em R$ 50,00.')]);
    expect(draft.foraDoRol.map(({ objeto }: { objeto: string }) => objeto)).toContain('LIQUIDIFICADOR');
    // The number of the row that was taken out is not given again.
    expect(draft.linhas.map(({ id }: { id: number }) => id)).not.toContain(blender!.id);
    const text = (await printed()).replaceAll('R$ ', 'R$\u00a0');
    expect(text).toContain('rascunho que altera a versão 1, aprovada em 22/08/2024');
    expect(text).toContain(`O que muda desde a versão 1 ${changes.join(' ')}`);

    expect((await approve({ data: '2024-08-21' }).expect(422)).body.code).toBe('rol.data');
    expect((await approve({ data: '2099-01-01' }).expect(422)).body.code).toBe('rol.data');
    const again = () => approve({ data: '2024-10-01' }).set('Idempotency-Key', 'segunda-versao').expect(200);
    await again();
    const { body: approved } = await again();
    expect(approved).toMatchObject({ estado: 'APROVADO', desde: [] });
    expect(approved.versoes).toMatchObject([
      { versao: 2, data: '2024-10-01', planejado: 16839.77, desde: changes },
      { versao: 1, data: '2024-08-22', planejado: 17489.77, desde: [] },
    ]);
    expect((await approve({ data: '2024-10-02' }).expect(422)).body.code).toBe('rol.aprovado');
    const first = await printed(1);
    expect(first).toContain('LIQUIDIFICADOR');
    expect(first).not.toContain('PROVAS');
    expect(await printed(2)).toContain('PROVAS');
  }, 60_000);

  it('ties an expense to one row, of its programme, and tells of one that was cancelled since', async () => {
    const other = await programme('FUNDO ROTATIVO');
    const { linhas } = await read();
    const [first, second] = linhas.map(({ id }) => id) as [number, number];
    const [mine, elsewhere, gone] = [
      await spend('PAPEL', 10),
      await spend('X', 10, { idPrograma: other, idAcao: null, idSubAcao: null, idItem: null }),
      await spend('Y', 5),
    ];
    const cancel = (idDespesa: number, dataAnulacao = `${YEAR}-09-01`) =>
      product.api
        .put('/despesa/anula_despesa', {
          ...book(),
          idDespesa,
          dataAnulacao,
          justificativaAnulacao: 'COMPRA DESFEITA',
          valor: 1,
        })
        .expect(200);
    await cancel(gone);
    const { body: retained } = await product.api
      .post('/despesa/imposto', { ...book(), idDespesa: mine, valor: 1, idFavorecido: plan.idFavorecido, dataElaboracao: `${YEAR}-09-04` })
      .expect(201);
    const stood = linhas.find(({ id }) => id === first)!.idDespesas;
    const refusals = [
      [first, [...stood, elsewhere], 422, 'rol.programa', `A despesa nº ${elsewhere} é de outro programa.`],
      [first, [...stood, gone], 422, 'despesa.anulada', `A despesa nº ${gone} foi anulada.`],
      [first, [...stood, retained.idDespesa], 422, 'rol.imposto', undefined],
      [first, [...stood, 999_999], 404, 'despesa.ausente', `A despesa nº 999999 não existe no exercício de ${YEAR}.`],
      [999_999, [mine], 404, 'rol.linha', 'Esta prioridade não está mais no rol.'],
    ] as const;
    for (const [row, ids, status, code, message] of refusals)
      expect((await link(row, [...ids]).expect(status)).body).toMatchObject({ code, ...(message && { message }) });
    await link(second, [...linhas.find(({ id }) => id === second)!.idDespesas, mine]).expect(200);
    expect((await link(first, [...stood, mine]).expect(422)).body).toMatchObject({ code: 'rol.vinculada' });
    expect((await link(first, stood, { idPrograma: other }).expect(404)).body.message).toBe(
      'Este programa ainda não tem rol neste exercício.',
    );

    await cancel(retained.idDespesa, `${YEAR}-09-05`);
    await cancel(mine);
    const after = await read();
    const row = after.linhas.find(({ id }) => id === second)!;
    expect(after.avisos).toContain(`A despesa nº ${mine}, da prioridade ${row.numero}, foi anulada ou não é mais deste programa.`);
    await link(
      second,
      row.idDespesas.filter((id) => id !== mine),
    ).expect(200);
    expect((await read()).avisos).toEqual([expect.stringContaining('passa do disponível')]);
  });

  it('refuses rows that contradict each other, an absent programme and minutes, and a version that somebody else changed', async () => {
    const rol = await read();
    const [one] = rol.linhas;
    const refusals: [body: object, status: number, code: string][] = [
      [{ linhas: [one, { ...one, id: null }] }, 422, 'rol.numero'],
      [{ linhas: [one, { ...one, numero: 99 }] }, 422, 'rol.linha-repetida'],
      [{ linhas: [{ ...one, valor: 0 }] }, 400, 'validacao'],
      [{ linhas: [{ ...one, prazo: '2024-13' }] }, 400, 'validacao'],
      [{ linhas: [{ ...one, categoria: 'LIVRE' }] }, 400, 'validacao'],
      [{ previsto: { CUSTEIO: -1 } }, 400, 'validacao'],
      [{ versao: rol.versao + 1 }, 409, 'registro.versao'],
    ];
    for (const [body, status] of refusals) await save(body).expect(status);
    for (const [body, , code] of refusals.filter(([, status]) => status !== 400)) expect((await save(body)).body.code).toBe(code);
    await save({ idPrograma: 999_999, linhas: [] }).expect(404);
    await product.api.get(`/rol?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&idPrograma=999999`).expect(404);
    expect((await approve({ idAta: '2024-08-22T19:00' }).expect(404)).body.message).toMatch(/^Não há ata desta data e hora/);
    expect((await approve({ versao: rol.versao + 1 }).expect(409)).body.code).toBe('registro.versao');
    expect(await read()).toEqual(rol);
  });

  it('keeps the minutes that a version names', async () => {
    const minutes = { cnpjEscola: SCHOOL, data: '2024-12-01', hora: '19:00' };
    await product.api.post('/ata/save', minutes).expect(201);
    const rol = await read();
    await save({ ...rol, linhas: rol.linhas.slice(1) }).expect(200);
    const { body } = await approve({ data: '2024-12-01', idAta: '2024-12-01T19:00' }).expect(200);
    expect(body.versoes[0]).toMatchObject({ versao: 3, idAta: '2024-12-01T19:00' });
    const refused = await product.api.delete(`/ata/delete?cnpjEscola=${SCHOOL}&data=2024-12-01&hora=19:00`).expect(409);
    expect(refused.body.message).toContain('róis aprovados');
  });

  it('takes what the programme ended the year before with, where nothing is carried to this one yet', async () => {
    const next = await read(idPrograma, YEAR + 1);
    const { body } = await product.api.get(`/conta/saldo?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&em=${YEAR}-12-31`).expect(200);
    const held = body.contas[0].porCategoria.filter((part: { idPrograma: number }) => part.idPrograma === idPrograma);
    expect(next.saldo).toMatchObject(
      Object.fromEntries(held.map(({ categoria, saldo }: { categoria: string; saldo: number }) => [categoria, saldo])),
    );
  });

  it('gives two people who begin it at once one draft', async () => {
    const fresh = await programme('PDDE EDUCAÇÃO CONECTADA');
    const row = (descricao: string) => ({ numero: 1, grupo: PRIORITY_GROUPS[0], descricao, categoria: 'CAPITAL', valor: 10 });
    const both = await Promise.all(['A', 'B'].map((name) => product.api.post('/rol/save', { ...of(fresh), linhas: [row(name)] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([201]));
    expect((await read(fresh)).linhas).toHaveLength(1);
    for (const { status } of both) expect([200, 201, 409]).toContain(status);
  });
});
