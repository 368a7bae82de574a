import { useQuery } from '@tanstack/react-query';
import { BANK_WORDS } from '#contracts/treasury/bank-words.js';
import type { Bank } from '#contracts/treasury/banks.js';
import { api } from '#shared/api/client.ts';
import { useRegister } from '#shared/register/use-register.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { BankDialog } from './bank-dialog';
import { banksQuery } from './banks.queries';

const { column } = columnsIn(BANK_WORDS);

const COLUMNS: Column<Bank>[] = [column('id', { width: '8rem' }), column('nome', { card: 'title' })];

const searchIn = ({ id, nome }: Bank) => [id, nome];

export function BanksPage() {
  const { list, rowMenu, editing } = useRegister<Bank>({
    records: useQuery(banksQuery()),
    keyOf: ({ id }) => id,
    oneOf: 'um banco',
    name: ({ nome }) => nome,
    needs: { save: 'banco.salvar', remove: 'banco.excluir' },
    remove: ({ id }) => api.delete('banco/delete/{id}', { path: { id } }),
    question: ({ nome }) => `Deseja realmente excluir o banco **${nome}**?`,
    removed: 'Banco excluído com sucesso!',
    failure: 'Erro ao excluir banco.',
    roots: ['banco'],
  });
  return (
    <>
      <ListPage {...list} title="BANCOS" searchIn={searchIn} searchLabel="Pesquisar código ou nome" empty="Nenhum banco encontrado">
        {(rows) => <DataTable rows={rows} columns={COLUMNS} rowKey={({ id }) => id} label="Bancos" rowMenu={rowMenu} />}
      </ListPage>
      {editing && <BankDialog bank={editing.record} onClose={editing.onClose} />}
    </>
  );
}
