import { describe, expect, it } from '@jest/globals';
import { type BalanceNode } from '#contracts/balances/balances.js';
import { type Balance, type BudgetLine, NO_BALANCE } from '#modules/book/pure.js';
import { type NamedBalance, sumsOf, yearBalance } from './balance-tree.js';

/** A line with the ids of its programa, ação, sub-ação and item; its names are derived from the ids. */
function line(
  [idPrograma, idAcao, idSubAcao, idItem]: (number | null)[],
  balance: Partial<Balance>,
  idElementoDespesa = 1,
): NamedBalance & { line: BudgetLine } {
  const name = (level: string, id: number | null | undefined) => (id ? `${level} ${id}` : null);
  return {
    line: {
      idPrograma: idPrograma ?? null,
      idAcao: idAcao ?? null,
      idSubAcao: idSubAcao ?? null,
      idElementoDespesa,
      idItem: idItem ?? null,
    },
    balance: { ...NO_BALANCE, ...balance },
    programa: name('PROGRAMA', idPrograma),
    acao: name('AÇÃO', idAcao),
    subAcao: name('SUB-AÇÃO', idSubAcao),
    item: name('ITEM', idItem),
    elemento: `ELEMENTO ${idElementoDespesa}`,
  };
}

const balanceTree = (lines: NamedBalance[]) => yearBalance(lines).programas;

/** The tree as indented lines: `tipo id descricao atual pago`. */
const drawn = (nodes: BalanceNode[], depth = 0): string[] =>
  nodes.flatMap(({ tipo, id, descricao, atual, pago, filhos }) => [
    `${'  '.repeat(depth)}${tipo} ${id} ${descricao} ${atual} ${pago}`,
    ...drawn(filhos, depth + 1),
  ]);

