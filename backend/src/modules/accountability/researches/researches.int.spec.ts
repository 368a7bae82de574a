import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { type Research } from '#contracts/accountability/research.record.js';
import { centavos, parseBRL } from '#domain/money.js';
import { smallPdf } from '../../../../../test/fixtures/small-pdf.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../../test/integration/scenario.js';

interface Example {
  nome: string;
  criterio: string;
  itens: { item: number; precos: Record<string, number | null> }[];
  desconto?: Record<string, number>;
  sorteio?: object;
  esperado: {
    12?: object;
    13?: object;
    14?: object;
    15?: object;
    vencedores: { proponente: string; itens: number[]; valor: number }[];
    semSorteio: string;
  };
}

const { casos }: { casos: [Example, Example, Example] } = JSON.parse(
  readFileSync('test/fixtures/accountability/pesquisa-de-precos.json', 'utf8'),
);
const PEOPLE = { A: '52998224725', B: '11222333000181', C: '15350946056' };

/** The body of an example, as a person sends it. */
const bodyOf = ({ nome, criterio, itens, desconto, sorteio }: Example, plan: Plan) => ({
  cnpjAssociacao: SCHOOL,
  ano: YEAR,
  objeto: nome,
  data: `${YEAR}-03-01`,
  idPrograma: plan.line.idPrograma,
  criterio,
  itens: itens.map(({ precos, ...item }) => ({
    ...item,
    precos: Object.entries(precos).map(([letra, valor]) => ({ letra, valor })),
  })),
  proponentes: Object.entries(PEOPLE).map(([letra, cpfCnpj]) => ({
    letra,
    nome: `proponente ${letra}`,
    cpfCnpj,
    desconto: desconto?.[letra] || null,
  })),
  sorteios: sorteio ? [{ ...sorteio, presentes: 'Ana e Rui' }] : [],
});

