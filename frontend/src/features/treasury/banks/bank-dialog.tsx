import { type Bank, BankRequest } from '#contracts/treasury.js';
import { api } from '#shared/api/client.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { useListState } from '#shared/ui/list-state.tsx';

export function BankDialog({ bank, onClose }: { bank: Bank | null; onClose: () => void }) {
  const { select } = useListState();
  return (
    <FormDialog
      title={bank ? 'Editar Banco' : 'Novo Banco'}
      schema={BankRequest}
      values={{ id: bank?.id ?? '', nome: bank?.nome ?? '', website: bank?.website ?? null, versao: bank?.versao }}
      onSave={(body) => (bank ? api.put<Bank>(`banco/update/${encodeURIComponent(bank.id)}`, body) : api.post<Bank>('banco/create', body))}
      success="Banco salvo com sucesso!"
      failure="Erro ao salvar banco."
      invalidates={['banco', 'conta']}
      onSaved={({ id }) => select(id)}
      onClose={onClose}
    >
      <TextField name="id" label="Código" required uppercase maxLength={3} span={4} readOnly={Boolean(bank)} autoFocus={!bank} />
      <TextField name="nome" label="Nome" required uppercase maxLength={100} span={8} autoFocus={Boolean(bank)} />
      <TextField name="website" label="Website" type="url" inputMode="url" maxLength={200} placeholder="https://" />
    </FormDialog>
  );
}
