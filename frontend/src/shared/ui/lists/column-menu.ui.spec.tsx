import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { draw } from '../../../../../test/ui/draw';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { ListPage } from './list-page';

interface Account {
  id: number;
  nome: string;
  agencia: string;
  banco: string;
  saldo: number;
}

const ACCOUNTS: Account[] = [{ id: 1, nome: 'PDDE', agencia: '1622-5', banco: 'BANCO DO BRASIL', saldo: 10 }];

const COLUMNS: Column<Account>[] = [
  { field: 'id', header: 'Nº' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'agencia', header: 'Agência' },
  { field: 'banco', header: 'Banco', optional: true },
  { field: 'saldo', header: 'Saldo', type: 'money' },
];

function drawAccounts(columns = COLUMNS, path = '/contas') {
  return draw(
    <ListPage title="CONTAS" query={{ data: ACCOUNTS, error: null, isPending: false, refetch: async () => undefined }}>
      {(rows) => <DataTable rows={rows} columns={columns} rowKey={({ id }) => id} label="Contas" />}
    </ListPage>,
    path,
  );
}

const button = () => screen.getByRole('button', { name: 'Colunas' });
const entry = (name: string) => screen.getByRole('menuitemcheckbox', { name });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** The first line of an exported CSV. */
async function exported(user: UserEvent, saved: Blob[]): Promise<string | undefined> {
  const before = saved.length;
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByText('Arquivo CSV'));
  await waitFor(() => expect(saved.length).toBe(before + 1));
  const reader = new FileReader();
  const read = new Promise((done) => reader.addEventListener('load', done));
  reader.readAsText(saved.at(-1)!);
  await read;
  return String(reader.result).replace('\uFEFF', '').split('\r\n')[0];
}

beforeEach(() => localStorage.clear());

describe('the columns of a list', () => {
  test('a column is hidden and shown by its tick, and an optional one is hidden until it is ticked', async () => {
    const user = drawAccounts();
    expect(headers()).toEqual(['Nº', 'Nome', 'Agência', 'Saldo']);
    await user.click(button());
    expect(screen.getAllByRole('menuitemcheckbox').map((each) => [each.textContent?.trim(), each.getAttribute('aria-checked')])).toEqual([
      ['Nº', 'true'],
      ['Nome', 'true'],
      ['Agência', 'true'],
      ['Banco', 'false'],
      ['Saldo', 'true'],
      ['Exportar só estas colunas', 'false'],
    ]);
    await user.click(entry('Agência'));
    await user.click(entry('Banco'));
    expect(headers()).toEqual(['Nº', 'Nome', 'Banco', 'Saldo']);
    await user.click(entry('Agência'));
    expect(headers()).toEqual(['Nº', 'Nome', 'Agência', 'Banco', 'Saldo']);
  });

  test('the column that names the rows cannot be hidden', async () => {
    const user = drawAccounts();
    await user.click(button());
    expect((entry('Nome') as HTMLButtonElement).disabled).toBe(true);
  });

  test('the browser keeps the chosen columns for each screen, until the person returns to the default', async () => {
    const user = drawAccounts();
    await user.click(button());
    await user.click(entry('Saldo'));
    cleanup();
    drawAccounts(COLUMNS, '/outra');
    expect(headers()).toContain('Saldo');
    cleanup();
    const again = drawAccounts();
    expect(headers()).toEqual(['Nº', 'Nome', 'Agência']);
    await again.click(button());
    await again.click(screen.getByRole('menuitem', { name: 'Voltar ao padrão' }));
    expect(headers()).toEqual(['Nº', 'Nome', 'Agência', 'Saldo']);
    expect(localStorage.length).toBe(0);
    await again.click(button());
    expect((screen.getByRole('menuitem', { name: 'Voltar ao padrão' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('a column that is new in the product appears although others were chosen', async () => {
    const user = drawAccounts(COLUMNS.slice(0, 4));
    await user.click(button());
    await user.click(entry('Agência'));
    cleanup();
    drawAccounts();
    expect(headers()).toEqual(['Nº', 'Nome', 'Saldo']);
  });

  test('an unreadable choice counts as none', async () => {
    const user = drawAccounts();
    await user.click(button());
    await user.click(entry('Saldo'));
    const key = localStorage.key(0)!;
    for (const text of ['{', 'null', '{"shown":null}']) {
      cleanup();
      localStorage.setItem(key, text);
      drawAccounts();
      expect(headers()).toEqual(['Nº', 'Nome', 'Agência', 'Saldo']);
    }
  });

  test('a spreadsheet has every column, or only the chosen ones if the person says so', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
    URL.revokeObjectURL = () => undefined;
    const user = drawAccounts();
    await user.click(button());
    await user.click(entry('Agência'));
    expect(await exported(user, saved)).toBe('Nº;Nome;Agência;Banco;Saldo');
    await user.click(button());
    await user.click(entry('Exportar só estas colunas'));
    expect(await exported(user, saved)).toBe('Nº;Nome;Saldo');
  });

  test('columns are chosen by keyboard: arrows, Home and End move, Space ticks, Escape returns to the button', async () => {
    const user = drawAccounts();
    button().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(entry('Nº'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry('Agência'));
    await user.keyboard(' ');
    expect(headers()).toEqual(['Nº', 'Nome', 'Saldo']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Voltar ao padrão' }));
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(entry('Exportar só estas colunas'));
    await user.keyboard('{Home}{Escape}');
    expect([document.activeElement, screen.queryByRole('menu')]).toEqual([button(), null]);
  });

  test('the menu closes when the focus leaves it', async () => {
    const user = drawAccounts();
    await user.click(button());
    expect(within(screen.getByRole('menu', { name: 'Colunas' })).getAllByRole('menuitemcheckbox')).toHaveLength(6);
    await user.click(screen.getByRole('heading', { name: 'CONTAS' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('a list of few columns has nothing to choose', () => {
    drawAccounts(COLUMNS.slice(0, 3));
    expect(screen.queryByRole('button', { name: 'Colunas' })).toBeNull();
  });
});
