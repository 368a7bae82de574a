import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { rows } from '#contracts/common/compound-kinds.js';
import { day, integer, text } from '#contracts/common/field-kinds.js';
import { requestOf } from '#contracts/common/record.js';
import { draw } from '../../../../../../test/ui/draw';
import { working } from '../../../../../../test/ui/working';
import { FormDialog } from '../form-dialog';
import { RecordField } from './record-field';
import { RowsField } from './rows-field';

const GUEST = { nome: text('Nome', { required: 'o', casing: 'upper' }), lugar: integer('Lugar', 1, 9, { required: 'o' }) };
const FEAST = { dia: day('Dia', { required: 'o' }), convidados: rows('Convidados', GUEST, 3) };
class FeastRequest extends requestOf(FEAST) {}

const save = jest.fn(async (body: FeastRequest) => body);
const EMPTY = { nome: '', lugar: 1 };

function drawFeast(convidados: { nome: string; lugar: number }[]) {
  return draw(
    <FormDialog
      title="Festa"
      schema={FeastRequest}
      values={{ dia: '2026-06-24', convidados }}
      rows={{ name: 'convidados', isEmpty: ({ nome }) => !nome }}
      onSave={save}
      onClose={() => 0}
    >
      <RecordField of={FEAST} name="dia" />
      <RowsField of={FEAST} name="convidados" row="Convidado" another="Outro convidado" most={3} start={() => ({ ...EMPTY, lugar: 7 })} />
    </FormDialog>,
  );
}

const row = (number: number) => within(screen.getByRole('group', { name: `Convidado ${number}` }));
const press = (name: string) => screen.getByRole('button', { name });

describe('rows of a form', () => {
  beforeEach(() => {
    working({ ano: 2026 });
    save.mockClear();
  });

  it('are added with their first values up to their number, and sent without the empty ones', async () => {
    const user = drawFeast([EMPTY, { nome: 'ANA', lugar: 2 }]);
    await user.click(press('Outro convidado'));
    expect(press('Outro convidado')).toHaveProperty('disabled', true);
    await user.type(row(3).getByRole('textbox', { name: 'Nome' }), 'rui');
    await user.click(press('Salvar'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]![0].convidados).toEqual([
      { nome: 'ANA', lugar: 2 },
      { nome: 'RUI', lugar: 7 },
    ]);
  });

  it('are taken away one by one, and the focus goes to the button below', async () => {
    const user = drawFeast([
      { nome: 'ANA', lugar: 1 },
      { nome: 'BIA', lugar: 2 },
    ]);
    await user.click(press('Remover convidado 1'));
    expect(screen.queryByRole('group', { name: 'Convidado 2' })).toBeNull();
    expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('BIA');
    expect(document.activeElement).toBe(press('Outro convidado'));
  });

  it('show an error at the row that has it, below an empty one that is not judged', async () => {
    const user = drawFeast([EMPTY, { nome: 'ANA', lugar: 2 }]);
    const place = row(2).getByRole<HTMLInputElement>('textbox', { name: 'Lugar' });
    await user.clear(place);
    await user.type(place, '12');
    await user.click(press('Salvar'));
    expect(await row(2).findByText('Lugar deve ser de 1 a 9')).toBeDefined();
    expect(row(1).queryByText(/obrigatório|deve ser/)).toBeNull();
    expect(save).not.toHaveBeenCalled();
    await user.clear(place);
    await user.type(place, '3');
    await user.click(press('Salvar'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]![0].convidados).toEqual([{ nome: 'ANA', lugar: 3 }]);
  });
});
