import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AmountsBlock, type FilledForm, type Form, type Layout } from '#contracts/accountability/layout.js';
import { FIGURES, type FigureName, ROW_SOURCES } from '#contracts/accountability/layout-words.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, centavos } from '#domain/money.js';
import { type FormData, fillForm, inReais, type SourceRow } from './fill-form.js';
import { termsOf } from './language.js';
import { amountFields, covered, type Figures } from './reckon-amounts.js';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const FNDE: Layout = read('layouts/FNDE-2024.json');
const PTRF: Layout = read('layouts/PTRF-SP.json');
const INTERNAL: Layout = read('layouts/INTERNA.json');
const formOf = (layout: Layout, codigo: string) => layout.formularios.find((form) => form.codigo === codigo)!;

const byUse = (CUSTEIO = 0, CAPITAL = 0, LIVRE = 0) => ({ CUSTEIO, CAPITAL, LIVRE });
/** Every figure and source of rows, empty but for what is given. */
const NOTHING = Object.fromEntries(Object.entries(FIGURES).map(([name, { unica }]) => [name, unica ? 0 : byUse()])) as Figures;
const NO_ROWS = Object.fromEntries(Object.keys(ROW_SOURCES).map((source) => [source, []])) as FormData['linhas'];
const dataOf = ({ figuras, linhas, ...data }: Partial<FormData>): FormData => ({
  ...{ programas: [], palavras: {}, respostas: {}, assinantes: {}, ...data },
  figuras: { ...NOTHING, ...figuras },
  linhas: { ...NO_ROWS, ...linhas },
});

/** The amounts of a field in the last part of its block: the whole. */
const amountsOf = ({ blocos }: FilledForm<Centavos>, numero: string) =>
  blocos.flatMap((block) => (block.tipo === 'valores' ? block.partes.at(-1)!.campos : [])).find((field) => field.numero === numero)!
    .valores;

/** A layout of an invented authority around these blocks. */
const layoutWith = (blocos: Form['blocos'], more: Partial<Layout> = {}) => {
  const form: Form = { codigo: 'teste', titulo: 'Teste', orientacao: 'R', por: 'PRESTACAO', quando: 'SEMPRE', blocos };
  return { layout: { ...FNDE, ...more, formularios: [form] } satisfies Layout, form };
};

const unavailable = (what: string) =>
  expect.objectContaining({ code: 'layout.sem-valor', message: `${what} não está disponível neste formulário.` });

