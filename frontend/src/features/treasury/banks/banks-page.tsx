import { useQuery } from '@tanstack/react-query';
import { BANK_RECORD, type Bank, BankRequest } from '#contracts/treasury/bank.record.js';
import { api } from '#shared/api/client.ts';
import { RegisterPage, type RegisterScreen } from '#shared/register/register-page.tsx';
import { banksQuery } from './banks.queries';

const BANKS: RegisterScreen<Bank, BankRequest> = {
  fields: BANK_RECORD,
  key: 'id',
  name: 'nome',
  roots: ['banco', 'conta'],
  title: 'BANCOS',
  label: 'Bancos',
  searchLabel: 'Pesquisar código ou nome',
  empty: 'Nenhum banco encontrado',
  newTitle: 'Novo Banco',
  editTitle: 'Editar Banco',
  record: 'o banco',
  oneOf: 'um banco',
  needs: { save: 'banco.salvar', remove: 'banco.excluir' },
  schema: BankRequest,
  save: (body, isNew) => (isNew ? api.post('banco/create', body) : api.put('banco/update/{id}', body, { path: { id: body.id } })),
  saved: 'Banco salvo com sucesso!',
  saveFailure: 'Erro ao salvar banco.',
  delete: ({ id }) => api.delete('banco/delete/{id}', { path: { id } }),
  deleted: 'Banco excluído com sucesso!',
  deleteFailure: 'Erro ao excluir banco.',
  special: { website: { placeholder: 'https://' } },
};

export const BanksPage = () => <RegisterPage register={BANKS} records={useQuery(banksQuery())} />;