describe('researches of prices over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const save = (body: object, who?: Who) => product.api.post('/pesquisa_preco/save', body, who);
  const list = async (ano = YEAR): Promise<Research[]> =>
    (await product.api.get(`/pesquisa_preco/all?cnpjAssociacao=${SCHOOL}&ano=${ano}`).expect(200)).body;
  const remove = (id: number, ano = YEAR, who?: Who) => product.api.delete(`/pesquisa_preco/delete/${SCHOOL}/${ano}/${id}`, who);

  test.each(casos)('$nome', async (example) => {
    const { body } = await save(bodyOf(example, plan), 'usuario').expect(201);
    const { apuracao }: Research = body;
    const by = (field: 'total' | 'totalComDesconto' | 'itensDeMenorValor' | 'totalDeMenorValor') =>
      Object.fromEntries(apuracao.proponentes.map((proposal) => [proposal.letra, proposal[field]]));
    await expectPrinted(body);
    const { 12: total, 13: discounted, 14: items, 15: lowest, vencedores } = example.esperado;
    if (total) expect(by('total')).toEqual(total);
    if (discounted) expect(by('totalComDesconto')).toEqual(discounted);
    if (items) expect(by('itensDeMenorValor')).toEqual(items);
    if (lowest) expect(by('totalDeMenorValor')).toEqual(lowest);
    expect(apuracao.vencedores).toEqual(vencedores.map(({ proponente, ...won }) => ({ letra: proponente, ...won })));
    if (!example.sorteio) return;
    const { body: undrawn } = await save({ ...body, sorteios: [] }).expect(200);
    expect(undrawn.apuracao.avisos).toEqual([example.esperado.semSorteio.replace('R$ ', 'R$\u00a0')]);
    expect(undrawn.apuracao.vencedores.flatMap(({ itens }: { itens: number[] }) => itens)).not.toContain(3);
  });

  const printed = async (id: number): Promise<string> => {
    const { body } = await product.api.get(`/relatorio/pesquisa_preco?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&id=${id}`).expect(200);
    return (await readPdf(body)).text;
  };

  /** The printed form holds the amounts of the answer: of each item, whose sums are field 12, and of each proponent. */
  async function expectPrinted({ id, itens, apuracao }: Research): Promise<void> {
    const text = await printed(id);
    const amountsIn = (part: string) => [...part.matchAll(/R\$\s?([\d.]+,\d\d)/g)].map(([, amount = '']) => parseBRL(amount)!);
    const [, proposals = '', sums = ''] = text.split(/Bloco (?:III|IV) – /);
    const prices = itens.flatMap(({ precos }) => precos.flatMap(({ valor }) => (valor === null ? [] : [centavos(valor)])));
    expect(amountsIn(proposals)).toEqual(prices);
    const isByItem = apuracao.proponentes.some(({ itensDeMenorValor }) => itensDeMenorValor.length > 0);
    const told = apuracao.proponentes.map(({ total, totalComDesconto, totalDeMenorValor }) =>
      [total, totalComDesconto, ...(isByItem ? [totalDeMenorValor] : [])].map((valor) => centavos(valor)),
    );
    expect(amountsIn(sums).slice(0, told.flat().length)).toEqual(told.flat());
  }

  it('keeps a research whole, changes it by its version, and lists those of a year', async () => {
    const before = await list();
    const { body: saved } = await save({ ...bodyOf(casos[0], plan), ano: YEAR - 1 }).expect(201);
    expect(await list()).toEqual(before);
    expect(await list(YEAR - 1)).toEqual([saved]);
    expect(saved).toMatchObject({ objeto: casos[0].nome.toUpperCase(), registroDePrecos: null, idDespesas: [], versao: 1 });
    expect(saved.itens[0]).toMatchObject({ item: 1, unidade: 'SERVIÇO', quantidade: 1 });
    const { body: changed } = await save({ ...saved, objeto: 'Capina' }).expect(200);
    expect(changed).toEqual({ ...saved, objeto: 'CAPINA', versao: 2 });
    await save({ ...saved, objeto: 'X' }).expect(409);
    await save({ ...changed, ano: YEAR }).expect(404);
    await remove(saved.id, YEAR).expect(404);
    await remove(saved.id, YEAR - 1, 'usuario').expect(204);
    expect(await list(YEAR - 1)).toEqual([]);
  });

  it('draws a tie of the lot, which has no item', async () => {
    const research = bodyOf(casos[0], plan);
    const itens = research.itens.map((item) => ({ ...item, precos: item.precos.map(({ letra }) => ({ letra, valor: 5 })) }));
    const draw = { item: null, vencedor: 'C', data: `${YEAR}-03-02`, presentes: 'ANA E RUI' };
    const { body } = await save({ ...research, criterio: 'POR_LOTE', itens, sorteios: [draw] }).expect(201);
    expect(body.apuracao).toMatchObject({ vencedores: [{ letra: 'C', itens: [1], valor: 5 }], avisos: [] });
    expect(await printed(body.id)).toContain(`Lote: empate decidido por sorteio em 02/03/${YEAR}, diante de ANA E RUI. Vencedor: C.`);
    await remove(body.id).expect(204);
  });

  it('prints the three best of four proponents, under their letters, and says that there is another', async () => {
    const { proponentes, itens, ...research } = bodyOf(casos[0], plan);
    const fourth = { ...proponentes[0]!, letra: 'D', nome: 'OUTRA', cpfCnpj: '11444777000161' };
    const withFourth = itens.map((item) => ({ ...item, precos: [...item.precos, { letra: 'D', valor: 300 }] }));
    const { body } = await save({ ...research, proponentes: [...proponentes, fourth], itens: withFourth }).expect(201);
    const text = await printed(body.id);
    expect(text).toContain('09 Valor Proponente A 10 Valor Proponente B 11 Valor Proponente D');
    expect(text).toContain('1 outra proposta está na pesquisa, acima destas.');
    expect(text.replaceAll('\u00a0', ' ')).toContain('R$ 250,00 R$ 350,00 R$ 300,00');
    await remove(body.id).expect(204);
  });

  it('takes a price register in place of quotes', async () => {
    const registroDePrecos = { ata: '12/2026', orgao: 'Prefeitura', validade: `${YEAR}-12-31` };
    const { body } = await save({ ...bodyOf(casos[0], plan), itens: [], proponentes: [], registroDePrecos }).expect(201);
    expect(body.registroDePrecos).toEqual({ ata: '12/2026', orgao: 'PREFEITURA', validade: `${YEAR}-12-31`, anexo: null });
    expect(body.apuracao).toMatchObject({ vencedores: [], avisos: [] });
    const text = await printed(body.id);
    expect(text).toContain(`Registro de preços: ata 12/2026, de PREFEITURA, válida até 31/12/${YEAR}.`);
    expect(text).not.toMatch(/Bloco I[IV]/);
    await remove(body.id).expect(204);
  });

  it('warns of fewer than three proponents, and refuses nothing for it', async () => {
    const research = bodyOf(casos[0], plan);
    const two = {
      ...research,
      proponentes: research.proponentes.slice(0, 2),
      itens: research.itens.map((item) => ({ ...item, precos: item.precos.slice(0, 2) })),
    };
    const warnings = async (more: object) => (await save({ ...two, ...more }).expect(201)).body.apuracao.avisos;
    expect(await warnings({})).toEqual(['Há 2 de três propostas. Escreva por quê.']);
    expect(await warnings({ motivoMenosDeTres: 'Só duas no município' })).toEqual(['Diga quem aprovou menos de três propostas.']);
    expect(await warnings({ motivoMenosDeTres: 'Só duas no município', aprovadoPor: 'Diretoria' })).toEqual([]);
  });

  it('refuses rows that contradict each other, and names every failing field', async () => {
    const research = bodyOf(casos[1], plan);
    const [first] = research.proponentes;
    const [item] = research.itens;
    const before = await list();
    for (const [changes, status, code, message] of [
      [
        { proponentes: [first, { ...first, letra: 'B', nome: 'outra' }] },
        422,
        'pesquisa.repetido',
        'PROPONENTE A está duas vezes nesta pesquisa.',
      ],
      [{ proponentes: [first, { ...first, cpfCnpj: PEOPLE.B }] }, 422, 'pesquisa.letra', 'A letra A está com dois proponentes.'],
      [{ criterio: 'POR_ITEM' }, 422, 'pesquisa.desconto', 'Por item, o desconto entra no preço de cada item.'],
      [{ proponentes: [], itens: [] }, 422, 'pesquisa.vazia', 'Inclua ao menos um proponente, ou a ata de registro de preços.'],
      [{ itens: [item, item] }, 422, 'pesquisa.item', 'O item 1 está duas vezes nesta pesquisa.'],
      [{ itens: [{ ...item, precos: [{ letra: 'Z', valor: 1 }] }] }, 404, 'registro.ausente', 'Item 1: não há proponente Z.'],
      [
        { sorteios: [{ item: null, vencedor: 'B', data: `${YEAR}-03-02`, presentes: 'ANA E RUI' }] },
        422,
        'pesquisa.sorteio',
        'Lote: B não empata, e não cabe sorteio.',
      ],
      [{ idPrograma: 99 }, 404, 'registro.ausente', 'Programa não encontrado.'],
    ] as const) {
      const { body } = await save({ ...research, ...changes }).expect(status);
      expect(body).toMatchObject({ code, message });
    }
    const { body } = await save({
      ...research,
      data: 'x',
      itens: [{ item: 0, quantidade: 1.2345, precos: [{ letra: 'AB', valor: -1 }] }],
      proponentes: [{ letra: 'A', cpfCnpj: '1' }],
    }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'data',
      'itens.0.descricao',
      'itens.0.item',
      'itens.0.precos.0.letra',
      'itens.0.precos.0.valor',
      'itens.0.quantidade',
      'itens.0.unidade',
      'proponentes.0.cpfCnpj',
      'proponentes.0.nome',
    ]);
    expect(await list()).toEqual(before);
  });

  it('knows the expenses it was made for, and has papers of its own', async () => {
    const { body: research } = await save(bodyOf(casos[0], plan)).expect(201);
    const { body: expense } = await product.api.post('/despesa/save', expenseOf(plan)).expect(201);
    const link = (idDespesas: number[], who?: Who) =>
      product.api.put('/pesquisa_preco/vincula', { cnpjAssociacao: SCHOOL, ano: YEAR, id: research.id, idDespesas }, who);
    expect((await link([expense.idDespesa, expense.idDespesa]).expect(200)).body.idDespesas).toEqual([expense.idDespesa]);
    const absent = await link([999]).expect(404);
    expect(absent.body.message).toBe(`A despesa nº 999 não existe no exercício de ${YEAR}.`);
    expect((await list()).find(({ id }) => id === research.id)?.idDespesas).toEqual([expense.idDespesa]);
    const stale = { cnpjAssociacao: SCHOOL, ano: YEAR, id: research.id, versao: research.versao, idDespesas: [] };
    await product.api.put('/pesquisa_preco/vincula', stale).expect(409);
    expect((await link([]).expect(200)).body.idDespesas).toEqual([]);
    const join = (id: number) => {
      const request = product.api.post('/anexo/save');
      const fields = { cnpjAssociacao: SCHOOL, ano: String(YEAR), registro: 'PESQUISA', id: String(id), tipo: 'COTACAO' };
      for (const [name, value] of Object.entries(fields)) request.field(name, value);
      return request.attach('file', smallPdf('cotação'), 'cotacao.pdf');
    };
    await join(research.id).expect(201);
    expect((await join(999).expect(404)).body.message).toBe('A pesquisa de preços nº 999 não existe.');
    await remove(research.id).expect(204);
  });
});