describe('the worked examples', () => {
  const cents = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([key, reais]) => [key, centavos(reais)]));
  type Amounts = Record<string, number>;
  interface Case extends Record<'saldoAnterior' | 'creditos' | 'naoDemonstradas', Amounts> {
    nome: string;
    esperado: { 6: Amounts; 8: Amounts; total8: number };
  }
  const { casos } = read('test/fixtures/accountability/ptrf-sintese.json') as { casos: Case[] };

  it.each(casos)('of the síntese, $#: $nome', ({ saldoAnterior, creditos, naoDemonstradas, esperado }) => {
    const figure = ({ C, K, L }: Record<string, number>) => byUse(centavos(C!), centavos(K!), centavos(L!));
    const figuras = {
      ...{ saldoAnteriorDemonstrado: figure(saldoAnterior), creditosDemonstrados: figure(creditos) },
      pagosNaoDemonstrados: figure(naoDemonstradas),
    };
    const form = fillForm(
      PTRF,
      formOf(PTRF, 'demonstrativo'),
      dataOf({ programas: [{ nome: 'PTRF', figuras: { ...NOTHING, ...figuras } }], figuras }),
    );
    for (const numero of [6, 8] as const) {
      const { C, L, K } = cents(esperado[numero]);
      expect({ numero, valores: amountsOf(form, String(numero)) }).toEqual({ numero, valores: [C, L, K] });
    }
    expect(amountsOf(form, '8').reduce<number>((sum, amount) => sum + amount!, 0)).toBe(centavos(esperado.total8));
  });

  it('of the demonstrativo: every field of block 2, nine payments and their total', () => {
    const { entrada, esperado } = read('test/fixtures/accountability/fnde-2024-pdde-basico.json');
    type Row = { categoria: MoneyCategory; valor: number };
    const sum = (rows: Row[]) => {
      const of = (use: MoneyCategory) =>
        rows.reduce((total, { categoria, valor }) => (categoria === use ? total + centavos(valor) : total), 0);
      return byUse(of('CUSTEIO'), of('CAPITAL'));
    };
    const pagamentos = entrada.pagamentos.map(({ item, objeto, categoria, valor }: Row & { item: number; objeto: string }) => ({
      ...{ item, objeto, categoria, valor: centavos(valor) },
      favorecido: 'EXEMPLO LTDA',
    }));
    const figuras = {
      ...{ saldoAnterior: sum(entrada.implantacao.saldos), repasses: sum(entrada.receitas) },
      ...{ rendimentos: sum(entrada.rendimentos), pagos: sum(entrada.pagamentos) },
    };
    const form = fillForm(FNDE, formOf(FNDE, 'demonstrativo'), dataOf({ figuras, linhas: { pagamentos } }));
    for (const [numero, { C, K }] of Object.entries<{ C: number; K: number }>(esperado.demonstrativo.campos))
      expect({ numero, valores: amountsOf(form, numero) }).toEqual({ numero, valores: [centavos(C), centavos(K)] });
    const table = form.blocos.find((block) => block.tipo === 'tabela')!;
    expect(table.grupos[0]!.linhas).toHaveLength(esperado.demonstrativo.linhas);
    expect(table.total).toMatchObject({
      nome: '27 Total',
      valor: centavos(esperado.demonstrativo.total['27']),
      coluna: 7,
      transporta: true,
    });
    expect(table.grupos[0]!.linhas[2]!.celulas).toEqual([3, 'EXEMPLO LTDA', 'IMPRESSORA', 'FNDE', 'K', null, null, 160_110]);
  });

  it('of the accounts for members: what was held, received and paid, and account by account', () => {
    const { entrada, periodo, esperado } = read('test/fixtures/accountability/interna-moradores.json');
    type Entry = { data: string; valor: number; tipo?: string; paga?: Entry };
    const sum = (of: Entry[]) => of.reduce((total, { valor }) => total + centavos(valor), 0);
    const within = ({ data }: Entry) => data >= periodo.de && data <= periodo.ate;
    const received = (tipo: string) => byUse(sum(entrada.receitas.filter((each: Entry) => each.tipo === tipo && within(each))));
    const paid = (entrada.despesas as Entry[]).filter(({ paga }) => paga && within(paga));
    const early = ({ data }: Entry) => data < periodo.de;
    const before = sum(entrada.receitas.filter(early)) - sum(entrada.despesas.filter(({ paga }: Entry) => paga && early(paga)));
    const { fevereiro, maio, agosto } = entrada.rendimentos;
    const figuras = {
      saldoAnterior: byUse(sum(entrada.implantacao.saldos) + before, centavos(fevereiro)),
      ...{ receitasProprias: received('PROPRIO'), doacoes: received('DOACAO'), repasses: received('REPASSE') },
      ...{ rendimentos: byUse(0, centavos(maio) + centavos(agosto)), estornos: byUse(centavos(entrada.estorno.valor)) },
      ...{ pagos: byUse(sum(paid)), devolvidos: byUse(-received('DEVOLUCAO').CUSTEIO) },
    };
    const [names, amounts] = [['saldoAnterior', 'entradas', 'saidas', 'transferencias', 'valor', 'saldoDoExtrato'], esperado.contas];
    const contas = amounts.map(([conta, ...of]: [string, ...number[]]) => ({
      conta,
      ...Object.fromEntries(names.map((name, at) => [name, of[at] === null ? null : centavos(of[at]!)])),
    }));
    const despesasPorGrupo = esperado.grupos.map(([grupo, pagos, aPagar]: [string, number, number]) => ({
      ...{ grupo, pagos: centavos(pagos), aPagar: centavos(aPagar) },
    }));
    const fill = (codigo: string) =>
      fillForm(INTERNAL, formOf(INTERNAL, codigo), dataOf({ figuras, linhas: { contas, despesasPorGrupo } }));
    const form = fill('prestacao');
    for (const [numero, valor] of Object.entries<number>(esperado.campos))
      expect({ numero, valores: amountsOf(form, numero) }).toEqual({ numero, valores: [centavos(valor)] });
    const totalOf = (of: FilledForm<Centavos>) => of.blocos.find((block) => block.tipo === 'tabela')!.total!.valor;
    expect([totalOf(form), totalOf(fill('contas'))]).toEqual([centavos(esperado.campos['08']), centavos(esperado.campos['10'])]);
  });
});

