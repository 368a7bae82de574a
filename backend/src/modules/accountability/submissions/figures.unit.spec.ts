import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Layout } from '#contracts/accountability/layout.js';
import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { reckoner } from '../layouts/reckon-amounts.js';
import { accountRows } from './account-rows.js';
import { compositionOf } from './composition.js';
import { type FiguredMovement, figuresOf, movementsIn, type Terms, totalIn, totalOf } from './figures.js';
import { rowsOf } from './form-rows.js';
import { ofProgrammes, printedFigures, programmesIn, statementFigures } from './printed-figures.js';

const layoutOf = (codigo: string): Layout => JSON.parse(readFileSync(`layouts/${codigo}.json`, 'utf8'));
const FNDE = layoutOf('FNDE-2024');
const PTRF = layoutOf('PTRF-SP');
const INTERNAL = layoutOf('INTERNA');

const TERMS: Terms = { de: '2026-05-01', ate: '2026-08-31', estornos: 'CREDITO', devolvidoComo: () => 'devolvidos' };

/** A movement of May, of PDDE on account 1, unless the test says otherwise. */
const movement = (changes: Partial<FiguredMovement>): FiguredMovement => ({
  ...{
    ano: 2026,
    sequencia: 1,
    ordem: 0,
    parte: 0,
    data: '2026-05-10',
    conta: '1',
    nomeDaConta: 'MOVIMENTO',
    idPrograma: 1,
    programa: 'PDDE',
  },
  ...{ categoria: 'CUSTEIO', valor: 100, figura: 'repasses', origem: 'RECEITA', chave: '1', noExtrato: null, tipoDaReceita: 'REPASSE' },
  ...{ descricao: null, objeto: null, favorecido: null, cpfOrCnpj: null, tipoDocumento: null, notaFiscal: null, dataNf: null },
  ...{ formaPagamento: null, documentoPagamento: null, dataElaboracao: null, eImposto: false, favorecidoPrincipal: null },
  ...{ cpfOrCnpjPrincipal: null, tipoPrincipal: null, notaPrincipal: null, dataPrincipal: null, elementos: null },
  ...changes,
});

const paid = (changes: Partial<FiguredMovement>) =>
  movement({ figura: 'pagos', origem: 'DESPESA', valor: -100, tipoDaReceita: null, ...changes });

/** Days around the period, of its year; with those of the year before where statements are open. */
const DAYS = ['2026-01-01', '2026-02-10', '2026-04-30', '2026-05-01', '2026-06-15', '2026-08-31'];
const LATER = ['2026-05-02', '2026-08-30', '2026-08-31', '2026-09-01', null];

/** Any movement that the book may have: nothing is on a statement before its day, openings are on none. */
const MOVEMENT = fc
  .record({
    data: fc.constantFrom('2025-12-30', ...DAYS),
    conta: fc.constantFrom('1', '2'),
    idPrograma: fc.constantFrom(1, 2),
    categoria: fc.constantFrom<MoneyCategory>(...MONEY_CATEGORIES),
    valor: fc.integer({ min: 1, max: 100_000 }),
    figura: fc.constantFrom<FiguredMovement['figura'] & string>(
      'saldoAnterior',
      'repasses',
      'proprios',
      'rendimentos',
      'estornos',
      'devolvidos',
      'pagos',
    ),
    shown: fc.constantFrom(...DAYS, ...LATER),
    chave: fc.constantFrom('1', '2'),
  })
  .filter(({ data, figura }) => figura !== 'saldoAnterior' || data.startsWith('2026'))
  .map(({ shown, valor, figura, data, ...rest }) => {
    const noExtrato = figura === 'saldoAnterior' || shown === null ? null : [shown, data].toSorted()[1]!;
    const signed = figura === 'pagos' || figura === 'devolvidos' ? -valor : valor;
    return movement({
      ...rest,
      data,
      figura,
      noExtrato,
      valor: signed,
      programa: `P${rest.idPrograma}`,
      tipoDaReceita: figura === 'proprios' && rest.chave === '1' ? 'DOACAO' : null,
    });
  })
  // Of the year before, the book is asked only for what no statement had shown before the period.
  .filter(({ data, noExtrato }) => data.startsWith('2026') || noExtrato === null || noExtrato >= TERMS.de);
