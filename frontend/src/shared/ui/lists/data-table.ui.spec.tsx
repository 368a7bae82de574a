import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { CardList } from './card-list';
import type { Column } from './columns';
import { DataTable, type DataTableProps } from './data-table';

interface Account {
  id: number;
  nome: string;
  saldo: number;
  data: string | null;
}

/** Twelve accounts, in no order; one has no date. */
const ACCOUNTS: Account[] = [7, 12, 3, 1, 10, 5, 2, 11, 4, 9, 6, 8].map((id) => ({
  id,
  nome: `CONTA ${id}`,
  saldo: id * 1000.5,
  data: id === 3 ? null : `2025-${String(id).padStart(2, '0')}-01`,
}));

const COLUMNS: Column<Account>[] = [
  { field: 'nome', header: 'Nome' },
  { field: 'data', header: 'Data', type: 'date' },
  { field: 'saldo', header: 'Saldo', type: 'money', sum: true },
];

function drawAccounts(props: Partial<DataTableProps<Account>> = {}, path?: string) {
  return draw(<DataTable rows={ACCOUNTS} columns={COLUMNS} rowKey={({ id }) => id} label="Contas" {...props} />, path);
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const firstColumn = () => rows().map((row) => row.querySelector('td')?.textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
const header = (name: string) => screen.getByRole('columnheader', { name });
const address = () => decodeURIComponent(window.location.search);
const selected = () => rows().filter((each) => each.getAttribute('aria-selected') === 'true');

describe('a table', () => {
  test('a table shows Brazilian figures and dates, a dash for empty cells, and the sum of all rows', () => {
    drawAccounts();
    expect(screen.getByRole('table', { name: 'Contas' })).toBeTruthy();
    expect(within(row('CONTA 12')).getByText('01/12/2025')).toBeTruthy();
    expect(within(row('CONTA 12')).getByText(/^R\$\s12\.006,00$/)).toBeTruthy();
    expect(within(row('CONTA 3')).getAllByRole('cell')[1]?.textContent).toBe('–');
    expect(document.querySelector('tfoot')?.textContent?.replace(/\s/g, ' ')).toBe('TotalR$ 78.039,00');
  });

  test('a table is sorted by a click on a header: ascending, descending, unsorted; the address keeps it', async () => {
    const user = drawAccounts();
    expect(firstColumn()[0]).toBe('CONTA 7');
    await user.click(header('Nome'));
    expect(firstColumn().slice(0, 3)).toEqual(['CONTA 1', 'CONTA 2', 'CONTA 3']);
    expect([header('Nome').getAttribute('aria-sort'), address()]).toEqual(['ascending', '?ordem=nome']);
    await user.click(header('Nome'));
    expect(firstColumn()[0]).toBe('CONTA 12');
    expect([header('Nome').getAttribute('aria-sort'), address()]).toEqual(['descending', '?ordem=-nome']);
    await user.click(header('Nome'));
    expect([firstColumn()[0], address()]).toEqual(['CONTA 7', '']);
  });

  test('a table is sorted by keyboard, too', async () => {
    const user = drawAccounts();
    header('Saldo').focus();
    await user.keyboard('{Enter}');
    expect(firstColumn()[0]).toBe('CONTA 1');
  });

  test('a table sorts empty values last in both directions', () => {
    drawAccounts({ pageSizes: null }, '/tela?ordem=-data');
    expect([firstColumn()[0], firstColumn().at(-1)]).toEqual(['CONTA 12', 'CONTA 3']);
  });

  test('a table with a default sort cannot be unsorted', async () => {
    const user = drawAccounts({ defaultSort: '-saldo' });
    expect(firstColumn()[0]).toBe('CONTA 12');
    await user.click(header('Saldo'));
    expect(firstColumn()[0]).toBe('CONTA 1');
    await user.click(header('Saldo'));
    expect(firstColumn()[0]).toBe('CONTA 12');
  });

  test('a table has pages, and returns to the first with another page size', async () => {
    const user = drawAccounts();
    expect([rows().length, screen.getByText('1 - 10 de 12').tagName]).toEqual([10, 'SPAN']);
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect([firstColumn(), address()]).toEqual([['CONTA 6', 'CONTA 8'], '?pagina=2']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), 'Todos');
    expect([rows().length, address()]).toEqual([12, '?por=0']);
  });

  test.each([
    ['/tela?pagina=2', 'CONTA 6'],
    ['/tela?pagina=9', 'CONTA 6'],
    ['/tela?por=30&ordem=nome', 'CONTA 1'],
  ])('a table shows the page in the address, or the last one if there are fewer: %s', (path, first) => {
    drawAccounts({}, path);
    expect(firstColumn()[0]).toBe(first);
  });

  test('a table selects a row by a click, and deselects it by a second one', async () => {
    const user = drawAccounts();
    await user.click(within(row('CONTA 3')).getByText('CONTA 3'));
    expect([selected(), address()]).toEqual([[row('CONTA 3')], '?sel=3']);
    await user.click(within(row('CONTA 3')).getByText('CONTA 3'));
    expect([selected(), address()]).toEqual([[], '']);
  });

  test('a table selects by keyboard: arrows go from row to row, Enter selects', async () => {
    const user = drawAccounts();
    row('CONTA 7').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([document.activeElement, address()]).toEqual([row('CONTA 3'), '?sel=3']);
  });

  test('a table selects nothing if rows have no actions', async () => {
    const user = drawAccounts({ selectable: false });
    await user.click(screen.getByText('CONTA 3'));
    expect(address()).toBe('');
  });

  test("a table opens a row's menu without selecting the row, with disabled actions explained", async () => {
    const onClick = jest.fn();
    const user = drawAccounts({
      rowMenu: ({ nome }) => ({
        name: nome,
        actions: [
          { label: 'Editar', icon: 'pi-pencil', onClick },
          { label: 'Excluir', icon: 'pi-trash', onClick, disabled: true },
        ],
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Ações de CONTA 3' }));
    const menu = await screen.findByRole('menu', { name: 'Ações de CONTA 3' });
    expect(within(menu).getByRole('menuitem', { name: 'Excluir' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(within(menu).getByText('Excluir'));
    expect(onClick).not.toHaveBeenCalled();
    await user.click(within(menu).getByText('Editar'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(address()).toBe('');
  });
});

describe('cards of rows that cannot be selected', () => {
  test('they show every field, also those without a place in the card', () => {
    const columns: Column<Account>[] = [
      { field: 'nome', header: 'Nome' },
      { field: 'data', header: 'Data', type: 'date', card: 'second' },
      COLUMNS[2]!,
      { field: 'id', header: 'Código' },
    ];
    draw(<CardList rows={ACCOUNTS.slice(0, 1)} columns={columns} rowKey={({ id }) => id} label="Contas" selected={null} sumOf={() => 0} />);
    expect(within(screen.getByRole('listitem')).getByRole('term').textContent).toBe('Código');
  });
});