describe('the tree of a year', () => {
  it('sums every level of the tree from its lines', () => {
    const tree = balanceTree([
      line([1, 1, 1, 1], { orcado: 10_000, pago: 2_500 }),
      line([1, 1, 1, 2], { orcado: 5_000, debito: 1_000 }),
      line([1, 1, 2, 3], { orcado: 1, credito: 1_000, aPagar: 7 }),
      line([1, 2, null, 4], { pago: 99 }),
      line([2, 3, null, 5], { orcado: 300 }),
    ]);
    expect(drawn(tree)).toEqual([
      'programa 1 PROGRAMA 1 150.01 25.99',
      '  acao 1 AÇÃO 1 150.01 25',
      '    subacao 1 SUB-AÇÃO 1 140 25',
      '      item 1 ITEM 1 100 25',
      '      item 2 ITEM 2 40 0',
      '    subacao 2 SUB-AÇÃO 2 10.01 0',
      '      item 3 ITEM 3 10.01 0',
      '  acao 2 AÇÃO 2 0 0.99',
      '    item 4 ITEM 4 0 0.99',
      'programa 2 PROGRAMA 2 3 0',
      '  acao 3 AÇÃO 3 3 0',
      '    item 5 ITEM 5 3 0',
    ]);
    expect(tree[0]).toMatchObject({ orcado: 150.01, redistribuido: 0, atual: 150.01, aPagar: 0.07, saldo: 124.02, percentual: 17.3 });
  });

  it('puts items without sub-action directly under their action, before its sub-actions', () => {
    const [program] = balanceTree([line([1, 1, 1, 1], { orcado: 1 }), line([1, 1, null, 2], { orcado: 1 })]);
    expect(program!.filhos[0]!.filhos.map(({ tipo, id }) => `${tipo} ${id}`)).toEqual(['item 2', 'subacao 1']);
  });

  it('leaves lines without a program out of the tree', () => {
    expect(balanceTree([line([null, null, null, null], { pago: 100 })])).toEqual([]);
  });

  it('groups lines without an action or item under a labelled node', () => {
    expect(drawn(balanceTree([line([1, null, null, null], { pago: 1 }, 7), line([1, 1, 1, null], { pago: 2 }, 7)]))).toEqual([
      'programa 1 PROGRAMA 1 0 0.03',
      '  acao 1 AÇÃO 1 0 0.02',
      '    subacao 1 SUB-AÇÃO 1 0 0.02',
      '      item null Item não especificado 0 0.02',
      '  acao null AÇÃO NÃO ESPECIFICADA 0 0.01',
      '    item null Item não especificado 0 0.01',
    ]);
  });

  it('shows an item once per element charged', () => {
    const tree = balanceTree([line([1, 1, null, 1], { orcado: 100 }, 1), line([1, 1, null, 1], { pago: 30 }, 2)]);
    expect(tree[0]!.filhos[0]!.filhos.map(({ id, atual, pago }) => [id, atual, pago])).toEqual([
      [1, 1, 0],
      [1, 0, 0.3],
    ]);
  });

  it('gives each level the scope that the audit takes', () => {
    const [program] = balanceTree([
      line([1, 2, 3, 4], { orcado: 1 }, 9),
      line([1, 2, null, null], { orcado: 1 }),
      line([1, null, null, null], { pago: 1 }),
    ]);
    const scopes = (node: BalanceNode): string[] => [node.escopo, ...node.filhos.flatMap(scopes)];
    expect(scopes(program!)).toEqual(['1', '1.2', '1.2.-.1.-', '1.2.3', '1.2.3.9.4', '1.-', '1.-.-.1.-']);
  });

  it('orders by Portuguese collation, and equal names by number', () => {
    const named = (id: number, programa: string) => ({ ...line([id, 1, null, 1], { orcado: 1 }), programa });
    const tree = balanceTree([named(1, 'ZELADORIA'), named(3, 'ÁGUA'), named(2, 'ÁGUA'), named(4, 'AGRO')]);
    expect(tree.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });

  it('orders the tree regardless of the order of the lines, also for one item under several elements', () => {
    const elements = [3, 1, 2].map((element) => line([1, 1, null, 1], { orcado: element }, element));
    const unnamed = [9, 8].map((element) => line([1, 1, null, null], { orcado: element }, element));
    const lines = [...elements, ...unnamed];
    const tree = balanceTree(lines);
    expect(tree[0]!.filhos[0]!.filhos.map(({ escopo }) => escopo)).toEqual([
      '1.1.-.1.1',
      '1.1.-.2.1',
      '1.1.-.3.1',
      '1.1.-.8.-',
      '1.1.-.9.-',
    ]);
    expect(balanceTree(lines.toReversed())).toEqual(tree);
  });

  it('satisfies Saldo = Atual − Pago on every level', () => {
    const holds = ({ atual, pago, saldo, filhos }: BalanceNode): boolean =>
      Math.round((atual - pago) * 100) === Math.round(saldo * 100) && filhos.every(holds);
    const tree = balanceTree([line([1, 1, 1, 1], { orcado: 10, debito: 3, pago: 20 }), line([1, 1, 1, 2], { credito: 3, pago: 1 })]);
    expect(tree.every(holds)).toBe(true);
    expect(tree[0]!.saldo).toBe(-0.11);
  });
});

describe('sumsOf', () => {
  it.each([
    [100_000, 0, 0, 'BAIXA'],
    [100_000, 50_000, 50, 'BAIXA'],
    [100_000, 50_001, 50, 'MODERADA'],
    [100_000, 80_000, 80, 'MODERADA'],
    [100_000, 80_001, 80, 'ALTA'],
    [100_000, 100_000, 100, 'ALTA'],
    [100_000, 100_001, 100, 'EXCEDIDA'],
    [0, 1, null, 'EXCEDIDA'],
    [0, 0, 0, 'BAIXA'],
  ])('computes the execution of %d centavos with %d paid as %s %% and %s', (orcado, pago, percentual, faixa) => {
    expect(sumsOf({ ...NO_BALANCE, orcado, pago })).toMatchObject({ percentual, faixa });
  });

  it('computes the percentage of the realigned budget without subtracting unpaid amounts', () => {
    expect(sumsOf({ ...NO_BALANCE, orcado: 10_000, debito: 6_000, credito: 1_000, pago: 5_000, aPagar: 9_999 })).toEqual({
      orcado: 100,
      redistribuido: -50,
      atual: 50,
      pago: 50,
      aPagar: 99.99,
      saldo: 0,
      percentual: 100,
      faixa: 'ALTA',
    });
  });
});

describe('the totals of a year', () => {
  it('adds amounts and counts of lines, and answers zeros without lines', () => {
    const nothing = { orcado: 0, redistribuido: 0, atual: 0, pago: 0, aPagar: 0, saldo: 0, percentual: 0, faixa: 'BAIXA' };
    expect(yearBalance([])).toEqual({
      totais: { ...nothing, itens: 0, pagamentos: 0 },
      semPrograma: { ...nothing, quantidade: 0 },
      programas: [],
    });
    const one: Balance = { orcado: 100, debito: 20, credito: 30, pago: 11, aPagar: 5, itens: 6, pagamentos: 7 };
    expect(yearBalance([line([1, 1, null, 1], one), line([null, null, null, null], one)])).toMatchObject({
      totais: {
        orcado: 2,
        redistribuido: 0.2,
        atual: 2.2,
        pago: 0.22,
        aPagar: 0.1,
        saldo: 1.98,
        percentual: 10,
        itens: 12,
        pagamentos: 14,
      },
      semPrograma: { orcado: 1, redistribuido: 0.1, atual: 1.1, pago: 0.11, aPagar: 0.05, saldo: 0.99, quantidade: 7 },
      programas: [{ id: 1, orcado: 1 }],
    });
  });
});
