import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import type { TreeNode } from './tree';
import { TreeTable, type TreeTableProps } from './tree-table';

interface Line {
  nome: string;
  valor: number;
}

const node = (key: string, ...children: TreeNode<Line>[]): TreeNode<Line> => ({ key, data: { nome: key, valor: 10 }, children });

/** Two programs; the first has an action with two items and one without. */
const NODES = [node('P1', node('A1', node('I1'), node('I2')), node('A2')), node('P2', node('A3'))];

const drawTree = (props: Partial<TreeTableProps<Line>> = {}, path?: string) =>
  draw(
    <TreeTable
      nodes={NODES}
      columns={[
        { field: 'nome', header: 'Nome' },
        { field: 'valor', header: 'Valor', type: 'money' },
      ]}
      label="Itens por programa"
      {...props}
    />,
    path,
  );

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const names = () => rows().map(({ dataset }) => dataset.key);
const row = (key: string) => rows().find(({ dataset }) => dataset.key === key)!;
const focused = () => (document.activeElement as HTMLElement).dataset.key;
const address = () => window.location.search;
const attributes = (key: string, ...list: string[]) => list.map((name) => row(key).getAttribute(name));

describe('a tree', () => {
  test('a tree is a treegrid whose rows have level, position and state', () => {
    drawTree();
    const grid = screen.getByRole('treegrid', { name: 'Itens por programa' });
    expect(grid.getAttribute('aria-rowcount')).toBe('8');
    expect(names()).toEqual(['P1', 'A1', 'I1', 'I2', 'A2', 'P2', 'A3']);
    expect(attributes('P1', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded')).toEqual(['1', '1', '2', 'true']);
    expect(attributes('I2', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded')).toEqual(['3', '2', '2', null]);
    expect(attributes('I2', 'aria-rowindex', 'aria-selected')).toEqual(['5', 'false']);
    expect(attributes('P1', 'aria-selected')).toEqual([null]);
  });

  test('a tree is one Tab stop', async () => {
    const user = drawTree();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('P1');
    await user.tab();
    expect(focused()).toBeUndefined();
  });

  test.each([
    ['ArrowDown', 'P1', 'A1'],
    ['ArrowUp', 'A1', 'P1'],
    ['ArrowUp', 'P1', 'P1'],
    ['End', 'P1', 'A3'],
    ['Home', 'A3', 'P1'],
    ['ArrowRight', 'P1', 'A1'],
    ['ArrowLeft', 'I2', 'A1'],
  ])('the focus in a tree moves by keyboard: %s from %s to %s', async (key, from, to) => {
    const user = drawTree();
    await user.click(row('I1'));
    await user.keyboard('{Home}');
    while (focused() !== from) await user.keyboard('{ArrowDown}');
    await user.keyboard(`{${key}}`);
    expect(focused()).toBe(to);
  });

  test('a tree expands and collapses with the arrow keys, and with Enter if nothing is selectable', async () => {
    const user = drawTree();
    await user.click(row('I1'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect([names(), attributes('P1', 'aria-expanded')]).toEqual([['P1', 'P2', 'A3'], ['false']]);
    await user.keyboard('{ArrowRight}');
    expect(names()).toHaveLength(7);
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['P1', 'P2', 'A3']);
  });

  test('a tree expands and collapses with its buttons, whose names say so', async () => {
    const user = drawTree();
    await user.click(within(row('A1')).getByRole('button', { name: 'Recolher' }));
    expect(names()).toEqual(['P1', 'A1', 'A2', 'P2', 'A3']);
    await user.click(within(row('A1')).getByRole('button', { name: 'Expandir' }));
    expect(names()).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
    expect(names()).toEqual(['P1', 'P2']);
    await user.click(screen.getByRole('button', { name: 'Expandir tudo' }));
    expect(names()).toHaveLength(7);
  });

  test('a click, Enter or Space in a tree selects and deselects a leaf', async () => {
    const user = drawTree();
    await user.click(row('I1'));
    expect([address(), attributes('I1', 'aria-selected')]).toEqual(['?sel=I1', ['true']]);
    await user.keyboard('{Enter}');
    expect(address()).toBe('');
    await user.keyboard(' ');
    expect(address()).toBe('?sel=I1');
  });

  test('a branch of a tree is selectable only if the screen says so', async () => {
    const user = drawTree({ nodes: [{ ...node('P1', node('A1')), selectable: true }] });
    await user.click(row('P1'));
    expect([address(), names()]).toEqual(['?sel=P1', ['P1', 'A1']]);
  });

  test('a tree shows the selected leaf even in a collapsed branch', () => {
    sessionStorage.setItem('arvore /tela Itens por programa', '["P2"]');
    drawTree({}, '/tela?sel=I2');
    expect(names()).toContain('I2');
  });

  test('a tree stays collapsed as the person left it, except during a search', async () => {
    const user = drawTree();
    await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
    cleanup();
    drawTree();
    expect(names()).toEqual(['P1', 'P2']);
    cleanup();
    drawTree({}, '/tela?q=I');
    expect(names()).toHaveLength(7);
  });

  test('a large tree renders only visible rows, and still counts all', async () => {
    const many = Array.from({ length: 500 }, (_, index) => node(`N${index}`));
    const user = drawTree({ nodes: many });
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('501');
    expect(rows().length).toBeLessThan(60);
    await user.click(row('N0'));
    expect(address()).toBe('?sel=N0');
  });
});
