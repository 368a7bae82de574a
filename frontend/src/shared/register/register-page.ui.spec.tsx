import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { choice, text } from '#contracts/common/field-kinds.js';
import { type RecordOf, registerRequest } from '#contracts/common/record.js';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { RegisterDialog } from './register-dialog';
import { RegisterPage, type RegisterScreen } from './register-page';

const ROOM_RECORD = {
  codigo: text('Código', { required: 'o', max: 3, casing: 'upper', search: true, column: {} }),
  nome: text('Nome', { required: 'o', casing: 'upper', search: true, column: { card: 'title' } }),
  uso: choice('Uso', { AULA: 'Sala de aula', OUTRO: 'Outro uso' }, 'Uso inválido', { preset: 'AULA', search: true, column: {} }),
};
type Room = RecordOf<typeof ROOM_RECORD> & { cnpjAssociacao: string; versao: number };
class RoomRequest extends registerRequest(ROOM_RECORD) {}

const SCHOOL = '11222333000181';
const room = (codigo: string, nome: string, uso: Room['uso']): Room => ({ cnpjAssociacao: SCHOOL, codigo, nome, uso, versao: 1 });
const ROOMS = [room('A1', 'SALA AZUL', 'AULA'), room('B2', 'COZINHA', 'OUTRO')];

const save = jest.fn(async (body: RoomRequest, _isNew: boolean) => ({ ...ROOMS[0]!, ...body, versao: 2 }) as Room);
const remove = jest.fn(async (_room: Room) => undefined);

const REGISTER: RegisterScreen<Room, RoomRequest> = {
  fields: ROOM_RECORD,
  key: 'codigo',
  name: 'nome',
  roots: ['sala'],
  title: 'SALAS',
  label: 'Salas',
  searchLabel: 'Pesquisar sala',
  newTitle: 'Nova Sala',
  editTitle: 'Editar Sala',
  record: 'a sala',
  oneOf: 'uma sala',
  needs: { save: 'programa.salvar', remove: 'programa.excluir' },
  schema: RoomRequest,
  save,
  delete: remove,
  deleteFailure: 'Erro ao excluir a sala.',
  takesOver: ['uso'],
};

const drawRooms = (path?: string) =>
  draw(<RegisterPage register={REGISTER} records={{ data: ROOMS, error: null, isPending: false, refetch: async () => undefined }} />, path);
const form = () => within(screen.getByRole('dialog'));
const box = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name });
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

describe('a described register', () => {
  beforeEach(() => {
    working({ ano: 2026 });
    save.mockClear();
  });

  it('lists the fields with a column, a choice by its name, and finds what is shown', async () => {
    const user = drawRooms();
    expect(cells().map((row) => row.slice(0, 3))).toEqual([
      ['A1', 'SALA AZUL', 'Sala de aula'],
      ['B2', 'COZINHA', 'Outro uso'],
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Pesquisar sala' }), 'outro');
    await waitFor(() => expect(cells()).toHaveLength(1));
  });

  it('creates a record with the presets and the association of the tab', async () => {
    const user = drawRooms();
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    expect(document.activeElement).toBe(box('Código'));
    await user.click(form().getByRole('button', { name: 'Salvar' }));
    expect((await form().findAllByText('Nome é obrigatório')).length).toBeGreaterThan(0);
    await user.type(box('Código'), 'c3');
    await user.type(box('Nome'), 'pátio');
    await user.click(form().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ cnpjAssociacao: SCHOOL, codigo: 'C3', nome: 'PÁTIO', uso: 'AULA' }), true);
  });

  it('changes a record by its key, which stays', async () => {
    const user = drawRooms('/tela?sel=B2');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(box('Código').readOnly).toBe(true);
    expect(document.activeElement).toBe(box('Nome'));
    await user.type(box('Nome'), ' nova');
    await user.click(form().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ codigo: 'B2', nome: 'COZINHA NOVA', uso: 'OUTRO', versao: 1 }), false);
  });

  it('begins a new record with what the selected one has', async () => {
    const user = drawRooms('/tela?sel=B2');
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    expect(form().getByRole<HTMLInputElement>('combobox', { name: 'Uso' }).value).toBe('Outro uso');
  });

  it('creates a record in another association than the tab’s, where the form says so', async () => {
    const user = draw(
      <RegisterDialog register={REGISTER} record={null} start={{ cnpjAssociacao: '1', codigo: 'D', nome: 'D' }} onClose={() => 0} />,
    );
    await user.click(form().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ cnpjAssociacao: '1' }), true));
  });
});