const MOVEMENTS = fc.array(MOVEMENT, { maxLength: 40 });

/** Of money that is moved from account 1 to account 2. */
const TRANSFERS = fc
  .array(fc.record({ data: fc.constantFrom(...DAYS), valor: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 5 })
  .map((moved) =>
    moved.flatMap(({ data, valor }) => {
      const half = { data, figura: 'transferencias' as const, origem: 'TRANSFERENCIA', tipoDaReceita: null };
      return [movement({ ...half, conta: '1', valor: -valor }), movement({ ...half, conta: '2', valor })];
    }),
  );

const ACCOUNTS = [
  { numConta: '1', nomeBanco: 'BANCO', agencia: '1', descricao: 'MOVIMENTO' },
  { numConta: '2', nomeBanco: null, agencia: null, descricao: 'CAIXA' },
];
const sharesOf = (entries: readonly { valor: Centavos }[]) => entries.map(({ valor }) => ({ parcela: valor }));

describe('the figures of a period', () => {
  it.each<Terms['estornos']>(['ABATE', 'CREDITO'])(
    'lead from the opening to the closing balance, in every use of the money (%s)',
    (estornos) => {
      const terms: Terms = { ...TERMS, estornos, devolvidoComo: (id) => (id === '1' ? 'devolvidos' : 'saldoDevolvido') };
      fc.assert(
        fc.property(MOVEMENTS, (movements) => {
          const figures = figuresOf(movements, [], terms) as Record<string, Partial<Record<MoneyCategory, Centavos>>>;
          for (const use of MONEY_CATEGORIES) {
            const of = (figure: string) => figures[figure]?.[use] ?? 0;
            const gained = of('repasses') + of('proprios') + of('rendimentos') + of('estornos');
            expect(of('saldoAnterior') + gained - of('devolvidos') - of('saldoDevolvido') - of('pagos')).toBe(of('saldoFinal'));
          }
        }),
      );
    },
  );

  it('are the sums of their rows and of their entries', () => {
    fc.assert(
      fc.property(MOVEMENTS, (movements) => {
        const terms: Terms = { ...TERMS, estornos: 'ABATE' };
        const rows = rowsOf(movements, [], terms);
        for (const [source, figure] of [
          ['pagamentos', 'pagos'],
          ['creditosDemonstrados', 'creditosDemonstrados'],
          ['anterioresNaoDemonstrados', 'anterioresNaoDemonstrados'],
          ['saldosPorPrograma', 'saldoFinal'],
          ['rendimentosPorMes', 'rendimentos'],
        ] as const)
          expect(rows[source]!.reduce((sum, { valor }) => sum + Number(valor), 0)).toBe(totalIn(figure, movements, terms));
        const form = FNDE.formularios.find(({ codigo }) => codigo === 'demonstrativo')!;
        const figuras = printedFigures(FNDE, movements, [], terms);
        const reckon = reckoner(FNDE, form, figuras, null);
        const behind = { layout: FNDE, form, terms, movements, expenses: [], ofAccount: movements, figuras, programas: [] };
        for (const campo of ['08', '13', '14', '15'])
          for (const [place, { codigo }] of FNDE.colunas.entries())
            expect(compositionOf(behind, campo, codigo).reduce((sum, { valor }) => sum + valor, 0)).toBe(reckon(campo)[place]);
      }),
    );
  });

  it('lead to what the bank says, of each account with all of its programmes, whatever LIVRE covers (PTRF, field 8)', () => {
    const form = PTRF.formularios.find(({ codigo }) => codigo === 'demonstrativo')!;
    fc.assert(
      fc.property(MOVEMENTS, (all) => {
        for (const conta of ['1', '2']) {
          const movements = all.filter((each) => each.conta === conta);
          const ofProgramme = programmesIn(movements).map(({ id }) => printedFigures(PTRF, ofProgrammes(movements, [id]), [], TERMS));
          const figuras = printedFigures(PTRF, movements, [], TERMS);
          const programas = ofProgramme.map((each) => ({ figuras: each }));
          const reckon = reckoner(
            PTRF,
            form,
            figuras,
            ofProgramme.map((each) => reckoner(PTRF, form, each, null)),
          );
          const whole = statementFigures(conta, movements, { terms: TERMS, statements: [] });
          // The layout has no column of payments from LIVRE.
          const fromFree = movements.filter(({ figura, categoria }) => figura === 'pagos' && categoria === 'LIVRE');
          if (fromFree.length > 0) continue;
          expect(reckon('8').reduce((sum, amount) => sum + amount, 0)).toBe(whole.saldoDoExtrato);
          const behind = { layout: PTRF, form, terms: TERMS, movements, expenses: [], ofAccount: movements, figuras, programas };
          for (const campo of ['2', '3', '6', '8'])
            expect(compositionOf(behind, campo).reduce((sum, { valor }) => sum + valor, 0)).toBe(
              reckon(campo).reduce((sum, amount) => sum + amount, 0),
            );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('lead from the opening to the closing balance of the whole, and of every account with what was moved between them (INTERNA)', () => {
    const form = INTERNAL.formularios.find(({ codigo }) => codigo === 'prestacao')!;
    fc.assert(
      fc.property(MOVEMENTS, TRANSFERS, (others, transfers) => {
        const movements = [...others, ...transfers];
        const figuras = printedFigures(INTERNAL, movements, [], TERMS);
        const reckon = reckoner(INTERNAL, form, figuras, null);
        const of = (...fields: string[]) => fields.reduce((sum, field) => sum + reckon(field)[0]!, 0);
        expect(of('10')).toBe(totalIn('saldoFinal', movements, TERMS));
        expect(of('11', '12')).toBe(totalIn('proprios', movements, TERMS));
        const behind = { layout: INTERNAL, form, terms: TERMS, movements, expenses: [], ofAccount: movements, figuras, programas: [] };
        for (const field of ['06', '07', '10', '11', '12']) expect(totalOf(sharesOf(compositionOf(behind, field)))).toBe(of(field));
        const rows = accountRows({ ...{ accounts: ACCOUNTS, movements, programmes: null, terms: TERMS }, statements: [] });
        const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
        for (const { saldoAnterior, entradas, saidas, transferencias, valor } of rows)
          expect(Number(saldoAnterior) + Number(entradas) - Number(saidas) + Number(transferencias)).toBe(valor);
        const columns = ['saldoAnterior', 'entradas', 'saidas', 'transferencias', 'valor'].map(sum);
        expect(columns).toEqual([of('06'), of('16'), of('08', '09'), 0, of('10')]);
      }),
    );
  });

  it('say of an account why its statement says otherwise, and nothing where it has no statement', () => {
    const shown = movement({ valor: 500, noExtrato: '2026-05-11' });
    const unshown = [movement({ valor: 32 }), paid({ valor: -8 })];
    const rowsOfAccounts = (movements: FiguredMovement[]) =>
      accountRows({
        accounts: ACCOUNTS,
        movements,
        programmes: null,
        terms: TERMS,
        statements: [{ conta: '1', saldo: 500, em: TERMS.ate }],
      });
    const said = (movements: FiguredMovement[]) =>
      rowsOfAccounts(movements).map(({ conta, saldoDoExtrato, nota }) => [conta, saldoDoExtrato, nota?.replaceAll('\u00a0', ' ')]);
    expect(said([shown, ...unshown, movement({ conta: '2' })])).toEqual([
      ['1 – MOVIMENTO', 500, 'Fora do extrato: créditos de R$ 0,32 e débitos de R$ 0,08.'],
      ['2 – CAIXA', null, undefined],
    ]);
    expect(said([shown])).toEqual([['1 – MOVIMENTO', 500, undefined]]);
  });

  it('count a movement by its day, and a balance that is stated within the period as its opening', () => {
    const movements = [
      movement({ figura: 'saldoAnterior', data: '2026-06-01', valor: 500 }),
      movement({ data: '2026-04-30', valor: 30 }),
      movement({ data: '2026-08-31', valor: 7 }),
    ];
    expect(figuresOf(movements, [], TERMS)).toMatchObject({
      saldoAnterior: { CUSTEIO: 530 },
      repasses: { CUSTEIO: 7 },
      saldoFinal: { CUSTEIO: 537 },
    });
  });

  it('take a refund off the payments where the layout says so, as a negative row with its sentence', () => {
    const refund = movement({ figura: 'estornos', valor: 40, favorecido: 'LOJA', descricao: 'PEÇA DEVOLVIDA', noExtrato: '2026-05-11' });
    const movements = [paid({ valor: -100, noExtrato: '2026-05-10' }), refund];
    const abating: Terms = { ...TERMS, estornos: 'ABATE' };
    expect(figuresOf(movements, [], abating)).toMatchObject({ pagos: { CUSTEIO: 60 }, estornos: {} });
    expect(figuresOf(movements, [], TERMS)).toMatchObject({ pagos: { CUSTEIO: 100 }, estornos: { CUSTEIO: 40 } });
    expect(rowsOf(movements, [], abating).pagamentos!.map(({ valor, nota }) => [valor, nota])).toEqual([
      [100, null],
      [-40, 'Estorno: PEÇA DEVOLVIDA'],
    ]);
    expect(rowsOf(movements, [], TERMS).creditosDemonstrados!.map(({ valor }) => valor)).toEqual([40]);
  });

  it('tell what a statement shows by the end from what it does not show', () => {
    const movements = [
      paid({ data: '2026-04-20', valor: -1, noExtrato: '2026-04-21' }),
      paid({ data: '2026-04-20', valor: -2, noExtrato: '2026-09-01' }),
      paid({ valor: -4, noExtrato: '2026-08-31' }),
      paid({ valor: -8 }),
      movement({ data: '2026-04-20', valor: 16, noExtrato: '2026-05-02' }),
      movement({ valor: 32 }),
    ];
    const totals = (figures: Parameters<typeof movementsIn>[0][]) =>
      figures.map((figure) => totalOf(movementsIn(figure, movements, TERMS)));
    expect(totals(['pagosDemonstrados', 'pagosNaoDemonstrados', 'anterioresNaoDemonstrados'])).toEqual([4, 8, 2]);
    expect(totals(['creditosDemonstrados', 'saldoAnteriorDemonstrado', 'saldoAnterior'])).toEqual([16, -3, 13]);
    expect(totals(['creditosForaDoExtrato', 'debitosForaDoExtrato'])).toEqual([32, 10]);
  });

  it('tell payments of the period from those of earlier expenses, and what is still to be paid', () => {
    const movements = [paid({ valor: -3, dataElaboracao: '2026-04-30' }), paid({ valor: -5, dataElaboracao: '2026-05-01' })];
    const expense = {
      ano: 2026,
      idDespesa: 1,
      idPrograma: 1,
      programa: 'PDDE',
      categoria: 'CUSTEIO' as const,
      objeto: null,
      favorecido: 'LOJA',
      elemento: 'X',
    };
    const expenses = [
      { ...expense, data: '2026-04-30', pagaEm: '2026-05-10', valor: 3, temAtesto: true },
      { ...expense, data: '2026-05-01', pagaEm: '2026-09-01', valor: 7, temAtesto: true },
      { ...expense, data: '2026-05-01', pagaEm: null, valor: 11, temAtesto: false },
      { ...expense, data: '2026-04-30', pagaEm: null, valor: 17, temAtesto: false },
    ];
    expect(figuresOf(movements, expenses, TERMS)).toMatchObject({
      ...{ pagosDeAnteriores: { CUSTEIO: 3 }, pagosDoExercicio: { CUSTEIO: 5 } },
      ...{ contabilizadas: { CUSTEIO: 18 }, aPagar: { CUSTEIO: 35 }, aPagarDoExercicio: { CUSTEIO: 18 } },
      aPagarAtestado: { CUSTEIO: 7 },
    });
  });
});
