import { useQuery } from '@tanstack/react-query';
import { IsNotEmpty } from 'class-validator';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountSelect } from '../account-select';
import type { AccountWanted } from './use-import-files';

class ChosenAccount {
  @IsNotEmpty({ message: 'Selecione uma conta' })
  numConta!: string;
}

/** Asks for the account of a file that does not name it, or names one that is not registered. */
export function AccountDialog({ file, reason, answer }: AccountWanted) {
  const { cnpjAssociacao } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  return (
    <FormDialog
      title="CONTA DO EXTRATO"
      schema={ChosenAccount}
      values={{ numConta: undefined }}
      onSave={async ({ numConta }) => numConta}
      onSaved={answer}
      saveLabel="Importar nesta conta"
      isQuestion
      onClose={() => answer(null)}
    >
      <p>
        <strong>{file.name}</strong>: {reason}
      </p>
      <AccountSelect accounts={accounts} placeholder="Escolha a conta do extrato" required />
    </FormDialog>
  );
}
