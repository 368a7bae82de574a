import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../../../../test/ui/draw';
import type { Column } from '../lists/columns';
import { DataTable } from '../lists/data-table';
import { useTicks } from './ticks';

interface Bill {
  id: number;
  nome: string;
  valor: number;
}

const BILLS: Bill[] = [1, 2, 3].map((id) => ({ id, nome: `CONTA ${id}`, valor: id * 10 }));
const COLUMNS: Column<Bill>[] = [
  { field: 'nome', header: 'Nome' },
  { field: 'valor', header: 'Valor', type: 'money' },
];
const keyOf = ({ id }: Bill) => id;
const billName = ({ nome }: Bill) => nome;

/** A list of bills that shows its first or second page and the ticked bills. */
function Bills({ onOpen }: { onOpen: (bill: Bill) => void }) {
  const [rows, setRows] = useState(BILLS.slice(0, 2));
  const [isLoading, setLoading] = useState(false);
  const ticks = useTicks(rows, keyOf, billName);
  return (
    <>
      <DataTable
        rows={rows}
        columns={COLUMNS}
        rowKey={keyOf}
        label="Contas"
        ticks={ticks}
        paged={{ total: 3, somas: {}, pageOfSelected: null, isLoading, all: () => Promise.resolve(BILLS) }}
        rowKeys={{ Enter: onOpen, ' ': (bill) => ticks.set([bill], !ticks.has(bill)) }}
      />
      <p role="note">{ticks.rows.map(({ nome, valor }) => `${nome} ${valor}`).join(', ')}</p>
      <button type="button" onClick={() => setRows(BILLS.slice(2))}>
        Outra página
      </button>
      <button type="button" onClick={() => setRows([{ ...BILLS[0]!, valor: 99 }])}>
        Alterada
      </button>
      <button type="button" onClick={() => setLoading(true)}>
        Carregando
      </button>
      <button type="button" onClick={ticks.clear}>
        Desmarcar
      </button>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ALL = 'Marcar todas as linhas da página';
const said = () => screen.getByRole('note').textContent;
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('ticks', () => {
  test('ticks stay on other pages, and hold the current version of the record', async () => {
    const user = draw(<Bills onOpen={jest.fn()} />);
    await user.click(box('Marcar CONTA 2'));
    expect([said(), box('Marcar CONTA 2').checked, box('Marcar CONTA 1').checked]).toEqual(['CONTA 2 20', true, false]);
    expect(box(ALL).indeterminate).toBe(true);
    await user.click(box(ALL));
    expect([said(), box(ALL).checked]).toEqual(['CONTA 2 20, CONTA 1 10', true]);
    await user.click(screen.getByRole('button', { name: 'Outra página' }));
    expect([said(), box(ALL).checked, box(ALL).indeterminate]).toEqual(['CONTA 2 20, CONTA 1 10', false, false]);
    await user.click(screen.getByRole('button', { name: 'Alterada' }));
    expect(said()).toBe('CONTA 2 20, CONTA 1 99');
    await user.click(box(ALL));
    expect(said()).toBe('CONTA 2 20');
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }));
    expect(said()).toBe('');
  });

  test('ticks do not select the row; its keys open and tick it', async () => {
    const onOpen = jest.fn<(bill: Bill) => void>();
    const user = draw(<Bills onOpen={onOpen} />);
    await user.click(box('Marcar CONTA 1'));
    expect(row('CONTA 1').getAttribute('aria-selected')).toBe('false');
    row('CONTA 1').focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(BILLS[1]!);
    await user.keyboard(' ');
    expect(said()).toBe('CONTA 1 10, CONTA 2 20');
    expect(row('CONTA 2').getAttribute('aria-selected')).toBe('false');
    await user.keyboard('{Control>} {/Control}');
    expect(said()).toBe('CONTA 1 10, CONTA 2 20');
  });

  test('the rows of the page before are neither ticked nor unticked together while the next page loads', async () => {
    const user = draw(<Bills onOpen={jest.fn()} />);
    await user.click(box(ALL));
    await user.click(screen.getByRole('button', { name: 'Carregando' }));
    await user.click(box(ALL));
    expect([said(), box(ALL).disabled]).toEqual(['CONTA 1 10, CONTA 2 20', true]);
  });

  test('ticks are the first column on screen, and absent from the spreadsheet', () => {
    draw(<Bills onOpen={jest.fn()} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Nome', 'Valor']);
    expect(within(row('CONTA 1')).getAllByRole('cell')).toHaveLength(3);
  });
});