describe('over random figures', () => {
  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const figures: fc.Arbitrary<Figures> = fc.record(
    Object.fromEntries(
      Object.entries(FIGURES).map(([name, { unica }]) => [
        name,
        unica ? amount : fc.record({ CUSTEIO: amount, CAPITAL: amount, LIVRE: amount }),
      ]),
    ),
  );
  const forms = [FNDE, PTRF, INTERNAL].flatMap((layout) =>
    layout.formularios.map((form) => [`${layout.codigo} ${form.codigo}`, layout, form] as const),
  );

  it.each(forms)('every sum and identity of %s holds, over its columns where money is covered', (_, layout, form) => {
    const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
    fc.assert(
      fc.property(figures, fc.array(figures, { maxLength: 3 }), (figuras, programmes) => {
        const filled = fillForm(
          layout,
          form,
          dataOf({ figuras, programas: programmes.map((of, at) => ({ nome: `P${at}`, figuras: of })) }),
        );
        const equations = [
          ...amountFields(form).flatMap(({ field }) => (field.soma ? [`${field.numero} = ${field.soma}`] : [])),
          ...(form.identidades ?? []),
        ];
        for (const equation of equations) {
          const [left = '', right = ''] = equation.split(' = ');
          const isCovered = amountFields(form).some(({ field }) => field.numero === left && field.cobre);
          const columns = isCovered ? [-1] : amountsOf(filled, left).keys();
          for (const at of columns) {
            const of = (numero: string) => (at < 0 ? sum(amountsOf(filled, numero)) : (amountsOf(filled, numero)[at] ?? 0));
            const total = termsOf(right).reduce((before, { numero, isMinus }) => before + (isMinus ? -of(numero) : of(numero)), 0);
            expect({ equation, at, amount: of(left) }).toEqual({ equation, at, amount: total });
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('covering keeps the sum over the columns, takes all that is lacking or as far as LIVRE goes, and touches nothing else', () => {
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount), fc.constantFrom('NENHUMA', 'ATE_ONDE_DA', 'TOTAL' as const), (before, cobertura) => {
        const after = covered({ colunas: PTRF.colunas, cobertura }, before);
        const [custeio = 0, livre = 0, capital = 0] = after;
        const lacking = [before[0], before[2]].map((each) => Math.max(0, -each));
        const moved = before[1] - livre;
        expect(after.reduce((sum, each) => sum + each)).toBe(before.reduce((sum, each) => sum + each));
        if (cobertura === 'NENHUMA') expect(after).toEqual(before);
        if (cobertura === 'TOTAL') expect([custeio, capital]).toEqual([Math.max(0, before[0]), Math.max(0, before[2])]);
        if (cobertura === 'ATE_ONDE_DA') expect(moved).toBe(Math.min(Math.max(0, before[1]), lacking[0]! + lacking[1]!));
        if (cobertura === 'ATE_ONDE_DA' && custeio > before[0]) expect(capital).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a block of amounts', () => {
  const block: AmountsBlock = {
    ...{ tipo: 'valores', repete: 'PROGRAMA' },
    campos: [
      { numero: '1', nome: 'Saldo', figura: 'saldoAnterior' },
      { numero: '2', nome: 'Pagos', figura: 'pagos', colunas: ['C'] },
      { numero: '3', nome: 'Resto', soma: '- 2 + 1', cobre: true },
    ],
  };
  const { layout, form } = layoutWith([block, { tipo: 'valores', semColunas: true, campos: [{ numero: '4', nome: 'Tudo', soma: '3' }] }], {
    ...{ colunas: PTRF.colunas, cobertura: 'TOTAL' },
  });
  const of = (nome: string, saldoAnterior: object, pagos: object) => ({ nome, figuras: { ...NOTHING, saldoAnterior, pagos } as Figures });

  it('repeats by programme, and its total is what is covered within each', () => {
    const programas = [of('A', byUse(100, 0, 50), byUse(130, 7)), of('B', byUse(40), byUse(10))];
    const filled = fillForm(layout, form, dataOf({ programas }));
    const [first] = filled.blocos;
    expect(first).toMatchObject({ tipo: 'valores', colunas: [{ codigo: 'C' }, { codigo: 'L' }, { codigo: 'K' }] });
    const parts = first?.tipo === 'valores' ? first.partes : [];
    expect(parts.map(({ nome, campos }) => [nome, ...campos.map(({ valores }) => valores)])).toEqual([
      ['A', [100, 50, 0], [130, null, null], [0, 20, 0]],
      ['B', [40, 0, 0], [10, null, null], [30, 0, 0]],
      ['Total', [140, 50, 0], [140, null, null], [30, 20, 0]],
    ]);
    const campos = [{ numero: '4', nome: 'Tudo', soma: '3', valores: [50] }];
    expect(filled.blocos[1]).toEqual({ tipo: 'valores', titulo: null, colunas: [], partes: [{ nome: null, campos }] });
  });

  it('is refused without a figure that it names', () => {
    const { pagos: _, ...figuras } = NOTHING as Record<FigureName, object>;
    const lacking = { ...dataOf({}), programas: [{ nome: 'A', figuras: figuras as Figures }] };
    expect(() => fillForm(layout, form, lacking)).toThrow(unavailable('A figura pagos'));
  });
});

describe('a table', () => {
  const fill = (changes: object, rows: SourceRow[]) => {
    const { layout, form } = layoutWith([
      {
        ...{ tipo: 'tabela', linhas: 'pagamentos' },
        colunas: [
          { numero: '1', nome: 'Tipo', de: 'documentoTipo', largura: 3, abrevia: { 'Nota fiscal': 'NF' } },
          { numero: '2', nome: 'Uso', de: 'categoria' },
          { numero: '3', nome: 'Origem', de: { constante: 'X' }, largura: 2 },
          { numero: '', nome: 'Valor', de: 'valor', largura: 2 },
        ],
        ...changes,
      },
    ]);
    return fillForm(layout, form, dataOf({ linhas: { pagamentos: rows } })).blocos;
  };
  const row = (favorecido: string, valor: number, nota: string | null = null): SourceRow => ({
    ...{ favorecido, valor, nota, categoria: 'CAPITAL', documentoTipo: 'Nota fiscal' },
  });

  it('groups its rows, with subtotals and notes, shortens texts and puts constants', () => {
    const total = { numero: '4', nome: 'Soma', coluna: 'valor' };
    const [table] = fill({ grupo: 'favorecido', notas: true, total }, [row('B', 5), row('A', 7, 'ISS retido.'), row('B', 1)]);
    expect(table).toEqual({
      ...{ tipo: 'tabela', titulo: null, fonte: 'pagamentos', vazio: null },
      colunas: [
        { numero: '1', nome: 'Tipo', tipo: 'text', largura: 37.5 },
        { numero: '2', nome: 'Uso', tipo: 'text', largura: 12.5 },
        { numero: '3', nome: 'Origem', tipo: 'text', largura: 25 },
        { numero: '', nome: 'Valor', tipo: 'money', largura: 25 },
      ],
      grupos: [
        { nome: 'B', linhas: [5, 1].map((valor) => ({ celulas: ['NF', 'Capital', 'X', valor], nota: null })), subtotal: 6 },
        { nome: 'A', linhas: [{ celulas: ['NF', 'Capital', 'X', 7], nota: 'ISS retido.' }], subtotal: 7 },
      ],
      total: { nome: '4 Soma', coluna: 3, valor: 13, transporta: false },
    });
  });

  it('has subtotals only where it has groups and a total, which may lack name and number', () => {
    expect(fill({ grupo: 'favorecido' }, [row('B', 5), { valor: 7 }])).toMatchObject([
      { grupos: ['B', ''].map((nome) => ({ nome, subtotal: null })), total: null },
    ]);
    expect(fill({ total: { numero: '', coluna: 'valor' } }, [row('B', 5)])).toMatchObject([
      { grupos: [{ nome: null, subtotal: null }], total: { nome: 'Total', valor: 5 } },
    ]);
  });

  it('leaves empty what a row lacks and the column of money that the layout has no column for, and shortens no amount', () => {
    const colunas = [
      ...['coluna', 'categoria', 'favorecido'].map((de) => ({ numero: '', nome: '', de })),
      { numero: '', nome: '', de: 'valor', abrevia: { 5: 'cinco' } },
    ];
    const [table] = fill({ colunas }, [{ categoria: 'CAPITAL', valor: 5 }, { categoria: 'LIVRE' }, {}]);
    expect(table?.tipo === 'tabela' && table.grupos[0]?.linhas.map(({ celulas }) => celulas)).toEqual([
      ['K', 'Capital', null, 5],
      [null, 'Livre aplicação', null, null],
      [null, null, null, null],
    ]);
  });

  it('is refused without the source of its rows', () => {
    const { layout, form } = layoutWith([{ tipo: 'tabela', linhas: 'bens', colunas: [] }]);
    expect(() => fillForm(layout, form, { ...dataOf({}), linhas: {} })).toThrow(unavailable('A fonte de linhas bens'));
  });

  it('without rows says its sentence, or is left out', () => {
    expect(fill({}, [])).toEqual([]);
    expect(fill({ vazio: 'Nada.' }, [])).toMatchObject([{ vazio: 'Nada.', grupos: [{ nome: null, linhas: [] }], total: null }]);
  });
});

describe('words, answers and signers', () => {
  const { layout, form } = layoutWith(
    [
      {
        tipo: 'campos',
        titulo: 'Para {conta.banco}',
        campos: [
          { numero: '1', nome: 'Programa', texto: 'programa.nome', span: 4 },
          { numero: '2', nome: 'Escolas', dado: 'escolas' },
          { numero: '3', nome: 'Desde', dado: 'desde' },
          ...['nao', 'sim', 'talvez', 'outro'].map((dado) => ({ numero: '4', nome: dado, dado })),
        ],
      },
      {
        tipo: 'texto',
        titulo: 'De {programa.nome}',
        texto: 'Para {programa.nome}, {conta.banco}.\nSó {conta.banco}.\nFim, {dados.escolas}.\n{rol.mudancas}',
      },
      { tipo: 'texto', titulo: 'Nada', texto: '{conta.banco}' },
      { tipo: 'assinaturas', papeis: ['PRESIDE', 'QUEM_ATESTOU'], declaracao: 'De {programa.nome}.', numeros: ['5', '6', '7'] },
    ],
    {
      dados: [
        { codigo: 'escolas', rotulo: 'Escolas', tipo: 'INTEIRO', padrao: 1 },
        { codigo: 'desde', rotulo: 'Desde', tipo: 'DIA' },
        { codigo: 'nao', rotulo: 'Não', tipo: 'SIM_NAO' },
        { codigo: 'sim', rotulo: 'Sim', tipo: 'SIM_NAO', padrao: true },
        { codigo: 'talvez', rotulo: 'Talvez', tipo: 'SIM_NAO' },
      ],
    },
  );

  it('print what is known, leave out what is empty, and the line of a vacant office under its title', () => {
    form.subtitulo = 'Exercício de {prestacao.ano} · conta {conta.banco} · {associacao.municipio}';
    const palavras = {
      'programa.nome': 'PTRF',
      'rol.mudancas': 'Uma.\n\nOutra.',
      'prestacao.ano': '2026',
      'associacao.municipio': 'RIO',
    } as const;
    const data = dataOf({ palavras: { ...palavras, 'documento.data': '01/02/2026' }, respostas: { desde: '2026-03-04', nao: false } });
    const signer = { nome: 'ANA', cargo: 'PRESIDENTA' };
    const { subtitulo, blocos } = fillForm(layout, form, { ...data, assinantes: { PRESIDE: [signer] } });
    expect(subtitulo).toBe('Exercício de 2026 · RIO');
    expect(blocos).toEqual([
      {
        ...{ tipo: 'campos', titulo: 'Para' },
        campos: [
          { numero: '1', nome: 'Programa', texto: 'PTRF', span: 4 },
          { numero: '2', nome: 'Escolas', texto: '1', span: 12 },
          { numero: '3', nome: 'Desde', texto: '04/03/2026', span: 12 },
          ...Object.entries({ nao: 'Não', sim: 'Sim', talvez: '', outro: '' }).map(([nome, texto]) => ({
            numero: '4',
            nome,
            texto,
            span: 12,
          })),
        ],
      },
      { tipo: 'texto', titulo: 'De PTRF', paragrafos: ['Para PTRF, .', 'Fim, 1.', 'Uma.', 'Outra.'] },
      {
        ...{
          tipo: 'assinaturas',
          titulo: null,
          declaracao: 'De PTRF.',
          local: 'RIO, 01/02/2026',
          numeros: ['5', '6', '7'],
          emTodaPagina: false,
        },
        assinantes: [signer, { nome: null, cargo: 'Quem atestou' }],
      },
    ]);
  });

  it('print the day alone where the place is not known', () => {
    const signed = layoutWith([{ tipo: 'assinaturas', papeis: ['PRESIDE'], numeros: ['1', '2', '3'] }]);
    const data = dataOf({ palavras: { 'documento.data': '01/02/2026' }, assinantes: { PRESIDE: [] } });
    const assinantes = [{ nome: null, cargo: 'Presidente' }];
    expect(fillForm(signed.layout, signed.form, data).blocos).toMatchObject([{ local: '01/02/2026', assinantes }]);
  });
});

it('answers the amounts of blocks and tables in reais, and all else as it is', () => {
  const colunas = (['text', 'number', 'money', 'money'] as const).map((tipo) => ({ numero: '1', nome: tipo, tipo, largura: 25 }));
  const filled = (of: (amount: number) => number): FilledForm<number> => ({
    ...{ codigo: 'teste', titulo: 'Teste', subtitulo: null, orientacao: 'R' },
    blocos: [
      {
        ...{ tipo: 'valores', titulo: 'Valores', colunas: [] },
        partes: [{ nome: 'PROGRAMA', campos: [{ numero: '1', nome: 'Saldo', valores: [of(1234_05), null, of(-1)] }] }],
      },
      {
        ...{ tipo: 'tabela', titulo: 'Tabela', fonte: 'pagamentos', colunas, vazio: null },
        grupos: [{ nome: 'B', linhas: [{ celulas: ['7', 7, of(7), null], nota: 'ISS' }], subtotal: of(7) }],
        total: { nome: 'Total', coluna: 2, valor: of(8), transporta: true },
      },
      {
        ...{ tipo: 'tabela', titulo: null, fonte: 'bens', colunas, vazio: 'Nada.' },
        grupos: [{ nome: null, linhas: [], subtotal: null }],
        total: null,
      },
      { tipo: 'texto', titulo: null, paragrafos: ['Fim.'] },
    ],
  });
  expect(inReais(filled((amount) => amount))).toEqual(filled((amount) => amount / 100));
});
