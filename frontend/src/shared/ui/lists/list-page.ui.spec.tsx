import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { ApiError } from '../../api/client';
import { DataTable } from './data-table';
import { ListPage, type ListQuery } from './list-page';

interface Bank {
  id: number;
  nome: string;
}

const BANKS: Bank[] = ['BANCO DO BRASIL', 'CAIXA ECONÔMICA', 'ITAÚ'].map((nome, index) => ({ id: index + 1, nome }));
const searchIn = ({ nome }: Bank) => [nome];
type Props = Partial<Parameters<typeof ListPage<Bank>>[0]>;

/** Renders a list of banks with this state of its query. */
function drawBanks(query: Partial<ListQuery<Bank>>, props: Props = {}, path?: string) {
  const refetch = jest.fn<ListQuery<Bank>['refetch']>();
  const user = draw(
    <ListPage title="BANCOS" query={{ data: undefined, error: null, isPending: false, refetch, ...query }} searchIn={searchIn} {...props}>
      {(rows) => <DataTable rows={rows} columns={[{ field: 'nome', header: 'Nome' }]} rowKey={({ id }) => id} label="Bancos" />}
    </ListPage>,
    path,
  );
  return { user, refetch };
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Pesquisar' });
const names = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

describe('a list', () => {
  test.each(['529.982.247-25', '52998224725', '982.247'])('a list of masked CPFs finds %s', async (typed) => {
    const { user } = drawBanks({ data: ['***.982.247-**', '***.982.248-**'].map((nome, id) => ({ id, nome })) });
    await user.type(search(), typed);
    await waitFor(() => expect(names()).toEqual(['***.982.247-**']));
  });

  test('a list shows that it is loading', () => {
    drawBanks({ isPending: true });
    expect(screen.getByText('Carregando...').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [new ApiError(403, 'Acesso negado.'), 'Acesso negado.'],
    [new ApiError(503, ''), 'O sistema está temporariamente indisponível. Nada foi perdido; tente novamente em instantes.'],
  ])('a list shows why it failed to load, and loads again on request', async (error, reason) => {
    const { user, refetch } = drawBanks({ error }, { failure: 'Erro ao carregar os bancos.' });
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Erro ao carregar os bancos.', reason]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true);
  });

  test('a list that failed without a reason shows only what failed', () => {
    drawBanks({ error: new ApiError(500, '') });
    expect([...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Erro ao carregar os registros.',
    ]);
  });

  test('an empty list shows the next step, also on the key N', async () => {
    const onNew = jest.fn();
    const { user } = drawBanks({ data: [] }, { onNew });
    expect(screen.getByText('Nenhum registro encontrado.')).toBeTruthy();
    expect(screen.getByText('Use o botão Novo para fazer o primeiro cadastro.')).toBeTruthy();
    await user.keyboard('n');
    expect(onNew).toHaveBeenCalledTimes(1);
  });

  test('a list is searched with the key /, ignoring case and accents, and the address keeps the search', async () => {
    const onNew = jest.fn();
    const { user } = drawBanks({ data: BANKS }, { onNew });
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('economica caixn');
    await user.keyboard('{Backspace}a');
    expect(search().value).toBe('ECONOMICA CAIXA');
    await waitFor(() => expect(names()).toEqual(['CAIXA ECONÔMICA']));
    await waitFor(() => expect(window.location.search).toBe('?q=ECONOMICA+CAIXA'));
    expect(onNew).not.toHaveBeenCalled();
  });

  test('a list without a match says so, and its search can be cleared', async () => {
    const { user } = drawBanks({ data: BANKS }, {}, '/tela?q=BRADESCO');
    expect(screen.getByText('Nenhum resultado para “BRADESCO”.')).toBeTruthy();
    expect(search().value).toBe('BRADESCO');
    const state = screen.getByText('Nenhum resultado para “BRADESCO”.').parentElement!;
    await user.click(within(state).getByRole('button', { name: 'Limpar busca' }));
    expect([names().length, search().value, window.location.search]).toEqual([3, '', '']);
  });

  test('a new search of a list returns to its first page', async () => {
    const { user } = drawBanks({ data: BANKS }, {}, '/tela?pagina=2');
    await user.type(search(), 'itau');
    await waitFor(() => expect(window.location.search).toBe('?q=ITAU'));
  });

  test('the buttons of a list act on the selected row, and explain why they are disabled', async () => {
    const act = jest.fn();
    const rowActions: Props['rowActions'] = {
      record: 'um banco',
      name: ({ nome }) => nome,
      actions: [
        { label: 'Editar', icon: 'pi-pencil', act },
        { label: 'Excluir', icon: 'pi-trash', act, danger: true, refusal: ({ id }) => (id === 3 ? 'O banco tem contas.' : undefined) },
      ],
    };
    const { user } = drawBanks({ data: BANKS }, { rowActions, selected: BANKS[2] });
    expect(screen.getByText('SELECIONADO:').textContent).toBe('SELECIONADO: ITAÚ');
    expect(screen.getByText('O banco tem contas.').closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(act).toHaveBeenCalledWith(BANKS[2]);
  });

  test('the table of a list gives each row its menu, and the buttons the row that the address names', async () => {
    const act = jest.fn();
    const rowActions: Props['rowActions'] = {
      record: 'um banco',
      name: ({ nome }) => nome,
      actions: [{ label: 'Editar', icon: 'pi-pencil', act }],
    };
    const query: ListQuery<Bank> = { data: BANKS, error: null, isPending: false, refetch: async () => undefined };
    const table = { columns: [{ field: 'nome', header: 'Nome' }], rowKey: ({ id }: Bank) => id, label: 'Bancos' };
    const user = draw(<ListPage title="BANCOS" query={query} rowActions={rowActions} table={table} />, '/tela?sel=2');
    expect(screen.getAllByRole('button', { name: /^Ações de/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(act).toHaveBeenCalledWith(BANKS[1]);
  });

  test('a list has no actions for a row that the search hides, and asks for a selection', () => {
    const rowActions: Props['rowActions'] = {
      record: 'um banco',
      name: ({ nome }) => nome,
      actions: [{ label: 'Editar', icon: 'pi-pencil', act: jest.fn() }],
    };
    drawBanks({ data: BANKS }, { rowActions, selected: BANKS[2] }, '/tela?q=CAIXA');
    expect(screen.getByText('Selecione um banco.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Editar' }).disabled).toBe(true);
  });
});
