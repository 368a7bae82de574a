import { BANK_WORDS } from '#contracts/treasury/bank-words.js';
import { type Bank, BankRequest } from '#contracts/treasury/banks.js';
import { api } from '#shared/api/client.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';

const field = fieldsIn(BANK_WORDS);

export function BankDialog({ bank, onClose }: { bank: Bank | null; onClose: () => void }) {
  const { select } = useListState();
  return (
    <FormDialog
      title={bank ? 'Editar Banco' : 'Novo Banco'}
      schema={BankRequest}
      values={{ id: bank?.id ?? '', nome: bank?.nome ?? '', website: bank?.website ?? null, versao: bank?.versao }}
      onSave={(body) => (bank ? api.put('banco/update/{id}', body, { path: { id: bank.id } }) : api.post('banco/create', body))}
      success="Banco salvo com sucesso!"
      failure="Erro ao salvar banco."
      invalidates={['banco', 'conta']}
      onSaved={({ id }) => select(id)}
      onClose={onClose}
    >
      <TextField {...field('id')} required uppercase maxLength={3} span={4} readOnly={Boolean(bank)} autoFocus={!bank} />
      <TextField {...field('nome')} required uppercase maxLength={100} span={8} autoFocus={Boolean(bank)} />
      <TextField {...field('website')} type="url" inputMode="url" maxLength={200} placeholder="https://" />
    </FormDialog>
  );
}
