import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { englishIn, readDocument } from '../../../../../test/e2e/support/english';
import { draw } from '../../../../../test/ui/draw';
import { drawField } from '../../../../../test/ui/draw-field';
import { Modal } from '../dialogs/modal';
import { DateField } from '../forms/fields/date-field';
import { FileField } from '../forms/fields/file-field';
import { PasswordField } from '../forms/fields/password-field';
import { SelectField } from '../forms/fields/select-field';
import { DataTable } from '../lists/data-table';
import { TreeTable } from '../lists/tree-table';

const COLUMNS = [{ field: 'nome', header: 'Nome' }];
const OPTIONS = Array.from({ length: 8 }, (_, index) => ({ value: index, label: `OPÇÃO ${index}` }));

const expectPortuguese = () => expect(englishIn(readDocument())).toEqual([]);

test('the check finds an English word and ignores a Portuguese one', () => {
  expect(englishIn(['Option List', 'No results found', 'Close', 'Fechar', 'Itens', 'Nenhum resultado encontrado'])).toEqual([
    'Option List',
    'No results found',
    'Close',
  ]);
});

test('an open list shows no English text, nor does a search in it without result', async () => {
  const { user } = drawField(<SelectField name="campo" label="Conta" options={OPTIONS} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  expectPortuguese();
  await user.keyboard('zzz');
  await screen.findByText('Nenhum resultado encontrado');
  expectPortuguese();
});

test('an empty list shows no English text', async () => {
  const { user } = drawField(<SelectField name="campo" label="Conta" options={[]} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy());
  expectPortuguese();
});

test.each([
  ['date', <DateField key="date" name="campo" label="Data" />],
  ['password', <PasswordField key="password" name="campo" label="Senha" />],
  ['file', <FileField key="file" name="campo" label="Logotipo" accept="image/png" />],
])('a %s says nothing in English', (_, field) => {
  drawField(field);
  expectPortuguese();
});

test.each([
  ['table', <DataTable key="table" rows={[{ nome: 'LUZ' }]} columns={COLUMNS} rowKey={({ nome }) => nome} label="Contas" />],
  ['table without rows', <DataTable key="none" rows={[]} columns={COLUMNS} rowKey={() => ''} label="Contas" />],
  ['tree', <TreeTable key="tree" nodes={[{ key: '1', data: { nome: 'LUZ' }, children: [] }]} columns={COLUMNS} label="Itens" />],
  [
    'dialog',
    <Modal key="dialog" title="AGUARDE" onClose={() => undefined}>
      Texto
    </Modal>,
  ],
])('a %s says nothing in English', (_, element) => {
  draw(element);
  expectPortuguese();
});
